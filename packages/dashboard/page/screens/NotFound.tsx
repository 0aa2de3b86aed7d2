/** An address that leads to no screen. */
import { hrefOf } from "../data/Address.js"
import { Heading } from "../parts/Heading.js"

export const NotFound = () => (
  <div class="screen narrow">
    <Heading title="There is no such screen">The address may be mistyped, or from another version.</Heading>
    <p>
      <a href={hrefOf("/")}>To your brands</a>
    </p>
  </div>
)
