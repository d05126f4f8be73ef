import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import { load, median, startProcess, type Measured } from './load.ts'
import type { Figure } from './report.ts'
import { signIn } from './session.ts'

/** P1: bearer token, permission, row scope, filter, sort, count, and 20 rows with the list's twelve columns, three references among them, out of a million rows. */
const columns = 'code,status,material,supplier,quantity,verdict,supplierLot,sampleSize,passRate,followUp,inspector,inspectedAt'
const parameters = { status: 'stocked', sort: '-code', fields: columns } as const

const rounds = 5
const secondsEach = 6

/**
 * Measures the list call of the product against a bare loop with the same page as somebody would write it by hand (`pageByHand.sql`: no rights,
 * no count), in turn, so that a drifting machine drifts for both.
 */
export const benchList = async (_database: OpenDatabase, databaseUrl: string, folder: string): Promise<readonly Figure[]> => {
  const text = readFileSync(join(import.meta.dirname, 'pageByHand.sql'), 'utf8')
  const bare = await startProcess(join(import.meta.dirname, 'bareServer.ts'), { databaseUrl, text, values: ['stocked'] })
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  try {
    const { url, headers: asked } = await listCall(whole.url)
    await load(bare.url, {}, 3)
    await load(url, asked, 3)
    const pairs: { bare: Measured; product: Measured }[] = []
    for (let round = 0; round < rounds; round++)
      pairs.push({ bare: await load(bare.url, {}, secondsEach), product: await load(url, asked, secondsEach) })
    const figure = median(pairs.map(pair => pair.product.perSecond))
    const baseline = median(pairs.map(pair => pair.bare.perSecond))
    const late = median(pairs.map(pair => pair.product.p99 / pair.bare.p99))
    const ratio = median(pairs.map(pair => pair.product.perSecond / pair.bare.perSecond))
    const p99 = { figure: median(pairs.map(pair => pair.product.p99)), baseline: median(pairs.map(pair => pair.bare.p99)) }
    return [
      { name: 'P1 list, requests/s', figure, baseline, ratio, bar: 1, ok: ratio >= 1 },
      { name: 'P1 list, p99 ms', ...p99, ratio: late, bar: 1.5, ok: late <= 1.5 },
    ]
  } finally {
    bare.child.kill()
    whole.child.kill()
  }
}

/** The call of P1 as the inspector sends it. */
export const listCall = async (origin: string): Promise<{ readonly url: string; readonly headers: Readonly<Record<string, string>> }> => {
  const { token } = await signIn(origin, 'inspector')
  const url = `${origin}/api/quality/iqc/?${new URLSearchParams(parameters).toString()}`
  return { url, headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh' } }
}
