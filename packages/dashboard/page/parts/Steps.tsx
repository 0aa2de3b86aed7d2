/** The steps to a first result. */

const steps = ["Your brand", "What people ask", "The first run"]

export const Steps = ({ at }: { readonly at: 0 | 1 | 2 }) => (
  <nav aria-label="First steps">
    <ol class="steps">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? "step" : undefined}>
          {index + 1}. {step}
          {index < at && " ✓"}
        </li>
      ))}
    </ol>
  </nav>
)
