import { unsaved, type TypedTexts } from '#core/sheet'
import { storable } from './comparisonDocument.ts'
import type { ComparisonPage, PageSource } from './comparisonPage.ts'
import { unwritten } from './decision.ts'
import { filled, headPlace } from './comparisonTexts.ts'

type Values = Readonly<Record<string, unknown>>

/** What a save sends, and what it has to leave on the page because it cannot be stored as it is. */
export interface ComparisonBody {
  readonly values: Values
  /** Typed texts that the save stores. */
  readonly stored: TypedTexts
  /** Places whose text cannot be stored. */
  readonly held: readonly string[]
}

const without = (values: Values, ...names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !names.includes(name) && value !== null && value !== undefined))

const sent: Readonly<Record<'items' | 'suppliers' | 'quotes' | 'awards', (line: Values) => Values>> = {
  items: line => without(line, 'used'),
  suppliers: line => without(line),
  quotes: line => without(line, 'round', 'envelope'),
  awards: line => without(line, ...Object.keys(unwritten)),
}

const partsOf = ['items', 'suppliers', 'quotes', 'awards'] as const

/** Which part of the comparison a place belongs to. */
const partAt: Readonly<Record<string, (typeof partsOf)[number]>> = {
  item: 'items',
  supplier: 'suppliers',
  quote: 'quotes',
  award: 'awards',
}

/** What a save has to send: everything of a new comparison, of a stored one the parts in which something was typed. */
export const comparisonBody = (page: ComparisonPage, source: PageSource): ComparisonBody => {
  const { document, held } = storable(page, source)
  const typed = unsaved(source.typed, source.stored)
  const stored = Object.fromEntries(Object.entries(typed).filter(([place]) => !held.has(place)))
  const places = Object.keys(stored)
  const isNew = source.record === undefined
  const touched = new Set(places.map(place => partAt[place.split(' ')[0] ?? '']))
  // What goes takes its quotes and awards with it.
  const removed = places.some(place => /^(?:item|supplier) \d+$/.test(place) && stored[place]?.text === '')
  const isVisible = (part: (typeof partsOf)[number]): boolean => source.record === undefined || part in source.record
  const parts = partsOf.filter(
    part =>
      isVisible(part) && (isNew ? document[part].length > 0 : touched.has(part) || (removed && (part === 'quotes' || part === 'awards'))),
  )
  const head = filled.head.filter(name => isNew || places.includes(headPlace(name)))
  const all: Values = document
  return {
    values: {
      ...Object.fromEntries(head.map(name => [name, all[name]])),
      ...Object.fromEntries(parts.map(part => [part, document[part].map(line => sent[part](line))])),
    },
    stored,
    held: Object.keys(typed).filter(place => held.has(place)),
  }
}
