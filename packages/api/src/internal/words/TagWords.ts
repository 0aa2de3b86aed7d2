/** What the routes of each group are for, by its name. */
export const tagWords: Readonly<Record<string, string>> = {
  discovery: "What is served, and to whom.",
  organization: "The organization of the key: its quota, its limits, and what it has used.",
  keys: "The organization's keys, for keys with the scope `admin`.",
  brands: "The brands that are looked for, with their other names, their domains and their competitors.",
  prompts: "Topics, and the prompts that models are asked.",
  perceptionPrompts: "Questions that score a trait of the brand.",
  llms: "The language models that can be asked.",
  runs: "Runs: starting, following, ending and repeating them.",
  results: "What a run has found: a result for each prompt and LLM, and the sites that answers cite.",
  perception: "How models score the brand's traits.",
  suggestions: "What content could close the gaps that a run has found.",
  exports: "Lists as one text, CSV or NDJSON, and a run as one file.",
  answers: "Answers that were captured elsewhere.",
  rescores: "Scoring the answers of a run again, by the brand and the detector as they are now.",
  statistics: "Rates over time, comparisons of runs, shares of voice, plans, and the definitions of all metrics.",
  labels: "What people found in answers, and the rates that are corrected by it.",
  experiments: "Changes of content, and what they have come to.",
  schedules: "Runs that start by themselves.",
  webhooks: "Addresses that are told what happens."
}
