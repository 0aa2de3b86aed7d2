// oxlint-disable-next-line typescript/triple-slash-reference -- a program that reads core by its source does not include this file otherwise
/// <reference path="./tldts.d.ts" />
/**
 * The list of public suffixes. It is imported by the one file of its package that is a whole ES module: Node reads that in a fifth of the time that it
 * takes for the main file, which is CommonJS.
 */
export { getDomain, getDomainWithoutSuffix, getHostname, parse } from "tldts/dist/index.esm.min.js"

/** Longer is no host name. */
export const longestHost = 253
