import * as ProviderFromHellSuite from "./ProviderFromHellSuite.js"

ProviderFromHellSuite.run([40, 40])
