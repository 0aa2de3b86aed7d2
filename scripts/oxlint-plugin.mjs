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

export default {
  meta: { name: "house" },
  rules: { "no-ambient-time": noAmbientTime }
}
