/** The text of `--help`: every setting with its meaning and its default. */
export const help = `Brand Visibility: measures how a brand appears in answers from large language models.

  npm start            install, build, and serve the API with a demo brand
  npm start -- --help  this page

Settings, from the environment:

  HOST, PORT                  the address and port on which the server listens  127.0.0.1, 8787
  DATABASE_URL                sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME sqlite:./data/visibility.db
  SERVICE_API_KEY             the key of the server's own organization, at      created at the first start and stored in
                              least 32 characters; a new one ends the old one   the file api-key beside the database
  DEMO                        1, or 0 for no demo brand and no demo run         1
  OPENAI_API_KEY              asks OpenAI's models instead of simulated ones    none
  OPENAI_BASE_URL             asks an OpenAI-compatible server (Ollama, vLLM,   none
                              LM Studio, …); needs OPENAI_MODEL
  OPENAI_MODEL                the model to ask                                  gpt-5-mini
  ANTHROPIC_API_KEY           asks Claude; also ANTHROPIC_BASE_URL              none
  ANTHROPIC_MODEL             the model to ask                                  claude-sonnet-4-6
  GEMINI_API_KEY              asks Gemini; also GEMINI_BASE_URL                 none
  GEMINI_MODEL                the model to ask                                  gemini-2.5-flash
  OPENAI_INPUT_USD            the price of OPENAI_MODEL: US dollars for a   the list price of OpenAI's own models,
                              million tokens of input,                      else none. Under a daily budget, a model
  OPENAI_OUTPUT_USD           for a million tokens of output,               without a price is not asked
  OPENAI_SEARCH_USD           and for one search (not with OPENAI_BASE_URL)
  ANTHROPIC_INPUT_USD         the price of ANTHROPIC_MODEL, in these parts  the list price, where it is known
  ANTHROPIC_OUTPUT_USD        for its output
  ANTHROPIC_SEARCH_USD        for its searches
  GEMINI_INPUT_USD            the price of GEMINI_MODEL, in these parts     the list price, where it is known
  GEMINI_OUTPUT_USD           for its output
  GEMINI_SEARCH_USD           for its searches
  JUDGE_PROVIDER              openai, anthropic, gemini or none: asks a model   none: rules decide
                              about doubtful mentions and sentiment, at its
                              price, which a run's cost and budget include
  JUDGE_MODEL                 the model that judges, preferably not a model     none: needed with JUDGE_PROVIDER
                              that answers
  JUDGE_API_KEY               the key for the judge                             the provider's key, above
  JUDGE_BASE_URL              the address of the judge's API                    the provider's own
  JUDGE_INPUT_USD             the price of JUDGE_MODEL, in these parts      the list price, where it is known
  JUDGE_OUTPUT_USD            for its output
  JUDGE_IMPORTS               on or off: the judge reads imported answers too   off
  JUDGE_BRANDS                on or off: the judge decides on other brands of   off
                              which the rules are unsure, in 3 answers of 4
  ROLE                        api serves and starts runs; worker works on runs, both
                              and serves only /healthz, /readyz and /metrics;
                              both does both. Several processes may share a
                              database
  ENGINE                      how processes share runs: ledger (over the        ledger
                              database alone), bullmq (needs REDIS_URL), or
                              pgboss (needs Postgres and Node 22.12)
  REDIS_URL                   redis://USER:PASSWORD@HOST:PORT, or rediss:// for none: needed with ENGINE=bullmq
                              TLS, of a Redis that evicts nothing
  PROMPT_LIMIT_PER_BRAND      prompts per brand of new organizations, or none   100
  PROMPT_LIMIT                prompts per new organization, or none             500
  CUSTOM_PERCEPTION_PROMPTS   on or off, for new organizations                  on
  RATE_LIMIT                  requests per minute and key, or off; a tool       120
                              that an assistant calls at /mcp takes two
  MAX_CONCURRENCY             most calls at once, per model; an answer counts   8
                              until it is stored
  MAX_CONNECTIONS             connections at once; further ones get 503         1000
  MAX_OUTPUT_TOKENS           most tokens of one answer, thinking included;     the providers' own
                              without it, only Claude's runs can have a budget  (Claude: 8,192)
  ANSWER_RETENTION_DAYS       days after which the texts of answers are         none: they are kept
                              deleted (the measured numbers stay), or none
  DAILY_BUDGET_USD            US dollars a day (UTC) that the calls of a new    none
                              organization may cost, or none
  MAX_ACTIVE_RUNS             runs that a new organization may have under way   10
                              at once, or none
  MAX_BRANDS                  brands of a new organization, or none             1000
  MAX_STORED_GB               gigabytes of texts that a new organization may    none
                              store, or none
  DRAIN_SECONDS               seconds for which /readyz says "draining" on      5
                              SIGTERM, before no more requests are accepted
  METRICS                     on or off: whether /metrics is served             on
  METRICS_PORT, METRICS_HOST  port and address of /metrics, without a key, in   none: the API's port if HOST is reachable
                              place of the API's port                           only from this machine, else no metrics;
                                                                                127.0.0.1
  TRUSTED_PROXIES             number of proxies in front of the server that set none
                              x-forwarded-for (1 to 32), or none
  MCP                         tools for assistants at /mcp: on (tools that only on
                              read), write (all tools), or off
  MCP_HOSTS                   host names under which assistants may call, such  HOST, and names of this machine
                              as visibility.example.com,localhost
  DASHBOARD                   on or off: whether pages for people are served    on
                              at /dashboard
  WEBHOOKS                    on: sends webhooks to the URLs of organizations,  off
                              over https to public addresses only; private:
                              to any address
  BUNDLE_SIGNING_KEY_FILE     file with an Ed25519 private key (PEM), which     none
                              signs bundles of runs
  ROW_LEVEL_SECURITY          on or off: Postgres keeps tenants apart too; the  off
                              role must not be a superuser
  LOG_LEVEL                   debug, info, warning, error or none               info
  LOG_FORMAT                  pretty or json, on standard error                 pretty on a terminal, else json`
