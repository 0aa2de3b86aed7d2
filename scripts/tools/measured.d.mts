export declare const writeMeasured: (path: string, name: string, measured: string) => void
