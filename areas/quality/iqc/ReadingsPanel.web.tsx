import './iqc.css'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLabel, useLanguage } from '#core/client.web'
import { Empty, Segments } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { Sheet, SheetDraftConflicts, SheetDraftState, type SheetHandle } from '#core/sheet.web'
import { BenchLink } from '../bench/BenchLink.web.tsx'
import type { InspectedCharacteristic } from './inspectionRecord.ts'
import type { iqc } from './iqc.ts'
import type { LotPlan } from './lotPlan.ts'
import { cellOfKey, roundReadings, storedCells } from './readingsDraft.ts'
import { columnOf, failedUnits, readingCell, readingColumns } from './readingsSheet.ts'
import { byId, placeWords, readingsLabel, unreadableCells, useReadings } from './useReadings.web.ts'
import { VerdictSoFar } from './VerdictSoFar.web.tsx'

type Lot = RecordOf<typeof iqc>

/** The readings of a lot: units of the sample × characteristics, for the keyboard and for gauges that paste columns. */
export const ReadingsPanel = ({ record }: { readonly record: Lot }) => {
  const label = useLabel()
  const [round, setRound] = useState(record.round)
  const { plan, characteristics } = record
  if (plan === null || characteristics === null || characteristics.length === 0 || record.sampleSize === 0) {
    return (
      <Empty
        title={['没有需要录入的读数', 'No readings required']}
        reason={['该批次免检，或随原批次处置。', 'This lot is not sampled: it passes uninspected or follows the lot it comes from.']}
      />
    )
  }
  return (
    <section className="ms-iqc-readings" aria-label={label(['检验数据', 'Readings'])}>
      {record.round > 1 && (
        <Segments
          name={label(['轮次', 'Round'])}
          value={round}
          onChange={setRound}
          options={Array.from({ length: record.round }, (_round, index) => ({
            value: index + 1,
            label: label([`第 ${index + 1} 轮`, `Round ${index + 1}`]),
          }))}
        />
      )}
      {round === record.round ? (
        <PresentRound key={record.round} lot={record} plan={plan} characteristics={characteristics} />
      ) : (
        <EarlierRound lot={record} plan={plan} characteristics={characteristics} round={round} />
      )}
    </section>
  )
}

interface RoundProps {
  readonly lot: Lot
  readonly plan: LotPlan
  readonly characteristics: readonly InspectedCharacteristic[]
}

const nothing = new Set<string>()
const noCells: readonly string[] = []

const PresentRound = ({ lot, plan, characteristics }: RoundProps) => {
  const label = useLabel()
  const language = useLanguage()
  const sheet = useRef<SheetHandle>(null)
  const columns = useMemo(() => readingColumns(plan, characteristics), [plan, characteristics])
  const readings = useReadings({ lot, plan, characteristics })
  const { draft, editable, found, cell, change, save, shown } = readings
  const captionOf = (place: string): string => label(placeWords(place))
  const lead = (place: string): void => {
    const { sample, characteristic } = cellOfKey(place)
    sheet.current?.select(sample - 1, columnOf(characteristic))
  }
  const undo = (again: boolean): number => {
    const places = readings.undo(again)
    if (places[0] !== undefined) lead(places[0])
    return places.length
  }
  return (
    <div className="ms-iqc-round">
      {editable && (
        <p>
          <BenchLink lot={lot.id} />
        </p>
      )}
      {editable && found && <VerdictSoFar plan={plan} found={found} />}
      <SheetDraftConflicts draft={draft} captionOf={captionOf} shown={shown} />
      {(editable || draft.leftover > 0) && (
        <SheetDraftState
          draft={draft}
          unreadable={editable && found ? unreadableCells(found) : noCells}
          captionOf={captionOf}
          onLead={lead}
          onSave={save}
        />
      )}
      <Sheet
        ref={sheet}
        label={readingsLabel}
        language={language}
        columns={columns}
        rowCount={lot.sampleSize ?? 0}
        cell={cell}
        {...(editable ? { onChange: change, onUndo: undo } : {})}
      />
    </div>
  )
}

const EarlierRound = ({ lot, plan, characteristics, round }: RoundProps & { readonly round: number }) => {
  const language = useLanguage()
  const known = useMemo(() => byId(characteristics), [characteristics])
  const columns = useMemo(
    () => readingColumns(plan, characteristics).map(({ group: _present, ...column }) => column),
    [plan, characteristics],
  )
  const rows = Math.max(0, ...lot.readings.filter(reading => reading.round === round).map(reading => reading.sample))
  const view = useMemo(
    () => ({
      sampleSizes: { critical: rows, major: rows, minor: rows },
      characteristics: known,
      stored: storedCells(lot.readings, round),
      typed: {},
      conflicts: nothing,
      failed: failedUnits(known, roundReadings(lot.readings, round, {})),
      saving: undefined,
      language,
    }),
    [lot, known, round, rows, language],
  )
  const cell = useCallback((row: number, column: string) => readingCell(view, row, column), [view])
  return <Sheet label={readingsLabel} language={language} columns={columns} rowCount={rows} cell={cell} />
}
