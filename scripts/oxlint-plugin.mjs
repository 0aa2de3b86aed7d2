/**
 * Lint rules of this repository that oxlint does not have.
 */

const noAmbientTime = {
  create(context) {
    const report = (node) => context.report({ node, message: "Time comes from Clock: the current moment must not be read from Date." })
    return {
      NewExpression(node) {
        if (node.callee.type === "Identifier" && node.callee.name === "Date" && node.arguments.length === 0) report(node)
      },
      CallExpression(node) {
        if (node.callee.type === "Identifier" && node.callee.name === "Date") report(node)
      }
    }
  }
}

/** In Node 20, the numbers that this call leaves of a pipe make the loader of modules take a linked package for another one, and load it a second time. */
const fstatInBigint = {
  create(context) {
    const isBigint = (options) =>
      options?.type === "ObjectExpression" && options.properties.some(({ key, value }) => key?.name === "bigint" && value?.value === true)
    return {
      CallExpression(node) {
        const { callee } = node
        const name = callee.type === "MemberExpression" ? callee.property.name : callee.name
        if ((name === "fstatSync" || name === "fstat") && !isBigint(node.arguments[1])) {
          context.report({ node, message: "Ask for { bigint: true }: without it, Node 20 may load a linked package a second time." })
        }
      }
    }
  }
}

export default {
  meta: { name: "house" },
  rules: { "no-ambient-time": noAmbientTime, "fstat-in-bigint": fstatInBigint }
}
