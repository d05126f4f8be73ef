import '../../../core/records/form.css'
import '../../../core/pages/record.css'
import '../../../core/records/shown.css'
import './priceComparison.css'
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { lazy, useLabel, useLanguage } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import { savedWords } from '#core/drafts'
import { focusWhenThere } from '#core/fields.web'
import { useWritable } from '#core/forms.web'
import { useNavigateTo, useRecordPaths } from '#core/navigation.web'
import { useCall } from '#core/records.web'
import { heldWords, SheetDraftState, useDraftOnPage, type SheetHandle } from '#core/sheet.web'
import { SheetDraftConflicts } from '#core/later.web'
import { cellOfPlace } from './cellOfPlace.ts'
import { comparisonBody } from './comparisonBody.ts'
import { modeWith, offerOfColumn, type SheetMode } from './comparisonColumns.ts'
import { ComparisonHead } from './ComparisonHead.web.tsx'
import type { Layer } from './ComparisonLayers.web.tsx'
import { ComparisonSheet } from './ComparisonSheet.web.tsx'
import { ComparisonTabs } from './ComparisonTabs.web.tsx'
import { ComparisonTerms, termId } from './ComparisonTerms.web.tsx'
import { itemPlace, present, type ShownComparison } from './comparisonTexts.ts'
import { ComparisonToolbar } from './ComparisonToolbar.web.tsx'
import { nextKey } from './newLines.ts'
import { OpenComparisonContext } from './openComparison.web.ts'
import { isBom, isQuoteBlock } from './pasteKind.ts'
import { placeCaption } from './placeCaption.ts'
import { priceComparison } from './priceComparison.ts'
import { priceMemory } from './priceMemory.ts'
import { progressOf } from './progress.ts'
import { quoteFields, type QuoteField } from './quoteCell.ts'
import { useComparison } from './useComparison.web.ts'
import { usePasteOnPage } from './usePasteOnPage.web.ts'

// Nothing of it is needed before somebody asks for what lies over the sheet.
const ComparisonLayers = lazy(async () => ({ default: (await import('./ComparisonLayers.web.tsx')).ComparisonLayers }))

/** A price comparison to work on: head, terms, the sheet, and below it the ways to award, the decision and the history. */
export const ComparisonWorkspace = ({ record }: { readonly record: ShownComparison | undefined }) => {
  const label = useLabel()
  const language = useLanguage()
  const feedback = useFeedback()
  const navigateTo = useNavigateTo()
  const { detail } = useRecordPaths(priceComparison.name)
  const open = useComparison(record)
  const { page, source, failure, conflicts, type, remove, saveNow } = open
  // Typing goes first; what is said about it follows a moment later.
  const calm = useDeferredValue(open.shown)
  const held = useMemo(() => comparisonBody(calm.page, calm.source).held, [calm])
  const editable = record === undefined || record.can.includes('update')
  const mayPrice = useWritable()(priceComparison.fields.quotes)
  const prices = record === undefined ? mayPrice : 'quotes' in record
  const memory = useCall(priceMemory, record && { comparison: record.id })
  const [mode, setMode] = useState<SheetMode>('compact')
  const [layer, setLayer] = useState<Layer>()
  const sheet = useRef<SheetHandle>(null)
  const active = useRef({ row: 0, column: 'name' })

  const close = () => {
    setLayer(undefined)
    sheet.current?.focus()
  }
  /** Shows the sheet with the column of a text, and selects its cell; what stands outside the sheet is focused. */
  const lead = (place: string) => {
    const cell = cellOfPlace(place)
    const [part, name = ''] = place.split(' ')
    if (!cell) return part === 'supplier' ? setLayer({ kind: 'supplier', supplier: Number(name) }) : focusWhenThere(termId(name))
    setMode(now => modeWith(cell.column, now))
    const row = page.lines.findIndex(line => line.key === cell.line)
    // The sheet draws its new columns first.
    requestAnimationFrame(() => sheet.current?.select(Math.max(row, 0), cell.column))
  }
  const undo = (again: boolean): number => {
    const places = again ? open.redo() : open.undo()
    const [first] = places
    const cell = first === undefined ? undefined : cellOfPlace(first)
    const row = page.lines.findIndex(line => line.key === cell?.line)
    if (cell && row >= 0) sheet.current?.select(row, cell.column)
    return places.length
  }
  const save = async () => {
    const outcome = await saveNow()
    if (outcome.record) {
      const [first] = outcome.held
      if (first === undefined) feedback.saved(savedWords(priceComparison, { ...outcome.record }, record === undefined))
      else {
        feedback.warning(heldWords(outcome.held.length, outcome.stored))
        lead(first)
      }
      if (record === undefined && detail) navigateTo(detail(outcome.record.id), { replace: true })
    } else if (outcome.failure.kind === 'incomplete') {
      const [first] = Object.keys(page.head.problems)
      if (first !== undefined) focusWhenThere(termId(first))
    }
  }
  const captionOf = (place: string): string => placeCaption(place, page, language)
  const pasteBom = (text: string) => setLayer({ kind: 'bom', text })
  const pasteQuotes = (text: string, row: number, column: string) => {
    const offered = offerOfColumn(column)
    setLayer({ kind: 'quotes', place: { text, line: row, supplier: offered?.supplier, field: quoteField(offered?.field) } })
  }
  const takePaste = (text: string, row: number, column: string): boolean => {
    if (page.lines.length === 0 || (offerOfColumn(column) === undefined && isBom(text))) pasteBom(text)
    else if (offerOfColumn(column) && prices && isQuoteBlock(text)) pasteQuotes(text, row, column)
    else return false
    return true
  }
  const addLine = () => {
    type([[itemPlace(nextKey(source.typed, source.stored)), present]])
    const row = page.lines.length
    requestAnimationFrame(() => sheet.current?.select(row, 'name'))
  }
  const removeLine = async () => {
    const line = page.lines[active.current.row]
    if (!line) return
    const isSealed = (record?.quotes ?? []).some(quote => quote.item === line.key && (quote.round ?? 1) < (record?.round ?? 1))
    if (isSealed) {
      feedback.warning([
        '该行的报价参与过定标，不能删除；可以选“不采购”',
        'Its quotes were part of an award and stay. Choose “Not bought” instead',
      ])
      return
    }
    const isFilled = line.name !== '' || line.ranked.length > 0
    if (isFilled && !(await feedback.confirm([`删除“${line.name}”及其报价？`, `Remove “${line.name}” and its quotes?`]))) return
    remove(itemPlace(line.key))
    sheet.current?.focus()
  }
  useTitleFirst(record === undefined)
  useDraftOnPage(open, () => editable && void save())
  usePasteOnPage(editable && page.lines.length === 0 && layer === undefined, pasteBom)

  return (
    <OpenComparisonContext value={open}>
      <article className="ms-record ms-pc">
        <ComparisonHead editable={editable} insists={failure?.kind === 'incomplete'} onSave={() => void save()} />
        <Suspense>{conflicts.length > 0 && <SheetDraftConflicts draft={open} captionOf={captionOf} />}</Suspense>
        <ComparisonTerms editable={editable} insists={failure?.kind === 'incomplete'} newerRate={memory.data?.newerRate ?? null} />
        <ComparisonToolbar
          mode={mode}
          editable={editable}
          prices={prices}
          onMode={setMode}
          onPasteBom={() => pasteBom('')}
          onPasteQuotes={() => pasteQuotes('', 0, active.current.column)}
          onAddLine={addLine}
          onRemoveLine={() => void removeLine()}
        />
        <div className="ms-pc-row">
          <span className="ms-pc-progress">{progressOf(page, prices).map(label).join(' · ')}</span>
          <SheetDraftState draft={open} unreadable={held} captionOf={captionOf} onLead={lead} />
        </div>
        <ComparisonSheet
          ref={sheet}
          mode={mode}
          editable={editable}
          prices={prices}
          memory={memory.data}
          onPaste={takePaste}
          onUndo={undo}
          onExplain={(line, supplier) => setLayer({ kind: 'cost', line, supplier })}
          onSupplier={supplier => setLayer({ kind: 'supplier', supplier })}
          onActive={(row, column) => {
            active.current = { row, column }
          }}
          onAwarded={(row, column) => row + 1 < page.lines.length && sheet.current?.select(row + 1, column)}
        />
        <ComparisonTabs editable={editable} prices={prices} />
      </article>
      {layer && (
        <Suspense fallback={null}>
          <ComparisonLayers layer={layer} editable={editable} memory={memory.data} close={close} />
        </Suspense>
      )}
    </OpenComparisonContext>
  )
}

const quoteField = (field: string | undefined): QuoteField =>
  field !== undefined && Object.hasOwn(quoteFields, field) ? (field as QuoteField) : 'unitPrice'

/** A new comparison begins with its title. */
const useTitleFirst = (isNew: boolean): void => {
  useEffect(
    function focusTitle() {
      return isNew ? focusWhenThere(termId('title')) : undefined
    },
    [isNew],
  )
}
