import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import { loadAgainstPage } from './againstPage.ts'
import { startProcess } from './load.ts'
import type { Figure } from './report.ts'
import { signIn } from './session.ts'

/** P1: bearer token, permission, row scope, filter, sort, count, and 20 rows with the list's twelve columns, three references among them, out of a million rows. */
const columns = 'code,status,material,supplier,quantity,verdict,supplierLot,sampleSize,passRate,followUp,inspector,inspectedAt'
const parameters = { status: 'stocked', sort: '-code', fields: columns } as const

/** Measures the list call of the product against the same page as somebody would write it by hand (`pageByHand.sql`: no rights, no count). */
export const benchList = async (_database: OpenDatabase, databaseUrl: string, folder: string): Promise<readonly Figure[]> => {
  const text = readFileSync(join(import.meta.dirname, 'pageByHand.sql'), 'utf8')
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  try {
    return await loadAgainstPage('P1 list', await listCall(whole.url), { databaseUrl, text, values: [parameters.status] })
  } finally {
    whole.child.kill()
  }
}

/** The call of P1 as the inspector sends it. */
export const listCall = async (origin: string): Promise<{ readonly url: string; readonly headers: Readonly<Record<string, string>> }> => {
  const { token } = await signIn(origin, 'inspector')
  const url = `${origin}/api/quality/iqc/?${new URLSearchParams(parameters).toString()}`
  return { url, headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh' } }
}
