/**
 * The most milliseconds that a test waits for a program, a browser or a value. The wait is shorter than the time limit of a test, whose error would not say
 * what the test waited for. It only ends what hangs, also on a busy machine that is ten times slower than ours.
 */
export const longestWaitMillis = 840_000
