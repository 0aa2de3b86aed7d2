/** The package states the types of its main file alone. */
declare module "tldts/dist/index.esm.min.js" {
  export { getDomain, getDomainWithoutSuffix, getHostname, parse } from "tldts"
}
