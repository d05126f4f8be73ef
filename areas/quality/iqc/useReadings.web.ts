import { useCallback, useMemo } from 'react'
import { useLanguage } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import type { SheetCell, SheetChange } from '#core/sheet'
import { useDraftOnPage, useSheetDraft } from '#core/sheet.web'
import type { InspectedCharacteristic } from './inspectionRecord.ts'
import type { iqc } from './iqc.ts'
import type { LotPlan } from './lotPlan.ts'
import { readingsDocument } from './readingsDocument.ts'
import { cellKey, cellOfKey, roundReadings } from './readingsDraft.ts'
import { characteristicOf, failedUnits, readingCell, shownReading, type SampleSizes } from './readingsSheet.ts'
import { readingText } from './readingText.ts'
import { shownVerdict } from './shownVerdict.ts'
import type { Verdict } from './verdict.ts'

/** What the sheet of readings is called. */
export const readingsLabel: Label = ['检验数据', 'Readings']

/** Where a reading stands, as a person would say it. */
export const placeWords = (place: string): Label => {
  const { sample, characteristic } = cellOfKey(place)
  return [`样品 ${sample} · 项次 ${characteristic}`, `sample ${sample} · item ${characteristic}`]
}

/** The places of readings that cannot be judged. */
export const unreadableCells = ({ unusable }: Verdict): readonly string[] =>
  unusable.flatMap(({ problem, sample, characteristic }) => (problem === 'unreadable' ? [cellKey(sample, characteristic)] : []))

/** Characteristics by their item number. */
export const byId = (characteristics: readonly InspectedCharacteristic[]): ReadonlyMap<string, InspectedCharacteristic> =>
  new Map(characteristics.map(characteristic => [characteristic.id, characteristic]))

interface InspectedRound {
  readonly lot: RecordOf<typeof iqc>
  readonly plan: LotPlan
  readonly characteristics: readonly InspectedCharacteristic[]
}

/** The readings of the present round of a lot while they are entered: what stands in each cell, what that comes to, and how it is kept. */
export const useReadings = ({ lot, plan, characteristics }: InspectedRound) => {
  const language = useLanguage()
  const draft = useSheetDraft(readingsDocument, lot, lot.round)
  const { conflicts, saving } = draft
  const { typed, stored } = draft.source
  const save = () => void draft.saveNow()
  useDraftOnPage(draft, save)
  const known = useMemo(() => byId(characteristics), [characteristics])
  const found = useMemo(() => shownVerdict(lot, typed), [lot, typed])
  const view = useMemo(
    () => ({
      sampleSizes: sizesOf(plan),
      characteristics: known,
      stored,
      typed,
      conflicts: new Set(conflicts),
      failed: failedUnits(known, roundReadings(lot.readings, lot.round, typed)),
      saving,
      language,
    }),
    [plan, known, stored, typed, conflicts, lot, saving, language],
  )
  return {
    draft,
    save,
    found,
    editable: lot.status === 'toInspect' && lot.can.includes('update'),
    /** What one cell shows; rows count from 0. The same function while no cell changes. */
    cell: useCallback((row: number, column: string): SheetCell => readingCell(view, row, column), [view]),
    change: (changes: readonly SheetChange[]): void => {
      draft.type(
        changes.flatMap(({ row, column, text }) => {
          const characteristic = known.get(characteristicOf(column) ?? '')
          return characteristic ? [[cellKey(row + 1, characteristic.id), readingText(characteristic, text)] as const] : []
        }),
      )
    },
    /** How a text that stands in a cell is read. */
    shown: (place: string, text: string): string => {
      const characteristic = known.get(cellOfKey(place).characteristic)
      return characteristic ? shownReading(characteristic, text, language) : text
    },
    /** Takes back what was typed last, or types it `again`; answers the places that it changed. */
    undo: (again: boolean): readonly string[] => (again ? draft.redo() : draft.undo()),
  }
}

const sizesOf = ({ critical, major, minor }: LotPlan): SampleSizes => ({
  critical: critical.sampleSize,
  major: major.sampleSize,
  minor: minor.sampleSize,
})
