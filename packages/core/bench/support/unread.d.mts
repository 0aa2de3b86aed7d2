export declare const unreadSums: (every?: number) => {
  readonly presence: { readonly cases: number; readonly f1: number }
  readonly rank: { readonly cases: number; readonly right: number }
  readonly sentiment: { readonly cases: number; readonly right: number }
}
export declare const unreadSection: () => string
