import * as ProviderFromHellSuite from "./ProviderFromHellSuite.js"

ProviderFromHellSuite.run([333, 334])
