import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { refuse } from '../errors/refuse.ts'
import { fileSize } from '../fields/file/fileSize.ts'
import type { FileLimits } from './fileLimits.ts'
import type { FileStore } from './fileStore.server.ts'

/** Refuses what would go beyond the person's quota or the house's; `more` bytes are about to be stored. */
export const refuseOverQuota = async (tx: Transaction, userId: number, more: number, limits: FileLimits): Promise<void> => {
  const { rows } = await sql<{ own: number; today: number; total: number }>`select
    (select coalesce(sum(size), 0)::float8 from stored_file where created_by = ${userId}) as own,
    (select count(*)::integer from stored_file where created_by = ${userId} and created_at > now() - interval '24 hours') as today,
    ${storedInAll} as total`.execute(tx)
  const { own = 0, today = 0, total = 0 } = rows[0] ?? {}
  if (today >= limits.perDay)
    refuse('quotaReached', {
      message: [
        `24 小时内最多上传 ${limits.perDay} 个文件，请明天再传`,
        `At most ${limits.perDay} files in 24 hours. Please go on tomorrow`,
      ],
    })
  if (own + more > limits.perPerson)
    refuse('quotaReached', {
      message: [
        `您已上传 ${fileSize(own)}，限额是 ${fileSize(limits.perPerson)}，请联系管理员`,
        `You have uploaded ${fileSize(own)} of ${fileSize(limits.perPerson)}. Contact an administrator.`,
      ],
    })
  if (total + more > limits.total) refuse('storageFull')
}

/** Refuses before anything arrives when the volume would become too full; what is not known is tried. */
export const refuseWithoutRoom = async (store: FileStore, more: number, limits: FileLimits): Promise<void> => {
  if (more > (await roomOnVolume(store, limits))) refuse('storageFull')
}

/** Bytes that the volume still takes, of which some stay free; below 0 when they do not. */
const roomOnVolume = async (store: Pick<FileStore, 'free'>, { spare }: Pick<FileLimits, 'spare'>): Promise<number> =>
  (await store.free()) - spare

/** Bytes that can still be uploaded, by the same rules by which uploads are refused: as far as the volume and what may be stored in all go; 0 when nothing is taken. */
export type RoomForUploads = (tx: Transaction) => Promise<number>

/** What is still taken of this store. */
export const roomIn =
  (store: Pick<FileStore, 'free'>, limits: Pick<FileLimits, 'spare' | 'total'>): RoomForUploads =>
  async tx =>
    Math.max(0, Math.min(await roomOnVolume(store, limits), limits.total - (await storedBytes(tx))))

const storedBytes = async (tx: Transaction): Promise<number> =>
  (await sql<{ total: number }>`select ${storedInAll} as total`.execute(tx)).rows[0]?.total ?? 0

/** The bytes of everything that is stored. */
const storedInAll = sql<number>`(select coalesce(sum(size), 0)::float8 from stored_file)`
