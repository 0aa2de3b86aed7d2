// oxlint-disable-next-line typescript/triple-slash-reference -- a program that reads core by its source does not include this file otherwise
/// <reference path="./tldts.d.ts" />
/**
 * The list of public suffixes, from the package `tldts`. It is imported from the package's single ES module, which Node reads in a fifth of the time that the
 * package's main file takes, which is CommonJS.
 */
export { getDomain, getDomainWithoutSuffix, getHostname, parse } from "tldts/dist/index.esm.min.js"

/** Most characters of a host name. */
export const longestHost = 253
