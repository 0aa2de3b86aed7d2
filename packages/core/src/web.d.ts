/**
 * Types of the web platform that the declarations of effect and zod mention. Without these types they would silently be `any`. `URL` is the only value:
 * every runtime has it. Core uses it to turn host names into ASCII and to read webhook addresses. This file is not published.
 */
declare global {
  interface AbortSignal {
    readonly aborted: boolean
    readonly reason: unknown
    addEventListener(type: "abort", listener: () => void): void
    removeEventListener(type: "abort", listener: () => void): void
  }

  interface URL {
    readonly href: string
    readonly hostname: string
    readonly protocol: string
    readonly username: string
    readonly password: string
    readonly hash: string
  }

  var URL: { new (url: string): URL }

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
