import { useCallback, useMemo } from 'react'
import { useLanguage } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import type { SheetCell, SheetChange } from '#core/sheet'
import { useSheetDraft, type SheetWork } from '#core/sheet.web'
import type { InspectedCharacteristic } from './inspectionRecord.ts'
import type { iqc } from './iqc.ts'
import type { LotPlan } from './lotPlan.ts'
import { cellKey, cellOfKey, placeWords, readingsDocument, shownVerdict } from './readingsDraft.ts'
import { cellOfPlace, placeAt, readingCell, shownReading, viewOfRound } from './readingsSheet.ts'
import { readingText } from './readingText.ts'

/** What the sheet of readings is called. */
export const readingsLabel: Label = ['检验数据', 'Readings']

interface InspectedRound {
  readonly lot: RecordOf<typeof iqc>
  readonly plan: LotPlan
  readonly characteristics: readonly InspectedCharacteristic[]
}

/** The readings of the present round of a lot while they are entered: what stands in each cell, what that comes to, and how it is kept. */
export const useReadings = ({ lot, plan: { critical, major, minor }, characteristics }: InspectedRound) => {
  const language = useLanguage()
  const draft = useSheetDraft(readingsDocument, lot, lot.round)
  const found = useMemo(() => shownVerdict(lot, draft.source.typed), [lot, draft.source.typed])
  const view = useMemo(
    () =>
      viewOfRound(
        { characteristics, readings: lot.readings, round: lot.round },
        { critical: critical.sampleSize, major: major.sampleSize, minor: minor.sampleSize },
        draft.view,
        language,
      ),
    [critical, major, minor, characteristics, lot, draft.view, language],
  )
  const characteristicAt = (place: string): InspectedCharacteristic | undefined => view.characteristics.get(cellOfKey(place).characteristic)
  const work: SheetWork<typeof iqc> = {
    draft,
    unreadable: (found?.unusable ?? []).flatMap(({ problem, sample, characteristic }) =>
      problem === 'unreadable' ? [cellKey(sample, characteristic)] : [],
    ),
    nameOf: placeWords,
    cellOf: cellOfPlace,
    shown: (place, text) => {
      const characteristic = characteristicAt(place)
      return characteristic ? shownReading(characteristic, text, language) : text
    },
  }
  return {
    work,
    found,
    editable: lot.status === 'toInspect' && lot.can.includes('update'),
    characteristicAt,
    /** What one cell shows; rows count from 0. The same function while no cell changes. */
    cell: useCallback((row: number, column: string): SheetCell => readingCell(view, row, column), [view]),
    change: (changes: readonly SheetChange[]): void =>
      draft.type(
        changes.flatMap(({ row, column, text }) => {
          const place = placeAt(row, column)
          const characteristic = place === undefined ? undefined : characteristicAt(place)
          return place !== undefined && characteristic ? [[place, readingText(characteristic, text)] as const] : []
        }),
      ),
  }
}
