/** What docs/guides/write-a-storage-adapter.md builds on: a part of its file. Compiled, and not run: nothing of it is written. */
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
