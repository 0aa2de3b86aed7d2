import { BrandVisibilityError } from "@brand-visibility/core"
import { sqliteDatabase, sqliteStorage } from "@brand-visibility/storage-sqlite"
import { describe, expect, it } from "vitest"

/** The error for the given options. A host in JavaScript can pass any options, because no type is checked. */
const refusalOf = (...options: ReadonlyArray<unknown>): unknown => {
  try {
    Reflect.apply(sqliteStorage, undefined, options)
  } catch (error) {
    return error
  }
  return undefined
}

describe("options of a SQLite storage are checked like inputs", () => {
  it.each([
    [{ filename: "a", synchronous: "FUL" }, "synchronous", 'must be "NORMAL" or "FULL"'],
    [{ filename: "a", synchronous: "full" }, "synchronous", 'must be "NORMAL" or "FULL"'],
    [{ filename: "a", synchronous: null }, "synchronous", 'must be "NORMAL" or "FULL"'],
    [{ filename: "a", synchronos: "FULL" }, "synchronos", "unknown field synchronos: did you mean synchronous?"],
    [{}, "filename", "is required"],
    [{ filename: 5 }, "filename", "must be text"],
    [{ filename: "" }, "filename", "must be the path of a file, or :memory:"],
    [{ filname: "a" }, "filname", "unknown field filname: did you mean filename?"]
  ])("%j is refused", (options, path, message) => {
    const error = refusalOf(options)
    expect(error).toBeInstanceOf(BrandVisibilityError)
    expect(error).toMatchObject({ code: "invalid_configuration", details: expect.arrayContaining([{ path, message }]) })
  })

  it("No options at all are refused", () => {
    for (const options of [[], [null], ["data.db"]]) {
      expect(refusalOf(...options)).toMatchObject({ code: "invalid_configuration", message: expect.stringMatching(/^sqliteStorage: /) })
    }
  })

  it("The database below the stores refuses the same options", () => {
    expect(() => sqliteDatabase({ filename: "" })).toThrow("sqliteStorage: filename: must be the path of a file, or :memory:")
  })

  it("Valid options are accepted", () => {
    expect(refusalOf({ filename: ":memory:", synchronous: undefined })).toBeUndefined()
    expect(refusalOf({ filename: "a", synchronous: "FULL" })).toBeUndefined()
  })
})
