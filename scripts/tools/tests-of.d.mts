export declare const testsFinder: (root: string) => (name: string) => ReadonlyArray<string>
export declare const wordsNaming: (words: ReadonlyArray<string>) => ReadonlySet<number>
