import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import { heldRow } from '../audit/held.server.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import type { FileReference } from '../define/field.ts'
import { refuse } from '../errors/refuse.ts'
import { imageLimit } from '../fields/image/image.ts'
import type { Caller } from '../context/routing.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import type { Product } from '../context/served.server.ts'
import { runOperation } from '../context/operation.server.ts'
import { refuseOverQuota } from './fileQuota.server.ts'
import type { FileLimits } from './fileLimits.ts'
import type { FileStore, ReceivedBytes } from './fileStore.server.ts'
import { acceptedPicture, acceptedType } from './fileType.server.ts'

/** What every way of uploading works with. */
export interface FileHouse {
  readonly product: Product
  readonly database: OpenDatabase
  readonly store: FileStore
  readonly limits: FileLimits
}

/** A file of any accepted type, or a picture of a record. */
export type UploadKind = 'file' | 'image'

/** What one request can bring: those, or the picture of a person, which is kept small and square. */
export type SentKind = UploadKind | 'avatar'

/** The side of a person's picture, in pixels. */
export const avatarSide = 192

/** Whether it says what a file is uploaded for. */
export const isUploadKind = (kind: unknown): kind is UploadKind => kind === 'file' || kind === 'image'

/** What was sent, under which name, for what. */
export interface Arrival {
  readonly received: ReceivedBytes
  readonly name: string
  readonly kind: SentKind
}

/** What has been looked at and kept durably, and is not written down yet. */
export interface Kept {
  readonly name: string
  readonly mime: string
  readonly content: KeptContent
  readonly picture?: { readonly width: number; readonly height: number; readonly thumbnail: KeptContent }
}

type KeptContent = Pick<ReceivedBytes, 'sha256' | 'size'>

/**
 * Takes what has arrived into the house, whichever way it came: its content is looked at, it is kept durably, and only then its row and
 * the audit are written in one transaction, together with what `also` does. A crash before that leaves bytes that the sweep removes.
 */
export const storeFile = async (
  house: FileHouse,
  caller: Caller,
  arrival: Arrival,
  also?: (context: Context, fileId: number) => Promise<void>,
): Promise<FileReference> => {
  const kept = await keepArrival(house.store, arrival)
  return runOperation(house.product, house.database, caller, async context => {
    const file = await writeFile(context, house, kept)
    await also?.(context, file.id)
    return file
  })
}

/** Looks at what has arrived and keeps it durably; what was received is gone afterwards. */
export const keepArrival = async (store: FileStore, { received, name, kind }: Arrival): Promise<Kept> => {
  const { content, picture, mime } =
    kind === 'file' ? await fileOf(received, name) : await pictureOf(store, received, name, kind === 'avatar' ? avatarSide : undefined)
  const parts = picture ? [content, picture.thumbnail] : [content]
  try {
    for (const part of parts) await store.keep(part)
    return { name, mime, content, ...(picture ? { picture } : {}) }
  } finally {
    for (const part of parts) await store.discard(part)
  }
}

/** Writes the row of a file that is kept, and what is remembered of it. */
export const writeFile = async (
  context: Context,
  { store, limits }: Pick<FileHouse, 'store' | 'limits'>,
  { name, mime, content: { sha256, size }, picture }: Kept,
): Promise<FileReference> => {
  await refuseOverQuota(context.tx, context.actor.userId, size, limits)
  for (const part of picture ? [sha256, picture.thumbnail.sha256] : [sha256]) await holdBytes(context.tx, store, part)
  const { rows } = await sql<{
    id: number
  }>`insert into stored_file (sha256, size, mime, name, created_at, created_by, width, height, thumbnail_sha256)
    values (${sha256}, ${size}, ${mime}, ${name}, ${context.now}, ${context.actor.userId},
      ${picture?.width ?? null}, ${picture?.height ?? null}, ${picture?.thumbnail.sha256 ?? null}) returning id`.execute(context.tx)
  const id = rows[0]?.id ?? 0
  await audit(context, {
    entity: 'file',
    recordId: id,
    recordTitle: name,
    action: 'upload',
    changes: [],
    detail: { size, mime, sha256: sha256.toString('hex') },
    kept: heldRow('file', id),
  })
  return { id, name, size, mime }
}

/** What arrived as it is to be kept. */
interface Seen {
  readonly mime: string
  readonly content: ReceivedBytes
  readonly picture?: { readonly width: number; readonly height: number; readonly thumbnail: ReceivedBytes }
}

const fileOf = async (received: ReceivedBytes, name: string): Promise<Seen> => ({
  mime: (await acceptedType(received, name)).mime,
  content: received,
})

const pictureOf = async (store: FileStore, received: ReceivedBytes, name: string, side: number | undefined): Promise<Seen> => {
  const { mime } = await acceptedPicture(received, name)
  // The decoder is loaded with the first picture.
  const { cleanPicture } = await import('./picture.server.ts')
  const { content, width, height, thumbnail } = await cleanPicture(received.path, mime, side)
  return {
    mime,
    content: await receiveWhole(store, content),
    picture: { width, height, thumbnail: await receiveWhole(store, thumbnail) },
  }
}

const receiveWhole = (store: FileStore, content: Buffer): Promise<ReceivedBytes> =>
  // A picture written anew may be larger than the one that came, never many times so.
  store.receive(Readable.from([content]), 4 * imageLimit)

/** Keeps the sweep away from these bytes until the transaction ends, and makes sure that it has not just been there. */
const holdBytes = async (tx: Transaction, store: FileStore, sha256: Buffer): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${bytesLock(sha256)})`.execute(tx)
  if (!(await store.has(sha256))) refuse('busy', { retryAfter: 1 })
}

/** The number under which the bytes of this hash are locked: a part of the hash itself. */
export const bytesLock = (sha256: Buffer): string => sha256.readBigInt64BE(0).toString()
