export declare const testsFinder: (root: string) => (name: string) => ReadonlyArray<string>
