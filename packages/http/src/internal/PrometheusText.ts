/**
 * Metrics in the text format that Prometheus and OpenMetrics collectors read.
 *
 * Source: Prometheus "Exposition formats", text format 0.0.4.
 */
import { type MetricKey, type MetricPair, MetricState, Option } from "effect"

export const contentType = "text/plain; version=0.0.4; charset=utf-8"

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")

const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '\\"')}"`

type Labels = ReadonlyArray<readonly [name: string, value: string]>

const line = (name: string, labels: Labels, value: number | bigint): string => {
  const pairs = labels.map(([label, text]) => `${label}=${quoted(text)}`).join(",")
  return `${name}${pairs === "" ? "" : `{${pairs}}`} ${value === Infinity ? "+Inf" : value}`
}

const labelsOf = ({ tags }: MetricKey.MetricKey.Untyped): Labels => tags.map(({ key, value }) => [key, value] as const)

interface Written {
  readonly type: "counter" | "gauge" | "histogram"
  readonly lines: ReadonlyArray<string>
}

/** Undefined for kinds of metrics that this library does not use. */
const write = ({ metricKey, metricState }: MetricPair.MetricPair.Untyped): Written | undefined => {
  const { name } = metricKey
  const labels = labelsOf(metricKey)
  if (MetricState.isCounterState(metricState)) return { type: "counter", lines: [line(name, labels, metricState.count)] }
  if (MetricState.isGaugeState(metricState)) return { type: "gauge", lines: [line(name, labels, metricState.value)] }
  if (!MetricState.isHistogramState(metricState)) return undefined
  const { buckets, count, sum } = metricState
  const bucketLines = buckets.map(([boundary, below]) => line(`${name}_bucket`, [...labels, ["le", boundary === Infinity ? "+Inf" : String(boundary)]], below))
  return { type: "histogram", lines: [...bucketLines, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, count)] }
}

/** The metrics whose names begin with `prefix`, each name once, in the order of names. */
export const textOf = (pairs: Iterable<MetricPair.MetricPair.Untyped>, prefix: string): string => {
  const families = new Map<string, { readonly head: ReadonlyArray<string>; readonly lines: Array<string> }>()
  for (const pair of pairs) {
    const { description, name } = pair.metricKey
    const written = name.startsWith(prefix) ? write(pair) : undefined
    if (written === undefined) continue
    let family = families.get(name)
    if (family === undefined) {
      const help = Option.match(description, { onNone: () => [], onSome: (text) => [`# HELP ${name} ${escaped(text)}`] })
      family = { head: [...help, `# TYPE ${name} ${written.type}`], lines: [] }
      families.set(name, family)
    }
    family.lines.push(...written.lines)
  }
  return [...families]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, { head, lines }]) => `${[...head, ...lines].join("\n")}\n`)
    .join("")
}
