/** Source: contract §3 `POST …/calibration`; statistics "Correction for an imperfect detector". */
import { pagingOf } from "@brand-visibility/core/domain/Page"
import type { Label } from "@brand-visibility/core/internal/domain/Calibration"
import { type KeptLabels, Labels } from "@brand-visibility/core/internal/services/Labels"
import { Statistics } from "@brand-visibility/core/internal/services/Statistics"
import { Effect } from "effect"
import { content, type Handlers } from "../Handler.js"
import { inPlace, type LabelRows, labelRows } from "../LabelRows.js"
import { runToWire } from "../wire/RunWire.js"

/** The labels of a request's body, which is CSV, NDJSON or JSON. */
const labelsOf = (lines: AsyncIterable<Uint8Array> | null, isCsv: boolean, listed: ReadonlyArray<Label> | undefined) =>
  lines === null ? Effect.succeed<LabelRows>({ labels: listed ?? [], placeOf: (index) => ({ path: `labels[${index}]` }) }) : labelRows(lines, isCsv)

export const labelHandlers: Handlers<"addLabels" | "calibrateRun" | "clearLabels" | "getCalibration" | "listLabels"> = {
  addLabels: Effect.fnUntraced(function* ({ caller, isCsv, lines, path, payload, receipt }) {
    const { labels, placeOf } = yield* labelsOf(lines, isCsv, payload?.labels)
    const reply = (kept: KeptLabels) => content(kept)
    const kept = yield* (yield* Labels)
      .add(caller.organizationId, path.runId, labels, receipt(reply))
      .pipe(Effect.catchTag("InvalidInput", ({ details }) => inPlace(details, placeOf)))
    return reply(kept)
  }),
  listLabels: Effect.fnUntraced(function* ({ caller, path, query }) {
    const { items, total } = yield* (yield* Labels).list(caller.organizationId, path.runId, query)
    return content({ data: items.map(({ cellId: _cellId, ...label }) => label), paging: pagingOf(query, total) })
  }),
  clearLabels: Effect.fnUntraced(function* ({ caller, path }) {
    yield* (yield* Labels).clear(caller.organizationId, path.runId)
    return content({ deleted: true })
  }),
  getCalibration: Effect.fnUntraced(function* ({ caller, path }) {
    const { calibration, run } = yield* (yield* Statistics).calibration(caller.organizationId, path.runId)
    return content({ run: runToWire(run), ...calibration })
  }),
  calibrateRun: Effect.fnUntraced(function* ({ caller, isCsv, lines, path, payload }) {
    const { labels, placeOf } = yield* labelsOf(lines, isCsv, payload?.labels)
    const { calibration, run } = yield* (yield* Statistics)
      .calibrate(caller.organizationId, path.runId, labels)
      .pipe(Effect.catchTag("InvalidInput", ({ details }) => inPlace(details, placeOf)))
    return content({ run: runToWire(run), ...calibration })
  })
}
