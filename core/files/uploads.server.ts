import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import { refuse } from '../errors/refuse.ts'
import type { Transaction } from '../context/serve.server.ts'
import type { FileLimits } from './fileLimits.ts'
import { refuseOverQuota } from './fileQuota.server.ts'
import type { UploadKind } from './storeFile.server.ts'

/** An upload in pieces that is under way, or finished when it has a file. */
export interface Upload {
  readonly id: string
  readonly kind: UploadKind
  readonly name: string
  readonly size: number
  /** How many of its bytes are durable. */
  readonly received: number
  readonly sha256: Buffer | null
  readonly fileId: number | null
}

/** What a person announces to send. */
export interface Announced {
  readonly kind: UploadKind
  readonly name: string
  readonly size: number
  readonly modified: number
  readonly sha256: Buffer | null
}

/** How long an upload that nobody continues is kept. */
const lifetime = sql`interval '48 hours'`

const columns = sql`id, kind, name, size, received, sha256, file_id as "fileId"`

/** Begins an upload, or goes on with the one of the same file that this person has not finished. */
export const beginUpload = async (tx: Transaction, userId: number, announced: Announced, limits: FileLimits): Promise<Upload> => {
  const known = await sql<Upload>`update upload set expires_at = now() + ${lifetime}
    where user_id = ${userId} and kind = ${announced.kind} and name = ${announced.name} and size = ${announced.size}
      and modified = ${announced.modified} and file_id is null and expires_at > now() returning ${columns}`.execute(tx)
  const [same] = known.rows
  if (same) return same
  const open = await sql<{ n: number; bytes: number }>`select count(*)::integer as n, coalesce(sum(size), 0)::float8 as bytes
    from upload where user_id = ${userId} and file_id is null and expires_at > now()`.execute(tx)
  const { n = 0, bytes = 0 } = open.rows[0] ?? {}
  if (n >= limits.openUploads || bytes + announced.size > limits.openBytes)
    refuse('quotaReached', {
      message: [
        `您还有 ${n} 个未完成的上传，请先完成或取消它们`,
        `You have ${n} uploads that are not finished. Finish or cancel them first`,
      ],
    })
  await refuseOverQuota(tx, userId, announced.size, limits)
  const { rows } = await sql<Upload>`insert into upload (user_id, kind, name, size, modified, sha256, expires_at)
    values (${userId}, ${announced.kind}, ${announced.name}, ${announced.size}, ${announced.modified}, ${announced.sha256}, now() + ${lifetime})
    on conflict (user_id, kind, name, size, modified) where file_id is null
      do update set received = 0, expires_at = excluded.expires_at, sha256 = excluded.sha256
    returning ${columns}`.execute(tx)
  return rows[0] ?? refuse('busy', { retryAfter: 1 })
}

/** A person's own upload; to everybody else there is none. */
export const uploadOf = async (db: Database | Transaction, userId: number, id: string): Promise<Upload> => {
  const { rows } = await sql<Upload>`select ${columns} from upload where id = ${id} and user_id = ${userId} and expires_at > now()`.execute(
    db,
  )
  return rows[0] ?? refuse('notFound')
}

/** The same, locked until the transaction ends: one piece, one finish at a time. */
export const lockUpload = async (tx: Transaction, userId: number, id: string): Promise<Upload> => {
  const { rows } =
    await sql<Upload>`select ${columns} from upload where id = ${id} and user_id = ${userId} and expires_at > now() for update`.execute(tx)
  return rows[0] ?? refuse('notFound')
}

/** Counts a piece that has become durable. */
export const countPiece = async (tx: Transaction, id: string, received: number): Promise<void> => {
  await sql`update upload set received = ${received}, expires_at = now() + ${lifetime} where id = ${id}`.execute(tx)
}

/** Notes the file that an upload has become. */
export const finishUpload = async (tx: Transaction, id: string, fileId: number): Promise<void> => {
  await sql`update upload set file_id = ${fileId} where id = ${id}`.execute(tx)
}

/** Gives an upload up. */
export const dropUpload = async (tx: Transaction, userId: number, id: string): Promise<void> => {
  await sql`delete from upload where id = ${id} and user_id = ${userId} and file_id is null`.execute(tx)
}
