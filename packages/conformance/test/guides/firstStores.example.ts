/** A part of an adapter that docs/guides/write-a-storage-adapter.md shows. It is compiled and never run, because its methods are not written. */
import * as UnwrittenStores from "@brand-visibility/conformance/UnwrittenStores"
import type { OrganizationStore, Storage, StorageProbe } from "@brand-visibility/core/ports/Storage"
import { Layer } from "effect"

interface Connection {
  readonly open: true
}
declare const MyDatabase: { readonly layer: (folder: string) => Layer.Layer<Connection> }
declare const MyOrganizationStore: { readonly layer: Layer.Layer<OrganizationStore, never, Connection> }
declare const MyStorageProbe: { readonly layer: Layer.Layer<StorageProbe, never, Connection> }

export const myStorage = ({ folder }: { readonly folder: string }): Storage =>
  Layer.merge(UnwrittenStores.layer, Layer.mergeAll(MyOrganizationStore.layer, MyStorageProbe.layer).pipe(Layer.provide(MyDatabase.layer(folder))))
