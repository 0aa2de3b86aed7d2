/** The output of the build of `page`: every file of the page, compressed, as a module. So a handler needs no file system, and a bundler includes the page. */

/** A file whose name contains a digest of its content. */
export interface PageFile {
  readonly type: string
  /** Compressed by gzip, in base64. */
  readonly gzip: string
}

/** The HTML document. The addresses of its files begin with `./assets/`. */
export declare const html: string

/** The files by name, without a folder. */
export declare const files: Readonly<Record<string, PageFile>>
