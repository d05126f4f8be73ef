import { useCallback, useMemo } from 'react'
import { useLanguage } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import type { SheetChange } from '#core/sheet'
import { useDraftOnPage, useSheetDraft } from '#core/sheet.web'
import type { FrozenTemplate } from './frozenTemplate.ts'
import type { instrumentTest } from './instrumentTest.ts'
import { readTestReading } from './testReading.ts'
import { isWord, readingKey, readingRows, resultsSoFar, testCell, testDocument, valueColumn } from './testSheet.ts'

type Test = RecordOf<typeof instrumentTest>

/** The readings of a test as they are typed, on its page and at the bench: rows, cells, what they come to so far, and what cannot be read. */
export const useTestReadings = (test: Test, frozen: FrozenTemplate) => {
  const language = useLanguage()
  const draft = useSheetDraft(testDocument, test)
  const save = () => void draft.saveNow()
  useDraftOnPage(draft, save)
  const { conflicts, saving } = draft
  const { typed, stored } = draft.source
  const rows = useMemo(() => readingRows(frozen), [frozen])
  const results = useMemo(() => resultsSoFar(frozen, stored, typed, test.ambient), [frozen, stored, typed, test.ambient])
  const view = useMemo(
    () => ({ rows, results, stored, typed, conflicts: new Set(conflicts), saving, language }),
    [rows, results, stored, typed, conflicts, saving, language],
  )
  const cell = useCallback((row: number, column: string) => testCell(view, row, column), [view])
  const keyAt = (row: number): string | undefined => {
    const at = rows[row]
    return at && readingKey(at.parameter.item, at.reading.name)
  }
  const change = (changes: readonly SheetChange[]): void =>
    draft.type(
      changes.flatMap(({ row, column, text }) => {
        const key = keyAt(row)
        return key !== undefined && column === valueColumn ? [[key, text.trim()] as const] : []
      }),
    )
  const unreadable = rows.flatMap(({ parameter, reading }) => {
    const key = readingKey(parameter.item, reading.name)
    return !isWord(parameter) && readTestReading(reading.name, typed[key]?.text ?? null).kind === 'unreadable' ? [key] : []
  })
  return {
    draft,
    rows,
    results,
    cell,
    change,
    save,
    unreadable,
    editable: test.status === 'draft' && test.can.includes('update'),
    /** The row of a reading, -1 where it has none. */
    rowOf: (place: string): number => rows.findIndex((_one, row) => keyAt(row) === place),
    keyAt,
    /** Takes back what was typed last, or types it again; answers the readings that changed. */
    undo: (again: boolean): readonly string[] => (again ? draft.redo() : draft.undo()),
  }
}
