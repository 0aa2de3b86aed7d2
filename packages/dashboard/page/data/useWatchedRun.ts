/** A run that is under way, as it goes on. */
import { useEffect, useState } from "preact/hooks"
import { api, type Problem, problemOf, type Run } from "./Api.js"
import { forget } from "./useResource.js"
import { doneOf, isUnderWay } from "./Words.js"

interface Watched {
  readonly run: Run
  /** Calls a second since the page looks; null until some have ended. */
  readonly rate: number | null
  /** Milliseconds until the last call ends at that rate; null until that can be told. */
  readonly left: number | null
}

/** @param onEnd called once, when the run has ended while it was watched */
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
        setProblem(problemOf(error))
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
