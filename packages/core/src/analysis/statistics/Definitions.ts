/**
 * The names of metrics, each with the version of its definition. A stored number carries the name and version by which it was computed.
 *
 * Source: statistics "Definitions are versioned".
 */
export const definitions = {
  visibility: "visibility@1",
  firstRank: "firstRank@1",
  positive: "positive@1",
  neutral: "neutral@1",
  negative: "negative@1",
  coverage: "coverage@1",
  refusal: "refusal@1",
  prominence: "prominence@1",
  netSentiment: "netSentiment@1",
  stability: "stability@1",
  shareOfVoice: "shareOfVoice@1",
  averageRank: "averageRank@1",
  sourceShare: "sourceShare@1"
} as const
