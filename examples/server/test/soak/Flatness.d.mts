export declare const slopeOf: (numbers: ReadonlyArray<number>) => number
export declare const judge: (
  numbers: ReadonlyArray<number>,
  allowed: { readonly least: number; readonly share: number }
) => { readonly middle: number; readonly growth: number; readonly allowed: number; readonly isFlat: boolean }
