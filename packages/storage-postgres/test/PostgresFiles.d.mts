/** A new folder that belongs to the user who runs Postgres. */
export const newFolder: (purpose: string) => string
