/**
 * Ordinary words and frames of languages without capitals, which tell names from words: "쿠팡에서 주문". The lists are general vocabulary: kinds of goods, their
 * parts and properties, people, places and times.
 */
import { setOf } from "./WordList.js"

/** Folded words and abbreviations in Latin letters that are no companies in any language, and products of one company. */
const latinWords = setOf(
  "app apps web pro max plus mini lite air ultra type smart tv pc mac ok vip sns id pr it ott pt cs ev ui ux qr php asp hd fps vs pvc pet spf ph usb c a b s m l x xl no1 top best new sale free day only set line up one two men women baby kids home office basic premium standard " +
    "business family cafe shop store online offline cloud server sql css html seo excel word powerpoint photoshop email mail blog os faq q&a diy mbti dha epa cbd sim esim wifi etc dr mr aac ldac aptx atx gan mos dpi psi ml mg kg km cm mm gb tb mah kwh cc ceo as hp fm am pm ott ip api pos p2p mou ktx srt ic jr ng note series windows android ios macbook iphone ipad galaxy"
)
export const isLatinWord = (folded: string): boolean => latinWords.has(folded)

/** The names in the own letters of a language without capitals, and the words around them. */
export interface OwnFrames {
  /** A longer match, whose group `name` is a name. */
  readonly name: RegExp
  /** Words behind a name that is chosen or compared. */
  readonly behind: RegExp
  /** Words behind two names that a sentence compares. */
  readonly paired: RegExp
  readonly isOrdinary: (name: string) => boolean
}

const koreanParticles = "(?:은|는|이|가|을|를|에서|에서는|에서도|으로|로|와|과|이나|나|도|보다|처럼|만|만큼은|까지|의|랑|이랑)"
const judgedKorean =
  "낫|나은|나아|저렴|싸|싼|빠르|빨라|빠른|안정|안전|편하|편리|편해|편합|무난|유리|적|좋|맞|튼튼|넓|많|인기|유명|가볍|강점|괜찮|익숙|믿|제일|가장|훨씬|더 "
const korean =
  "가격 가격대 가성비 값 요금 요금제 품질 성능 배터리 화면 디자인 크기 무게 용량 속도 소음 색상 사이즈 재질 소재 기능 옵션 구성 성분 효과 효능 향 맛 식감 양 냄새 느낌 장점 단점 차이 문제 이유 경우 정도 때문 방법 종류 방식 조건 기준 수준 상태 제품 상품 물건 모델 브랜드 회사 업체 매장 가게 마트 시장 백화점 편의점 약국 병원 식당 카페 학원 학교 집 방 사무실 현장 창구 온라인 오프라인 인터넷 홈페이지 사이트 앱 어플 카드 통장 계좌 은행 보험 보험사 통신사 항공사 대리점 서비스 센터 고객센터 상담 상담원 배송 택배 새벽배송 설치 수리 보증 환불 교환 반품 할인 쿠폰 적립 포인트 혜택 이벤트 행사 세일 구독 결제 주문 예약 후기 리뷰 평가 평 추천 선택 사람 분 친구 아이 아기 부모 부모님 어머니 아버지 엄마 아빠 가족 남편 아내 동생 언니 형 오빠 누나 선생님 의사 약사 전문가 직원 기사 초보 초보자 입문자 학생 직장인 어른 노인 남자 여자 여성 남성 저 제 나 내 우리 저희 너 당신 그 이 저것 그것 이것 여기 거기 저기 어디 누구 무엇 뭐 언제 오늘 내일 어제 지금 요즘 최근 처음 나중 다음 이번 지난번 작년 올해 내년 주말 평일 아침 점심 저녁 밤 새벽 낮 시간 날 하루 이틀 며칠 일주일 한달 개월 년 여름 겨울 봄 가을 장마철 명절 설날 추석 휴가 여행 출장 출근 퇴근 운동 달리기 산책 등산 캠핑 낚시 골프 요리 청소 빨래 육아 공부 일 업무 회의 발표 게임 영화 드라마 음악 노래 책 사진 영상 동영상 뉴스 " +
  "옷 신발 운동화 구두 가방 지갑 모자 안경 시계 반지 화장품 선크림 로션 크림 스킨 세럼 에센스 앰플 샴푸 린스 비누 치약 칫솔 세제 휴지 기저귀 분유 젖병 유모차 카시트 장난감 침대 매트리스 소파 책상 의자 책장 옷장 식탁 커튼 조명 이불 베개 가전 냉장고 세탁기 건조기 청소기 공기청정기 정수기 에어컨 선풍기 히터 가습기 제습기 전자레인지 밥솥 오븐 텔레비전 티비 컴퓨터 노트북 태블릿 스마트폰 휴대폰 핸드폰 이어폰 헤드폰 무선이어폰 스피커 카메라 렌즈 프린터 모니터 키보드 마우스 충전기 케이블 보조배터리 단자 자동차 차 중고차 신차 전기차 하이브리드 타이어 엔진 연비 주행 승차감 음식 고기 소고기 돼지고기 닭고기 생선 과일 채소 야채 반찬 치즈 우유 두유 요구르트 빵 과자 라면 국수 김치 쌀 밥 커피 차 물 생수 음료 맥주 소주 와인 술 영양제 비타민 홍삼 유산균 약 감기약 진통제 해열제 연고 파스 피부 민감성 지성 건성 머리 머릿결 발볼 발 무릎 허리 눈 귀 손 몸 건강 밑창 쿠션 착용감 통화 음질 화질 신호 데이터 와이파이 네트워크 커버리지 지하철 버스 기차 비행기 공항 호텔 숙소 펜션 도시 시골 지방 서울 부산 대구 인천 광주 대전 울산 제주 제주도 경기 강원 수도권 강남 해외 국내 한국 일본 중국 미국 유럽 동남아 국산 수입 중소기업 대기업 정부 법 규정 약관 계약서 견적 견적서 서류 자격증 점수 등급 금리 이자 대출 예금 적금 주식 펀드 연금 세금 수수료 보험료 보장 보상 특약 자기부담금 자동차보험 어린이보험 실손보험 연회비 한도 가입 해지 이체 송금 환전 무엇보다 그보다 이보다 생각 기대 예상 평소 남들 그것 무엇 하나 둘 셋 전부 모두 대부분 일부 나머지 반대 한편 대신 " +
  "언어 영어 일본어 중국어 코딩 프로그램 소프트웨어 서버 클라우드 홈페이지 블로그 검색 광고 마케팅 콘텐츠 플랫폼 커뮤니티 중고 새것 정품 호환 부품 필터 소모품 전기 전기세 가스 난방 냉방 바람 물때 먼지 흡입력 세척 세탁 탈수 건조 보관 휴대 이동 사용 이용 관리 유지 유지비 판매 판매자 구매자 고객 손님 소비자 이웃 주변 동네 근처 역 층 문 창문 벽 바닥 지붕 마당 정원 나무 꽃 풀 흙 강아지 고양이 부동산 포털 반도체 조선 철강 화학 멤버십 회원권 기간 결산 상황 특가 도수 무난 렌탈 사업자 우리나라 원룸 매물 간편 경쟁사 대안 군데 처리 필요 과거 현재 미래 재료 부품 특징 정보 내용 목적 예산 금액 비용 인증 자료 계정 비밀번호 보안 개인정보 규모 매출 관심 경험 습관 취향 개인차 성격 상황 관계 결과 과정 단계 시작 마지막 이상 이하 이내 초과 미만 가능 불가 사료 간식 모래 하늘 바다 산 강 호수 날씨 비 눈 바람 햇빛"
const koreanWords = setOf(korean)
const endsLikeKoreanWord =
  /(?:하는|있는|없는|하기|하지|스럽|적인|해서|하면|지만|는데|니다|어요|아요|에게|그래|순위|나온|[된른운던]|[다지고게면서르려러에로만]|부터|마다|조차|밖에|들|님|씨|시|법|원|청|부|처|회|국|도|군|구|역|점|집|료|비|률|율|력|감|성|용|형|식|제|류|품|기|차|화|액|량|권|증|서|소|장|사람|은|는|을|를|의)$/u
const longestTail = 4
/** Whether a Korean word is an ordinary one, or a compound that ends with one. */
const isKoreanWord = (word: string): boolean => {
  if (koreanWords.has(word) || endsLikeKoreanWord.test(word)) return true
  for (let length = 2; length <= Math.min(longestTail, word.length - 1); length++) if (koreanWords.has(word.slice(-length))) return true
  return false
}

/** In other languages without capitals, too many ordinary words stand in the same frames as names. */
const framesOf: Readonly<Record<string, OwnFrames>> = {
  ko: {
    paired: new RegExp(`^(?:[은는] |(?:이|가) (?:[^.,]{0,12})?(?:${judgedKorean}))`, "u"),
    name: new RegExp(
      `(?<![가-힣A-Za-z\\d])(?<name>(?:[A-Z]{1,4}|\\d{1,2})?[가-힣]{2,8}?)(?:${koreanParticles}(?![가-힣])| (?:제품|앱|매장|요금제|카드|운동화|세탁기|노트북|커피))`,
      "gu"
    ),
    behind: new RegExp(
      `^(?:에서(?:는|도)? [^.,]{0,14}(?:사[는면서요는야 ]|산 |샀|구매|주문|구입|고르|고른|견적|가입|예약|빌리|시키)|(?:으로|로) [^.,]{0,6}(?:바꾸|바꿨|바꿔|갈아|옮기|옮겼|넘어|가입|드는|주문)|(?:이|가) (?:제일|가장|더|훨씬|좀 더|조금 더) ?(?:${judgedKorean})|보다|처럼| (?:제품|앱|매장)|만 (?:신|쓰|사|먹|마시|이용)|(?:을|를) [^.,]{0,6}(?:추천|선택|고르|권|사[는면서]|쓰|써|이용|비교))`,
      "u"
    ),
    isOrdinary: isKoreanWord
  }
}
/** The frames of a language; undefined where names in its own letters are not read. */
export const ownFramesOf = (language: string): OwnFrames | undefined => framesOf[language]

/** Words behind a name in Latin letters that is chosen or compared, in all of these languages. */
export const latinFrame =
  /^(?:(?:이|가|은|는|을|를|에서|보다|처럼|으로|로) |なら|より|のほう|の方|[がはをも]|のような|一択|的|更|比|和|都|会|就| (?:का|के|की|में|से|और|या) )/u
/** Sentences about laws and authorities. */
export const ofLaw = /法(?:律|に基づ|により|》)|消費者庁|条例|法规|监管|법(?:에|은|상|률)|소비자원|공정거래|قانون|وزارة|חוק|תקנ|अधिनियम|कानून/u
