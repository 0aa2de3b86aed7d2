// oxlint-disable-next-line typescript/triple-slash-reference -- a program that reads core by its source does not include this file otherwise
/// <reference path="./tldts.d.ts" />
/**
 * The list of public suffixes, from the package `tldts`. The import names the package's single ES module, because Node reads it in a fifth of the time
 * that the package's main file, in CommonJS, takes.
 */
export { getDomain, getDomainWithoutSuffix, getHostname, parse } from "tldts/dist/index.esm.min.js"

/** Most characters of a host name. */
export const longestHost = 253
