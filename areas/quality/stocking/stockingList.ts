import type { Label } from '#core/language'

/** What becomes of something that was scanned at a shelf. */
export type Deed =
  | { readonly kind: 'unit'; readonly id: number; readonly version: number }
  | { readonly kind: 'inspection'; readonly id: number; readonly version: number }
  | {
      readonly kind: 'lot'
      readonly id: number
      readonly material: number
      readonly from: number
      readonly owner: string
    }

/** Something on the list of a shelf. */
export interface Line {
  /** Names it on the list. */
  readonly key: string
  readonly title: string
  readonly about: string
  /** Where its page is. */
  readonly path: string | undefined
  readonly quantity: string
  readonly unit: string
  /** Of one thing under its own number there is one. */
  readonly isOne: boolean
  readonly deed: Deed
  /** The same for its retries, so that nothing is stocked twice. */
  readonly idempotencyKey: string
  readonly state: 'waiting' | 'done' | 'refused'
  /** Why it was refused. */
  readonly says?: string
}

/** What the server is asked for a line at a place. */
export interface Asked {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** By which request goods come to a place: the step of their own document, or a move of what lies elsewhere. */
export const requestFor = ({ deed, quantity }: Pick<Line, 'deed' | 'quantity'>, place: number): Asked => {
  switch (deed.kind) {
    case 'unit':
      return { path: `/api/product/unit/${deed.id}/stock/`, body: { version: deed.version, input: { location: place } } }
    case 'inspection':
      return { path: `/api/quality/iqc/${deed.id}/putInStock/`, body: { version: deed.version, input: { quantity, location: place } } }
    case 'lot': {
      const { material, id: lot, from, owner } = deed
      return { path: '/api/stock/move/', body: { reason: 'transfer', material, lot, quantity, from, to: place, owner } }
    }
  }
}

/** The list with one more line; undefined where it is on it already. */
export const withLine = (lines: readonly Line[], line: Line): readonly Line[] | undefined =>
  lines.some(({ key, state }) => key === line.key && state !== 'done') ? undefined : [...lines.filter(({ key }) => key !== line.key), line]

/** How many lines wait to be stocked. */
export const waitingLines = (lines: readonly Line[]): readonly Line[] => lines.filter(({ state }) => state !== 'done')

const written = /^\d{1,9}(?:\.\d{1,4})?$/

/** What is wrong with a quantity that somebody typed; undefined where nothing is. */
export const quantityProblem = (text: string): Label | undefined =>
  written.test(text.trim()) && Number(text) > 0
    ? undefined
    : ['须为大于 0 的数，最多 4 位小数', 'A number above 0 with up to four decimal places']
