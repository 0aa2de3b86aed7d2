/** The published suites: the laws that storages, language models, mounts and pages obey, as tests for vitest. */
export * as LanguageModelSuite from "./LanguageModelSuite.js"
export * as MountSuite from "./MountSuite.js"
export * as PageSuite from "./PageSuite.js"
export * as StorageSuite from "./StorageSuite.js"
