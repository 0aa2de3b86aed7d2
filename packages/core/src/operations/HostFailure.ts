/** A value of the host, such as an iterable, threw: a defect of the host, which only the host can fix. */
import { Data } from "effect"

export class HostFailure extends Data.TaggedError("HostFailure")<{ readonly message: string; readonly cause: unknown }> {}
