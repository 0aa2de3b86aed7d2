export declare const writeMeasured: (path: string, name: string, measured: string) => void
export declare const noteFigure: (figure: Readonly<Record<string, string | number | null>>) => void
export declare const writeFigures: (path: string, name: string, measured: string) => void
