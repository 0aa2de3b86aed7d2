/**
 * Words beside "his mother" and "her husband" that tell whether the relative is the subject's own or belongs to a customer. Closed lists, folded.
 *
 * Tested by `PersonClauses.test.ts`.
 */
import { setOf } from "./WordList.js"

/** Pronouns for somebody to whom something is done, in front of the verb: "Mercedes le reparó el coche a su padre". */
const clitics = setOf("le les lui leur gli lhe lhes li")
export const isClitic = (folded: string): boolean => clitics.has(folded)

/** "And" and "but", which begin another clause. */
const conjunctions = setOf("and und et y e i a och og en и і й та si ve dan ale but aber mais pero ma mas maar men ale но але")
export const isConjunction = (folded: string): boolean => conjunctions.has(folded)

/** Verbs by which a brand makes somebody do something: "Netflix fait pleurer sa mère". */
const causatives = setOf("fait hace fa faz lasst laat makes lets")
export const isCausative = (folded: string): boolean => causatives.has(folded)

/** English auxiliaries of the perfect. */
export const isPerfect = (folded: string): boolean => folded === "has" || folded === "had"

/** Somebody to whom the brand does something, and whose relative is named then: "Bumble matched him with his wife", "Tinder hat ihr ihren Mann gebracht". */
const objects = setOf("him her them ihm ihn ihr ihnen hem honom henne ham hende mu lui leur")
export const isObjectPronoun = (folded: string): boolean => objects.has(folded)

/** "With" and "at", before somebody with whom the subject does something. */
const together = setOf("with mit met med avec con com z ze s bei bij hos chez")
export const isTogether = (folded: string): boolean => together.has(folded)

/** "For", before somebody for whom something is good: "Pampers sind für seine Tochter die beste Wahl". */
const forWhom = setOf("for fur voor for till pour para per dla pro для за za")
export const isForWhom = (folded: string): boolean => forWhom.has(folded)

/** Forms of "to be", by which a clause says what something is for somebody. */
const beings = setOf("is are was were ist sind war waren is zijn ar er est sont es son e sao sono jest sa je jsou")
export const isBeing = (folded: string): boolean => beings.has(folded)
