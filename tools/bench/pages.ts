import { join } from 'node:path'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import { median, startProcess } from './load.ts'
import { held, type Figure } from './report.ts'
import { caller, timed } from './session.ts'

/** P3: the last page of a million rows, one in the middle, and the first, each so often in turn. */
const turns = 60

/** The last page may take twice as long as the first. */
const bar = 2

interface Page {
  readonly count: number
  readonly results: readonly object[]
}

/** Measures pages of one list in turn, one request at a time. */
export const benchPages = async (_database: OpenDatabase, databaseUrl: string, folder: string): Promise<readonly Figure[]> => {
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  try {
    const call = await caller(whole.url, 'inspector')
    const page = (number: number): Promise<Page> =>
      call('GET', `/api/quality/iqc/?sort=-code&fields=code,status,material,supplier&page=${number}`)
    const estimate = (await page(1)).count
    const toTheEnd = await timed(() => page(Math.ceil(estimate / 20)))
    const last = Math.ceil((await page(1)).count / 20)
    if ((await page(last)).results.length === 0) throw new Error(`Page ${last} is empty`)
    const asked = { first: 1, middle: Math.floor(last / 2), last }
    const took = { first: [] as number[], middle: [] as number[], last: [] as number[] }
    for (let turn = 0; turn < turns; turn++)
      for (const which of ['first', 'middle', 'last'] as const) took[which].push((await timed(() => page(asked[which]))).seconds * 1000)
    const first = median(took.first)
    const against = (name: string, figure: number): Figure => {
      const ratio = figure / first
      return { name, figure, baseline: first, ratio, bar, ok: ratio <= bar }
    }
    return [
      against(`P3 page ${asked.last}, ms`, median(took.last)),
      against(`P3 page ${asked.middle}, ms`, median(took.middle)),
      held('P3 first way to the end, ms', toTheEnd.seconds * 1000, 5000),
    ]
  } finally {
    whole.child.kill()
  }
}
