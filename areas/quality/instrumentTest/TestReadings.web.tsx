import { useRef } from 'react'
import { useLabel, useLanguage } from '#core/client.web'
import { Empty } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { Sheet, SheetDraftConflicts, SheetDraftState, type SheetHandle } from '#core/sheet.web'
import { TestBenchLink } from '../testBench/TestBenchLink.web.tsx'
import type { FrozenTemplate } from './frozenTemplate.ts'
import type { instrumentTest } from './instrumentTest.ts'
import { placeOfReading, readingRows, testColumns, valueColumn } from './testSheet.ts'
import { useTestReadings } from './useTestReadings.web.ts'

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
  const { draft, rows, cell, change, save, unreadable, editable, rowOf, undo } = useTestReadings(test, frozen)
  const lead = (place: string): void => {
    const row = rowOf(place)
    if (row >= 0) sheet.current?.select(row, valueColumn)
  }
  const undone = (again: boolean): number => {
    const places = undo(again)
    if (places[0] !== undefined) lead(places[0])
    return places.length
  }
  const captionOf = (place: string): string => label(placeOfReading(place))
  return (
    <section aria-label={label(sheetLabel)}>
      <SheetDraftConflicts draft={draft} captionOf={captionOf} shown={(_place, text) => text} />
      {editable && <TestBenchLink test={test.id} />}
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
        {...(editable ? { onChange: change, onUndo: undone } : {})}
      />
    </section>
  )
}
