/** What came from outside as it may be shown again: at most 80 characters. */
export const excerpt = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
