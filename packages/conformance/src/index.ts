/** The published suites: the laws that engines, storages, language models, mounts and pages obey, as tests for vitest. */
export * as EngineSuite from "./EngineSuite.js"
export * as LanguageModelSuite from "./LanguageModelSuite.js"
export * as MountSuite from "./MountSuite.js"
export * as PageSuite from "./PageSuite.js"
export * as StorageSuite from "./StorageSuite.js"
