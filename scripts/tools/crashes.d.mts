export declare const crashSeed: number | undefined
export declare const crashTrials: (usual: number) => number
