/** The rank of a brand in prose that names further brands in the order of a choice, without configured competitors. Tests `NamesInOrder`. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const rankOf = (name: string, text: string) => AnswerScorer.make(brandNamed(name)).rank(text).rank

const chosen =
  "DoorDash should be your default, since it covers most suburbs. Uber Eats is worth having as a backup. I'd open Grubhub only if both come up empty."

describe("the order of names in prose", () => {
  it("is the order of first mentions where the writer chooses", () => {
    expect(["DoorDash", "Uber Eats", "Grubhub"].map((name) => rankOf(name, chosen))).toEqual([1, 2, 3])
  })

  it("is read across lines", () => {
    expect(rankOf("Hestia", "The first provider I'd call is Ovexa.\nThe second would have to be Hestia.")).toBe(2)
  })

  it("is none in a text of one sentence, or without a word of choice", () => {
    expect(rankOf("Ulta", "Choose between Sephora, Ulta and Douglas.")).toBeNull()
    expect(rankOf("Grubhub", "DoorDash covers most suburbs. Grubhub has an office in Berlin.")).toBeNull()
  })

  it("is none where the names beside the brand are joined to it", () => {
    expect(rankOf("Zapier", "You could choose Zapier or Tettra. Both would be a good choice.")).toBeNull()
  })

  it("is none where nothing chooses the other names", () => {
    expect(rankOf("Garmin", "Garmin is my pick for cyclists. It pairs with Strava. Komoot routes load by themselves.")).toBeNull()
    expect(rankOf("Slack", "Slack is a great choice for remote teams. Huddles replace short calls. Canvas holds the notes.")).toBeNull()
    expect(rankOf("Weber", "Weber is the best choice for grilling. Rub the ribs with Lawry's. Finish with Tabasco.")).toBeNull()
    expect(rankOf("Dell", "Dell is a solid pick. Windows comes installed. Ubuntu runs well too.")).toBeNull()
  })

  it("is none where a name before the brand is not chosen", () => {
    expect(rankOf("Komoot", "Strava keeps your routes. Komoot is my first choice for maps. Garmin is a better choice for the wrist.")).toBeNull()
  })

  it("is none where the other names have articles, as models and tools do", () => {
    expect(rankOf("Toyota", "Toyota is a solid choice. The Corolla is the cheapest. The Prius is the better choice for long ways.")).toBeNull()
  })

  it("is none in news and history", () => {
    expect(rankOf("Airbus", `Airbus released a new jet. ${"Boeing would be my choice for cargo."}`)).toBeNull()
  })

  it("does not count things of the brand, or words that the text also has in small letters", () => {
    expect(rankOf("Reddit", "Admins choose Reddit Gold as a gift. Some admins would never choose it.")).toBeNull()
  })

  it("is none where the text gives the place to other names", () => {
    expect(rankOf("Grubhub", "First place: DoorDash. Second place: Postmates. Grubhub would only be my choice for breakfast.")).not.toBe(1)
  })

  it("is none in an answer with a list", () => {
    expect(rankOf("DoorDash", `Tips:\n- order early\n- tip well\n\n${chosen}`)).toBeNull()
  })
})
