/** Types of the ES module. The package has types for its main file only. */
declare module "tldts/dist/index.esm.min.js" {
  export { getDomain, getDomainWithoutSuffix, getHostname, parse } from "tldts"
}
