import { useCallback, useMemo } from 'react'
import { useLanguage } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import type { SheetChange } from '#core/sheet'
import { useSheetDraft, type SheetWork } from '#core/sheet.web'
import type { FrozenTemplate } from './frozenTemplate.ts'
import type { instrumentTest } from './instrumentTest.ts'
import { readTestReading } from './testReading.ts'
import { isWord, placeOfReading, readingKey, readingRows, resultsSoFar, testCell, testDocument, valueColumn } from './testSheet.ts'

type Test = RecordOf<typeof instrumentTest>

/** The readings of a test as they are typed, on its page and at the bench: rows, cells, what they come to so far, and what cannot be read. */
export const useTestReadings = (test: Test, frozen: FrozenTemplate) => {
  const language = useLanguage()
  const draft = useSheetDraft(testDocument, test)
  const { typed, stored } = draft.source
  const rows = useMemo(() => readingRows(frozen), [frozen])
  const results = useMemo(() => resultsSoFar(frozen, stored, typed, test.ambient), [frozen, stored, typed, test.ambient])
  const view = useMemo(() => ({ ...draft.view, rows, results, language }), [draft.view, rows, results, language])
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
  const work: SheetWork<typeof instrumentTest> = {
    draft,
    unreadable: rows.flatMap(({ parameter, reading }) => {
      const key = readingKey(parameter.item, reading.name)
      return !isWord(parameter) && readTestReading(reading.name, typed[key]?.text ?? null).kind === 'unreadable' ? [key] : []
    }),
    nameOf: placeOfReading,
    cellOf: place => {
      const row = rows.findIndex((_one, at) => keyAt(at) === place)
      return row < 0 ? undefined : { row, column: valueColumn }
    },
  }
  return { work, rows, results, cell, change, keyAt, editable: test.status === 'draft' && test.can.includes('update') }
}
