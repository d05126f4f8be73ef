import { useCallback, useMemo, useRef } from 'react'
import { useLabel, useLanguage } from '#core/client.web'
import { Empty } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import type { SheetChange } from '#core/sheet'
import { Sheet, SheetDraftConflicts, SheetDraftState, useDraftOnPage, useSheetDraft, type SheetHandle } from '#core/sheet.web'
import type { FrozenTemplate } from './frozenTemplate.ts'
import type { instrumentTest } from './instrumentTest.ts'
import { placeOfReading, readingKey, readingRows, resultsSoFar, testCell, testColumns, testDocument, valueColumn } from './testSheet.ts'
import { readTestReading } from './testReading.ts'

type Test = RecordOf<typeof instrumentTest>

const sheetLabel: Label = ['读数', 'Readings']

/** The readings of a test: one row each, with what they come to while they are typed. */
export const TestReadings = ({ record }: { readonly record: Test }) => {
  if (record.frozen === null || readingRows(record.frozen).length === 0)
    return (
      <Empty
        title={['没有需要录入的读数', 'No readings required']}
        reason={['模板只要求照片或文件，请在编辑中添加。', 'The template asks for pictures or files only: add them while editing.']}
      />
    )
  return <ReadingsSheet test={record} frozen={record.frozen} />
}

const ReadingsSheet = ({ test, frozen }: { readonly test: Test; readonly frozen: FrozenTemplate }) => {
  const label = useLabel()
  const language = useLanguage()
  const sheet = useRef<SheetHandle>(null)
  const draft = useSheetDraft(testDocument, test)
  const save = () => void draft.saveNow()
  useDraftOnPage(draft, save)
  const { conflicts, saving } = draft
  const { typed, stored } = draft.source
  const rows = useMemo(() => readingRows(frozen), [frozen])
  const view = useMemo(
    () => ({
      rows,
      results: resultsSoFar(frozen, stored, typed, test.ambient),
      stored,
      typed,
      conflicts: new Set(conflicts),
      saving,
      language,
    }),
    [rows, frozen, stored, typed, test.ambient, conflicts, saving, language],
  )
  const cell = useCallback((row: number, column: string) => testCell(view, row, column), [view])
  const editable = test.status === 'draft' && test.can.includes('update')
  const change = (changes: readonly SheetChange[]): void =>
    draft.type(
      changes.flatMap(({ row, column, text }) => {
        const at = rows[row]
        return at && column === valueColumn ? [[readingKey(at.parameter.item, at.reading.name), text.trim()] as const] : []
      }),
    )
  const lead = (place: string): void => {
    const row = rows.findIndex(({ parameter, reading }) => readingKey(parameter.item, reading.name) === place)
    if (row >= 0) sheet.current?.select(row, valueColumn)
  }
  const undo = (again: boolean): number => {
    const places = again ? draft.redo() : draft.undo()
    if (places[0] !== undefined) lead(places[0])
    return places.length
  }
  const captionOf = (place: string): string => label(placeOfReading(place))
  const unreadable = rows.flatMap(({ parameter, reading }) => {
    const key = readingKey(parameter.item, reading.name)
    const isText = parameter.verdict === 'text' || parameter.verdict === 'list'
    return !isText && readTestReading(reading.name, typed[key]?.text ?? null).kind === 'unreadable' ? [key] : []
  })
  return (
    <section aria-label={label(sheetLabel)}>
      <SheetDraftConflicts draft={draft} captionOf={captionOf} shown={(_place, text) => text} />
      {(editable || draft.leftover > 0) && (
        <SheetDraftState draft={draft} unreadable={unreadable} captionOf={captionOf} onLead={lead} onSave={save} />
      )}
      <Sheet
        ref={sheet}
        label={sheetLabel}
        language={language}
        columns={testColumns}
        rowCount={rows.length}
        cell={cell}
        {...(editable ? { onChange: change, onUndo: undo } : {})}
      />
    </section>
  )
}
