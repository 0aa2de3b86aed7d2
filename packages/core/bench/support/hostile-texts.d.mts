export interface HostileText {
  readonly name: string
  /** The text, of at most this many bytes of UTF-8. */
  readonly make: (bytes: number) => string
}
export const repetitions: ReadonlyArray<HostileText>
export const stretches: ReadonlyArray<HostileText>
export const texts: ReadonlyArray<HostileText>
