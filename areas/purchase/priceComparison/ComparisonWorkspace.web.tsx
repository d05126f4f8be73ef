import './priceComparison.css'
import { Button } from 'antd'
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { lazy, useLabel, useLanguage } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import { savedWords } from '#core/drafts'
import { focusWhenThere } from '#core/fields.web'
import { OwnPage, ShownRecord, useWritable } from '#core/forms.web'
import { useNavigateTo, useRecordPaths } from '#core/navigation.web'
import { useCall } from '#core/records.web'
import { heldWords, SheetDraftState, useDraftOnPage, type SheetHandle } from '#core/sheet.web'
import { SheetDraftConflicts } from '#core/later.web'
import { modeWith, offerOfColumn, type SheetMode } from './comparisonColumns.ts'
import { comparisonBody } from './comparisonDocument.ts'
import { ComparisonSheet } from './ComparisonSheet.web.tsx'
import { ComparisonTerms, ComparisonTitle, termId } from './ComparisonTerms.web.tsx'
import { awardPlace, type ShownComparison } from './comparisonTexts.ts'
import { ComparisonToolbar } from './ComparisonToolbar.web.tsx'
import type { QuotesPlace } from './PasteQuotesDialog.web.tsx'
import { isBom } from './newLines.ts'
import { isQuoteBlock } from './pasteQuotes.ts'
import { cellOfPlace, placeCaption } from './places.ts'
import { priceComparison } from './priceComparison.ts'
import { priceMemory, type PriceMemory } from './priceMemory.ts'
import { progressOf } from './progress.ts'
import { OpenComparisonContext, useComparison, useOpenComparison } from './useComparison.web.ts'
import { usePasteOnPage } from './usePasteOnPage.web.ts'

// None of them is needed before somebody asks for it.
const AwardDialog = lazy(async () => ({ default: (await import('./AwardDialog.web.tsx')).AwardDialog }))
const CostDrawer = lazy(async () => ({ default: (await import('./CostDrawer.web.tsx')).CostDrawer }))
const DecisionList = lazy(async () => ({ default: (await import('./DecisionList.web.tsx')).DecisionList }))
const PasteBomDialog = lazy(async () => ({ default: (await import('./PasteBomDialog.web.tsx')).PasteBomDialog }))
const PasteQuotesDialog = lazy(async () => ({ default: (await import('./PasteQuotesDialog.web.tsx')).PasteQuotesDialog }))
const ScenarioCards = lazy(async () => ({ default: (await import('./ScenarioCards.web.tsx')).ScenarioCards }))
const SupplierDrawer = lazy(async () => ({ default: (await import('./SupplierDrawer.web.tsx')).SupplierDrawer }))

const presentation = { dialogs: { award: AwardDialog } }

/** What is looked at first, by the state. */
const usualTabs: Readonly<Record<string, string>> = { approving: 'approval', rejected: 'approval', awarded: 'decision' }

/** What lies over the sheet. */
type Layer =
  | { readonly kind: 'bom'; readonly text: string }
  | { readonly kind: 'quotes'; readonly place: QuotesPlace }
  | { readonly kind: 'cost'; readonly line: number; readonly supplier: number }
  | { readonly kind: 'supplier'; readonly supplier: number }

/** The screen of a price comparison, of a new one when `id` is absent. */
const ComparisonScreen = ({ id }: { readonly id?: number }) =>
  id === undefined ? (
    <ComparisonWorkspace record={undefined} />
  ) : (
    <ShownRecord entity={priceComparison} id={id}>
      {record => <ComparisonWorkspace record={record} />}
    </ShownRecord>
  )

export default ComparisonScreen

/** A price comparison to work on: head, terms, the sheet, and below it the ways to award, the decision and the history. */
const ComparisonWorkspace = ({ record }: { readonly record: ShownComparison | undefined }) => {
  const label = useLabel()
  const language = useLanguage()
  const open = useComparison(record)
  const { page, source, saving, failure, conflicts } = open
  // Typing goes first; what is said about it follows a moment later.
  const calm = useDeferredValue(open.shown)
  const held = useMemo(() => comparisonBody(calm.page, calm.source).held, [calm])
  const editable = record === undefined || record.can.includes('update')
  const insists = failure?.kind === 'incomplete'
  const mayPrice = useWritable()(priceComparison.fields.quotes)
  const prices = record === undefined ? mayPrice : 'quotes' in record
  const memory = useCall(priceMemory, record && { comparison: record.id }).data
  const [mode, setMode] = useState<SheetMode>('compact')
  const [layer, setLayer] = useState<Layer>()
  const sheet = useRef<SheetHandle>(null)
  const active = useRef({ row: 0, column: 'name' })
  const rowOf = (key: number): number => page.lines.findIndex(line => line.key === key)

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
    // The sheet draws its new columns first.
    requestAnimationFrame(() => sheet.current?.select(Math.max(rowOf(cell.line), 0), cell.column))
  }
  const undo = (again: boolean): number => {
    const places = again ? open.redo() : open.undo()
    const cell = cellOfPlace(places[0] ?? '')
    const row = cell ? rowOf(cell.line) : -1
    if (cell && row >= 0) sheet.current?.select(row, cell.column)
    return places.length
  }
  const save = useSaveAndLead(open, record === undefined, lead)
  const captionOf = (place: string): string => placeCaption(place, page, language)
  const pasteBom = (text: string) => setLayer({ kind: 'bom', text })
  const takePaste = (text: string, line: number, column: string): boolean => {
    const isOffer = offerOfColumn(column) !== undefined
    if (page.lines.length === 0 || (!isOffer && isBom(text))) pasteBom(text)
    else if (isOffer && prices && isQuoteBlock(text)) setLayer({ kind: 'quotes', place: { text, line, column } })
    else return false
    return true
  }
  useTitleFirst(record === undefined)
  useDraftOnPage(open, () => editable && void save())
  usePasteOnPage(editable && page.lines.length === 0 && layer === undefined, pasteBom)

  const saveButton = editable && (
    <Button
      type={record ? 'default' : 'primary'}
      disabled={Object.keys(source.typed).length === 0 && record !== undefined}
      loading={saving !== undefined}
      title="Alt+S"
      onClick={() => void save()}
    >
      {label(['保存', 'Save'])}
    </Button>
  )
  const tabs = [
    { name: 'scenarios', label: label(['定标方案', 'Award scenarios']), content: <ScenarioCards editable={editable} /> },
    { name: 'decision', label: label(['结果与理由', 'Decision and reasons']), content: <DecisionList /> },
  ]
  return (
    <OpenComparisonContext value={open}>
      <OwnPage
        entity={priceComparison}
        presentation={presentation}
        record={record}
        className="ms-pc"
        head={{ named: <ComparisonTitle editable={editable} insists={insists} />, action: saveButton, onRemoved: open.discard }}
        isChained={record !== undefined && (record.request !== null || record.state === 'awarded')}
        tabs={prices ? tabs : []}
        usual={usualTabs[record?.state ?? ''] ?? 'scenarios'}
      >
        <Suspense>{conflicts.length > 0 && <SheetDraftConflicts draft={open} captionOf={captionOf} />}</Suspense>
        <ComparisonTerms editable={editable} insists={insists} newerRate={memory?.newerRate ?? null} />
        <ComparisonToolbar
          mode={mode}
          editable={editable}
          prices={prices}
          sheet={sheet}
          active={active}
          onMode={setMode}
          onPasteBom={() => pasteBom('')}
          onPasteQuotes={() => setLayer({ kind: 'quotes', place: { text: '', line: 0, column: active.current.column } })}
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
          memory={memory}
          onPaste={takePaste}
          onUndo={undo}
          onExplain={(line, supplier) => setLayer({ kind: 'cost', line, supplier })}
          onSupplier={supplier => setLayer({ kind: 'supplier', supplier })}
          onActive={(row, column) => {
            active.current = { row, column }
          }}
          onAwarded={(row, column) => row + 1 < page.lines.length && sheet.current?.select(row + 1, column)}
        />
      </OwnPage>
      <Suspense fallback={null}>{layer && <OverSheet layer={layer} editable={editable} memory={memory} close={close} />}</Suspense>
    </OpenComparisonContext>
  )
}

interface OverSheetProps {
  readonly layer: Layer
  readonly editable: boolean
  readonly memory: PriceMemory | undefined
  close(): void
}

/** The dialogs and drawers of a comparison, one at a time. */
const OverSheet = ({ layer, editable, memory, close }: OverSheetProps) => {
  const { page, type } = useOpenComparison()
  if (layer.kind === 'bom') return <PasteBomDialog text={layer.text} close={close} />
  if (layer.kind === 'quotes') return <PasteQuotesDialog place={layer.place} close={close} />
  const { supplier } = layer
  if (layer.kind === 'supplier') {
    const record = memory?.suppliers.find(one => one.supplier === supplier)
    return <SupplierDrawer supplier={supplier} editable={editable} record={record} close={close} />
  }
  const line = page.lines[layer.line]
  const ranked = line?.offers.get(supplier)?.ranked
  const award = () => {
    if (line) type([[awardPlace(line.key, 'supplier'), String(supplier)]])
    close()
  }
  return line && ranked && <CostDrawer line={line} ranked={ranked} onAward={editable ? award : undefined} close={close} />
}

/** Saves, and leads to what is not saved yet: a text that is held back, or a term that is missing. A new comparison goes on on its own page. */
const useSaveAndLead = (open: ReturnType<typeof useComparison>, isNew: boolean, lead: (place: string) => void) => {
  const feedback = useFeedback()
  const navigateTo = useNavigateTo()
  const { detail } = useRecordPaths(priceComparison.name)
  return async () => {
    const outcome = await open.saveNow()
    if (outcome.record) {
      const [first] = outcome.held
      if (first === undefined) feedback.saved(savedWords(priceComparison, { ...outcome.record }, isNew))
      else {
        feedback.warning(heldWords(outcome.held.length, outcome.stored))
        lead(first)
      }
      if (isNew && detail) navigateTo(detail(outcome.record.id), { replace: true })
    } else if (outcome.failure.kind === 'incomplete') {
      const [first] = Object.keys(open.page.head.problems)
      if (first !== undefined) focusWhenThere(termId(first))
    }
  }
}

/** A new comparison begins with its title. */
const useTitleFirst = (isNew: boolean): void => {
  useEffect(
    function focusTitle() {
      return isNew ? focusWhenThere(termId('title')) : undefined
    },
    [isNew],
  )
}
