export const readers: Readonly<Record<string, (text: string) => unknown>>
