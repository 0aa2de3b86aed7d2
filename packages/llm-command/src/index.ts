export { command, type CommandOptions } from "./Command.js"
