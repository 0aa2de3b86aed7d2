/** Descriptions of the groups of routes, by the group's name. */
export const tagWords: Readonly<Record<string, string>> = {
  discovery: "The list of routes, and the organization of the key.",
  organization: "The organization of the key: its quota, its limits, and its usage.",
  keys: "The organization's keys. All routes need the scope `admin`.",
  brands: "The tracked brands, with their other names, their domains and their competitors.",
  prompts: "Topics, and the prompts that models are asked.",
  perceptionPrompts: "Questions that score a trait of the brand.",
  llms: "The language models that can be asked.",
  runs: "Runs: starting, following, ending and repeating them.",
  results: "The findings of a run: a result for each prompt and LLM, and the sites that answers cite.",
  perception: "How models score the brand's traits.",
  suggestions: "Content that could close the gaps that a run has found.",
  exports: "Lists as one text, CSV or NDJSON, and a run as one file.",
  answers: "Answers that were captured elsewhere.",
  rescores: "Scoring the answers of a run again with the current brand and detector.",
  statistics: "Rates over time, comparisons of runs, shares of voice, plans, and the definitions of all metrics.",
  labels: "People's labels of answers, and the rates that are corrected by the labels.",
  experiments: "Changes of content, and their measured effects.",
  schedules: "Runs that start automatically.",
  webhooks: "Webhooks, which send events to your URLs."
}
