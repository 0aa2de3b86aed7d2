/** Follows a run while it is under way. */
import { useEffect, useState } from "preact/hooks"
import { api, type Problem, repeatedProblemOf, type Run } from "./Api.js"
import { forget } from "./useResource.js"
import { doneOf, isUnderWay } from "./Words.js"

interface Watched {
  readonly run: Run
  /** Ended calls per second since the page began to follow the run; null until a call has ended. */
  readonly rate: number | null
  /** Milliseconds until the last call ends at this rate; null while unknown. */
  readonly left: number | null
}

/** @param onEnd called once, when the run ends while it is followed */
export const useWatchedRun = (run: Run | undefined, onEnd: () => void): { readonly watched: Watched | undefined; readonly problem: Problem | undefined } => {
  const [watched, setWatched] = useState<Watched>()
  const [problem, setProblem] = useState<Problem>()
  const isLive = run !== undefined && isUnderWay(run.status)
  const runId = run?.id ?? ""
  useEffect(() => {
    if (!isLive) return
    const controller = new AbortController()
    let begin: { readonly at: number; readonly done: number } | undefined
    const look = async (): Promise<void> => {
      try {
        for await (const now of api().watchRun({ path: { runId } }, { signal: controller.signal })) {
          const done = doneOf(now)
          begin ??= { at: performance.now(), done }
          const seconds = (performance.now() - begin.at) / 1_000
          const rate = done > begin.done && seconds > 0.5 ? (done - begin.done) / seconds : null
          setWatched({ run: now, rate, left: rate === null ? null : ((now.progress.total - done) / rate) * 1_000 })
          setProblem(undefined)
          if (!isUnderWay(now.status)) {
            forget()
            onEnd()
          }
        }
      } catch (error) {
        if (controller.signal.aborted) return
        setProblem(repeatedProblemOf(error))
        setTimeout(() => {
          if (!controller.signal.aborted) void look()
        }, 4_000)
      }
    }
    void look()
    return () => controller.abort()
  }, [runId, isLive])
  return { watched, problem }
}
