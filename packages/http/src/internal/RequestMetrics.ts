/**
 * Metrics of requests. The series of a route are looked up once, because finding them in Effect's registry by their labels costs more than counting.
 */
import { metricPrefix } from "@brand-visibility/core/internal/telemetry/OperatorMetrics"
import { GlobalValue, Metric, MetricBoundaries, MetricKey, MetricLabel } from "effect"

/** Labels with few values: methods and route templates of the contract, never the caller's text. */
export interface CountedRoute {
  readonly method: string
  readonly route: string
}

const requests = MetricKey.counter(`${metricPrefix}http_requests_total`, {
  description: "Requests that were answered, by method, route and status; 499 when the client left first",
  incremental: true
})

/** One object for all copies of this package in the process. Effect compares boundaries by identity, so that a second object would begin a second series. */
const boundaries = GlobalValue.globalValue("@brand-visibility/http/RequestMetrics/boundaries", () =>
  MetricBoundaries.fromIterable([0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30])
)

const durations = MetricKey.histogram(
  `${metricPrefix}http_request_duration_seconds`,
  boundaries,
  "Seconds from the head of a request to its answer, by method and route"
)

const labels = (pairs: Readonly<Record<string, string>>) => Object.entries(pairs).map(([name, value]) => MetricLabel.make(name, value))

interface Series {
  readonly duration: Metric.Metric.Histogram<number>
  readonly byStatus: Map<number, Metric.Metric.Counter<number>>
}

const series = new Map<string, Series>()

const seriesOf = ({ method, route }: CountedRoute): Series => {
  const key = `${method} ${route}`
  let found = series.get(key)
  if (found === undefined) {
    found = { duration: Metric.fromMetricKey(MetricKey.taggedWithLabels(durations, labels({ method, route }))), byStatus: new Map() }
    series.set(key, found)
  }
  return found
}

export const countRequest = (counted: CountedRoute, status: number, seconds: number): void => {
  const { byStatus, duration } = seriesOf(counted)
  let count = byStatus.get(status)
  if (count === undefined) {
    count = Metric.fromMetricKey(MetricKey.taggedWithLabels(requests, labels({ ...counted, status: String(status) })))
    byStatus.set(status, count)
  }
  count.unsafeUpdate(1, [])
  duration.unsafeUpdate(seconds, [])
}
