import { describe, expect, it } from "vitest"
import { registrableDomain } from "../../src/analysis/sources/RegistrableDomain.js"

describe("registrableDomain", () => {
  it.each([
    "http://localhost:3000/a",
    "http://127.0.0.1/x",
    "https://[::1]/",
    "http://intranet/wiki",
    "http://printer.local/",
    "http://1.2.3.4.5/",
    "http://127.0.0x1/"
  ])("is null for %s", (uri) => {
    expect(registrableDomain(uri)).toBeNull()
  })

  it.each([
    ["https://acme.github.io/docs", "acme.github.io"],
    ["https://www.acme.myshopify.com/p", "acme.myshopify.com"],
    ["https://acme.blogspot.com/2026", "acme.blogspot.com"],
    ["https://acme.wordpress.com/2026", "acme.wordpress.com"],
    ["https://acme.blogspot.co.uk/2026", "acme.blogspot.co.uk"],
    ["https://acme.blogspot.de/", "acme.blogspot.de"],
    ["https://acme.tistory.com/7", "acme.tistory.com"],
    ["https://acme.exblog.jp/", "acme.exblog.jp"],
    ["https://acme.over-blog.com/", "acme.over-blog.com"],
    ["https://acme.bigcartel.com/product/1", "acme.bigcartel.com"],
    ["https://www.wordpress.com/", "wordpress.com"],
    ["https://github.io/", "github.io"],
    ["https://shop.acme.co.uk/", "acme.co.uk"]
  ])("takes %s for the site %s", (uri, domain) => {
    expect(registrableDomain(uri)).toBe(domain)
  })
})
