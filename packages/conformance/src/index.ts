/** The published suites: the laws that storages, language models and mounts obey, as tests for vitest. */
export * as LanguageModelSuite from "./LanguageModelSuite.js"
export * as MountSuite from "./MountSuite.js"
export * as StorageSuite from "./StorageSuite.js"
