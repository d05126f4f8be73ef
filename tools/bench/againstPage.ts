import { join } from 'node:path'
import { loadInTurn, type Asked } from './inTurn.ts'
import { startProcess } from './load.ts'
import type { Figure } from './report.ts'

/** A page of a list as somebody would write it by hand, with `limit $n` in the text, and its values. */
export interface PageByHand {
  readonly databaseUrl: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** How many rows a page has, in the text and among the values. */
const rows = 20

/**
 * P1: a list call of the product against the same page by hand, twice. With the number of rows as a parameter, as the bar has it, PostgreSQL plans the
 * prepared statement at every turn, for a tenth of the table; with the number in the text it plans once, which is the best that can be written by hand.
 */
export const loadAgainstPage = async (
  name: string,
  whole: Asked,
  { databaseUrl, text, values }: PageByHand,
): Promise<readonly Figure[]> => {
  const limit = `limit $${values.length + 1}`
  if (!text.includes(limit)) throw new Error(`The page by hand has no ${limit}`)
  const figures: Figure[] = []
  for (const [peer, page] of [
    ['by hand', { text, values: [...values, rows] }],
    ['planned once', { text: text.replace(limit, `limit ${rows}`), values }],
  ] as const) {
    const bare = await startProcess(join(import.meta.dirname, 'bareServer.ts'), { databaseUrl, ...page })
    try {
      await compareRows(whole, bare.url)
      figures.push(...(await loadInTurn(`${name} ${peer}`, { perSecond: 1, p99: 1.5 }, whole, { url: bare.url, headers: {} })))
    } finally {
      bare.child.kill()
    }
  }
  return figures
}

/** Both answer the same rows, a full page of them: nothing is measured otherwise. */
const compareRows = async ({ url, headers }: Asked, bareUrl: string): Promise<void> => {
  // Both are programs of ours, which know what they answer.
  const shown = (await (await fetch(url, { headers })).json()) as { readonly results: readonly { readonly id: number }[] }
  const byHand = (await (await fetch(bareUrl)).json()) as readonly { readonly id: number }[]
  const ids = [shown.results, byHand].map(found => found.map(({ id }) => id).join(' '))
  if (byHand.length !== rows || ids[0] !== ids[1]) throw new Error(`${url} answers ${ids[0]}, by hand it is ${ids[1]}`)
}
