/** What the build makes of `page`: every file of the page, compressed, so that a handler needs no file system and a bundler takes the page along. */

/** A file whose name has a digest of what is in it. */
export interface PageFile {
  readonly type: string
  /** Compressed by gzip, in base64. */
  readonly gzip: string
}

/** The one document of the page. Addresses of files in it begin with `./assets/`. */
export declare const html: string

/** By name, without a folder. */
export declare const files: Readonly<Record<string, PageFile>>
