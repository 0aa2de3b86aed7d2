/**
 * Types of the web platform that the declarations of effect and zod mention and that core itself never uses: without them
 * they would silently be `any`. There are no values here, so none can be called. Not published.
 */
declare global {
  interface AbortSignal {
    readonly aborted: boolean
  }

  interface URL {
    readonly href: string
  }

  interface ReadableStream<out R = unknown> {
    readonly locked: boolean
    readonly getReader: () => { readonly read: () => Promise<{ readonly done: boolean; readonly value: R | undefined }> }
  }

  interface QueuingStrategy<in T = unknown> {
    readonly highWaterMark?: number
    readonly size?: (chunk: T) => number
  }
}

export {}
