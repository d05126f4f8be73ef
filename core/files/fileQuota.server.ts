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
    (select coalesce(sum(size), 0)::float8 from stored_file) as total`.execute(tx)
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
  if ((await store.free()) - more < limits.spare) refuse('storageFull')
}
