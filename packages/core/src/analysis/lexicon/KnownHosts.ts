/**
 * Large sites whose names do not show their kind, by the label before the public suffix: `amazon` stands for `amazon.com` and `amazon.co.jp`. The lists are
 * general knowledge and short, because rules classify all sites whose name or URL shows the kind.
 */
import { setOf } from "./WordList.js"

export const social = setOf(
  "facebook instagram twitter tiktok threads pinterest linkedin snapchat weibo mastodon bsky vk xing line telegram whatsapp xiaohongshu truthsocial"
)

/** Social networks whose label is one letter. Under other suffixes, a letter belongs to somebody else: `x.ai`, `x.company`. */
export const socialDomains = setOf("x.com t.co t.me")

export const video = setOf("youtube youtu vimeo dailymotion twitch bilibili rumble nicovideo ted")

export const discussion = setOf(
  "reddit quora stackoverflow stackexchange superuser serverfault askubuntu zhihu 5ch tieba ycombinator slashdot discord resetera neogaf head-fi avsforum " +
    "gutefrage mumsnet flyertalk stocktwits lemmy lihkg dcard ptt avvo houzz bogleheads rennlist xda-developers"
)

export const userGenerated = setOf(
  "medium substack tumblr blogspot wordpress blogger wix fandom wikia yelp tripadvisor trustpilot goodreads letterboxd boardgamegeek scribd slideshare issuu " +
    "soundcloud producthunt github gitlab gist glassdoor indeed bandcamp deviantart flickr imgur 9gag hubpages note qiita zenn hatenablog ameblo livejournal " +
    "patreon kickstarter indiegogo steamcommunity rateyourmusic untappd vivino foursquare sitejabber dev hashnode archiveofourown wattpad " +
    "tistory pixnet exblog fc2 seesaa cocolog-nifty over-blog canalblog beehiiv muragon"
)

export const reference = setOf(
  "thetvdb tvmaze tvtropes w3resource tutorialspoint javatpoint programiz sparknotes cliffsnotes litcharts coursehero bartleby vedantu byjus kiddle simplypsychology " +
    "worldhistory iucnredlist inaturalist ebird animaldiversity ducksters study wikipedia wiktionary wikimedia wikidata wikihow wikivoyage wikiquote wikisource britannica imdb themoviedb rottentomatoes metacritic boxofficemojo dictionary " +
    "merriam-webster thesaurus collinsdictionary thefreedictionary vocabulary investopedia biography encyclopedia worldatlas baike scholarpedia " +
    "crunchbase statista worldometers numbeo citypopulation discogs allmusic musicbrainz geeksforgeeks w3schools mathworld howstuffworks ballotpedia factmonster infoplease " +
    "transfermarkt basketball-reference baseball-reference pro-football-reference hockey-reference fbref guinnessworldrecords duden leo linguee kotobank weblio openstreetmap archive snopes"
)

export const retailer = setOf(
  "amazon ebay walmart target bestbuy costco homedepot lowes wayfair ikea etsy aliexpress alibaba temu shein newegg bhphotovideo sephora ulta nordstrom macys kohls " +
    "rei dickssportinggoods backcountry zappos asos zalando otto mediamarkt saturn fnac cdiscount bol coolblue argos currys johnlewis tesco sainsburys boots rakuten " +
    "yodobashi biccamera mercadolibre flipkart myntra jd taobao tmall lazada shopee coupang overstock gamestop staples officedepot petco petsmart chewy walgreens cvs " +
    "kroger wholefoodsmarket instacart doordash sweetwater guitarcenter thomann reverb musiciansfriend adorama crutchfield microcenter cabelas basspro " +
    "shopping pricegrabber idealo geizhals pricerunner kakaku barnesandnoble bookshop thriftbooks stockx goat farfetch ssense net-a-porter revolve " +
    "carvana carmax autotrader autozone booking expedia hotels kayak skyscanner airbnb vrbo priceline trivago ticketmaster stubhub steampowered"
)

export const institutional = setOf(
  "sciencedirect springer nature jstor wiley tandfonline sagepub oup cambridge plos frontiersin mdpi researchgate academia arxiv biorxiv medrxiv ssrn ieee acm semanticscholar " +
    "pubmed who un unesco unicef imf worldbank oecd wto nato europa mayoclinic clevelandclinic hopkinsmedicine aarp redcross amnesty greenpeace nobelprize icrc cern wikileaks " +
    "hbs mit stanford harvard yale consumerfinance ama-assn heart cancer diabetes bmj thelancet nejm cochrane science pnas royalsociety smithsonian nber rand pewresearch brookings"
)

export const editorial = setOf(
  "nytimes washingtonpost wsj bloomberg reuters apnews bbc cnn cnbc nbcnews abcnews cbsnews foxnews npr pbs theguardian independent telegraph forbes fortune economist ft " +
    "time newsweek wired theverge techcrunch engadget arstechnica zdnet cnet tomsguide tomshardware techradar pcmag pcworld macworld digitaltrends gizmodo lifehacker mashable " +
    "venturebeat theatlantic newyorker nymag vox vice slate salon buzzfeed huffpost businessinsider axios politico thehill variety deadline billboard rollingstone pitchfork vulture " +
    "ign gamespot kotaku polygon eurogamer pcgamer espn si bleacherreport goal skysports nationalgeographic livescience space scientificamerican healthline webmd verywellhealth " +
    "medicalnewstoday everydayhealth self shape menshealth womenshealthmag runnersworld gq esquire vogue elle glamour cosmopolitan allure byrdie bhg realsimple thespruce " +
    "thespruceeats seriouseats epicurious bonappetit foodandwine foodnetwork allrecipes eater delish travelandleisure lonelyplanet cntraveler afar thepointsguy nerdwallet bankrate " +
    "wallethub creditkarma kiplinger marketwatch morningstar fool consumerreports which rtings wirecutter goodhousekeeping popularmechanics caranddriver motortrend edmunds kbb " +
    "autocar topgear whathifi stereophile notebookcheck anandtech gsmarena phonearena androidauthority androidcentral 9to5mac macrumors imore dpreview g2 capterra getapp " +
    "softwareadvice trustradius gartner msn yahoo perplexity aljazeera scmp france24 dw spiegel zeit faz sueddeutsche heise chip computerbild lemonde lefigaro elpais corriere " +
    "asahi nikkei itmedia impress sina sohu qq 163 ifeng thepaper history screenrant collider infoworld computerworld theregister theconversation drugs"
)

/** Parts of a host's name that show its kind. They count at the start or the end of the label, or between hyphens. */
export const editorialParts = [
  "news",
  "times",
  "post",
  "daily",
  "herald",
  "tribune",
  "journal",
  "magazine",
  "mag",
  "today",
  "press",
  "review",
  "reviews",
  "reviewed",
  "guide",
  "guides",
  "gazette",
  "chronicle",
  "radar",
  "wire",
  "report",
  "reporter",
  "insider",
  "blog",
  "weekly",
  "observer",
  "mirror",
  "advice",
  "advisor",
  "tested",
  "lab",
  "geek",
  "geeks",
  "world",
  "central",
  "authority",
  "zeitung",
  "nachrichten",
  "magazin",
  "vergleich",
  "tests",
  "test",
  "best",
  "top",
  "picks",
  "rater",
  "ratings",
  "compare",
  "hub",
  "mom",
  "list",
  "wise",
  "buzz",
  "trends",
  "scout"
]
export const retailerParts = [
  "shop",
  "shops",
  "store",
  "stores",
  "outlet",
  "mart",
  "market",
  "supply",
  "deals",
  "direct",
  "buy",
  "bot",
  "bots",
  "pros",
  "warehouse",
  "depot",
  "sale",
  "kaufen",
  "boutique"
]
export const discussionParts = ["forum", "forums", "community", "communities", "board", "boards", "discuss", "talk", "answers", "ask"]
export const referenceParts = ["wiki", "pedia", "wikia", "encyclopedia", "dictionary", "glossary", "lexikon", "reference"]
export const institutionalParts = [
  "university",
  "college",
  "institute",
  "museum",
  "library",
  "libraries",
  "association",
  "society",
  "council",
  "ministry",
  "clinic",
  "hospital",
  "academy"
]
export const corporateParts = [
  "solutions",
  "services",
  "agency",
  "consulting",
  "dental",
  "dentistry",
  "insurance",
  "airlines",
  "airways",
  "motors",
  "tours",
  "resort",
  "resorts",
  "software",
  "plumbing",
  "roofing",
  "realty"
]

/** Hosts with a subdomain for each of many sites, in addition to those of the public-suffix list. */
export const shared = setOf(
  "wordpress.com substack.com tumblr.com medium.com livejournal.com typepad.com squarespace.com wixsite.com weebly.com ghost.io beehiiv.com hashnode.dev " +
    "home.blog over-blog.com canalblog.com tistory.com pixnet.net exblog.jp fc2.com livedoor.blog blog.jp seesaa.net cocolog-nifty.com muragon.com narod.ru " +
    "ucoz.ru tilda.ws jimdofree.com jimdosite.com godaddysites.com mystrikingly.com business.site bigcartel.com bandcamp.com itch.io thebase.in stores.jp"
)
/** A host of blogs that has a domain in many countries: `blogspot.de`, `blogspot.co.uk`. */
export const sharedInCountries = "blogspot."
/** Subdomains of a shared host that belong to its owner. */
export const ownersParts = setOf("www m en help support about blog status docs developer developers api app")

/** Words that companies put before or after their name in the name of their site. */
export const companyBeginnings = ["get", "try", "use", "go", "my", "the", "join", "by", "hello"]
export const companyEndings = ["usa", "us", "uk", "eu", "global", "official", "online", "direct", "store", "shop", "hq", "app", "inc", "group", "corp", "home"]
