/** Signs bundles of runs, if the host has given a key. */
import { Context, Effect, Layer } from "effect"
import type { BundleSignature } from "../domain/RunBundle.js"

export interface BundleSignerService {
  /** @param digest SHA-256 of the bundle, as 64 hexadecimal digits */
  readonly sign: (digest: string) => BundleSignature
}

export class BundleSigner extends Context.Tag("@brand-visibility/core/BundleSigner")<BundleSigner, BundleSignerService>() {}

/** @param key an Ed25519 private key in PEM (PKCS #8) */
export const layer = (key: string): Layer.Layer<BundleSigner> =>
  Layer.effect(
    BundleSigner,
    Effect.map(
      Effect.promise(() => import("../rules/BundleSignature.js")),
      ({ signerOf }) => ({ sign: signerOf(key) })
    )
  )
