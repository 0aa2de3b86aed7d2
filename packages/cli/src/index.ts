/** The module that a `brand-visibility.config.ts` imports. */
import type { Configuration } from "./Configuration.js"

/**
 * Gives a configuration its type, so that an editor completes and checks it.
 *
 * @example
 * import { defineConfig } from "@brand-visibility/cli"
 *
 * // oxlint-disable-next-line import/no-default-export -- The command reads the default export.
 * export default defineConfig({ brand: { name: "Fernweh" }, topics: [{ name: "Shoes", prompts: ["Which shoes last longest?"] }] })
 */
export const defineConfig = (configuration: Configuration): Configuration => configuration
export type { Configuration } from "./Configuration.js"
