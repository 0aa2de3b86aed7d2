/** The list of brands. When there is only one brand, it opens directly; when there is none, the steps to a first result begin. */
import { Client } from "@brand-visibility/api"
import { useEffect } from "preact/hooks"
import { filterOf, go, hrefOf } from "../data/Address.js"
import { allOf, useResource } from "../data/useResource.js"
import { count } from "../data/Words.js"
import { Heading } from "../parts/Heading.js"
import { Loaded } from "../parts/States.js"
import { Untrusted } from "../parts/Untrusted.js"

export const Home = () => {
  const brands = useResource("brands", (client, signal) => allOf(Client.items(client.listBrands, { query: { limit: 500 } }, { signal })))
  const only = brands.value?.length === 1 && filterOf("all") === "" ? brands.value[0] : undefined
  useEffect(() => {
    if (only !== undefined) go(hrefOf(`/brands/${only.id}`), { replace: true })
  }, [only?.id])
  return (
    <div class="screen">
      <Heading
        title="Your brands"
        actions={
          (brands.value?.length ?? 0) > 0 && (
            <a class="button" href={hrefOf("/new")}>
              Add a brand
            </a>
          )
        }
      />
      <Loaded of={brands} height={240}>
        {(list) =>
          list.length === 0 ? (
            <div class="empty">
              <h2>Nothing is measured yet</h2>
              <p>
                Brand Visibility asks language models the questions that people ask. It measures whether the answers name your brand, at which rank, and with
                which sentiment. Three steps lead to the first result: describe your brand, add some questions, and start a run.
              </p>
              <a class="button primary" href={hrefOf("/new")}>
                Begin with your brand
              </a>
            </div>
          ) : (
            <ul class="columns">
              {list.map(({ category, competitors, id, name }) => (
                <li key={id} class="card">
                  <h2>
                    <a href={hrefOf(`/brands/${id}`)}>
                      <Untrusted text={name} />
                    </a>
                  </h2>
                  <p class="soft">
                    {category === null ? "No category" : <Untrusted text={category} />} · {count(competitors.length, "competitor")}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
