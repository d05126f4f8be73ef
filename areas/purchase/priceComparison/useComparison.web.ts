import { createContext, useContext, useMemo, useState } from 'react'
import { companyDay } from '#core/days'
import type { SheetDocument } from '#core/drafts'
import { takingTheirs, textAt, withTyped, type StoredTexts, type TypedTexts } from '#core/sheet'
import { useSheetDraft } from '#core/sheet.web'
import { comparisonBody } from './comparisonDocument.ts'
import { pageReader, titleKey } from './comparisonPage.ts'
import { comparisonTexts, startingTexts, type ShownComparison } from './comparisonTexts.ts'
import { renumbered } from './newLines.ts'
import { priceComparison } from './priceComparison.ts'

const today = (): string => companyDay(new Date().toISOString())

/** A comparison as texts: like every sheet it saves itself, once somebody has created it; what was tried out is taken back by undoing. */
const comparisonDocument: SheetDocument<typeof priceComparison> = {
  entity: priceComparison,
  read: record => (record ? comparisonTexts(record) : startingTexts),
  write: source => comparisonBody(pageReader()(source, today()), source),
  follow: renumbered,
}

type Named = readonly (readonly [to: string, named: { readonly id: number; readonly title: string } | null])[]

const titlesOf = (record: ShownComparison | undefined): Readonly<Record<string, string>> => {
  const { items = [], quotes = [] }: Partial<Pick<ShownComparison, 'items' | 'quotes'>> = record ?? {}
  const named: Named = [
    ...items.flatMap(({ material, unit }): Named => [
      ['mnm.material', material],
      ['mnm.unit', unit],
    ]),
    ...quotes.map(({ contract }) => ['purchase.contract', contract] as const),
  ]
  return Object.fromEntries(named.flatMap(([to, one]) => (one ? [[titleKey(to, one.id), one.title]] : [])))
}

/** A comparison while it is being worked on; a new one when `record` is undefined. */
export const useComparison = (record: ShownComparison | undefined) => {
  const draft = useSheetDraft(comparisonDocument, record)
  const [read] = useState(pageReader)
  const stored = useMemo(() => titlesOf(record), [record])
  const source = useMemo(() => ({ ...draft.source, titles: { ...stored, ...draft.source.titles } }), [draft.source, stored])
  const shown = useMemo(() => ({ source, page: read(source, today()) }), [read, source])
  return {
    ...draft,
    ...shown,
    /** Page and source together, the same object while neither changes. */
    shown,
    /** Takes a line or supplier out, with everything typed about it. */
    remove: (thing: string): void =>
      draft.change((typed, now) => {
        const rest = takingTheirs(
          typed,
          Object.keys(typed).filter(one => isAbout(one, thing)),
        )
        return withTyped(rest, now.stored, [[thing, ''], ...awardsTo(thing, rest, now.stored)])
      }),
  }
}

/** Whether a place belongs to an item or supplier: its own texts, and the quotes and awards that name it. */
const isAbout = (place: string, thing: string): boolean => {
  const [kind, id] = thing.split(' ')
  const [part, first, second] = place.split(' ')
  if (part === kind) return first === id
  if (kind === 'item') return (part === 'quote' || part === 'award') && first === id
  return part === 'quote' && second === id
}

/** The awards that a supplier who is taken out would have got, emptied. */
const awardsTo = (thing: string, typed: TypedTexts, stored: StoredTexts): readonly (readonly [string, string])[] => {
  const [kind, id = ''] = thing.split(' ')
  if (kind !== 'supplier') return []
  const places = new Set([...Object.keys(typed), ...stored.keys()])
  return [...places].flatMap(place =>
    /^award \d+ supplier$/.test(place) && textAt(typed, stored, place) === id ? [[place, ''] as const] : [],
  )
}

type OpenComparison = ReturnType<typeof useComparison>

/** Gives the parts of the screen the comparison that is open on it. */
export const OpenComparisonContext = createContext<OpenComparison | undefined>(undefined)

/** The comparison that is open on this screen. */
export const useOpenComparison = (): OpenComparison => {
  const open = useContext(OpenComparisonContext)
  if (!open) throw new Error('No price comparison is open here')
  return open
}
