import './iqc.css'
import { TabletOutlined } from '@ant-design/icons'
import { useCallback, useMemo, useState } from 'react'
import { BenchLink } from '#core/bench.web'
import { useLabel, useLanguage } from '#core/client.web'
import { Empty, Segments } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { DraftSheet, Sheet } from '#core/sheet.web'
import { benchWith } from '../bench/benchPath.ts'
import type { InspectedCharacteristic } from './inspectionRecord.ts'
import type { iqc } from './iqc.ts'
import type { LotPlan } from './lotPlan.ts'
import { storedCells } from './readingsDraft.ts'
import { readingCell, readingColumns, viewOfRound } from './readingsSheet.ts'
import { readingsLabel, useReadings } from './useReadings.web.ts'
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

const PresentRound = ({ lot, plan, characteristics }: RoundProps) => {
  const label = useLabel()
  const columns = useMemo(() => readingColumns(plan, characteristics), [plan, characteristics])
  const { work, editable, found, cell, change } = useReadings({ lot, plan, characteristics })
  return (
    <div className="ms-iqc-round">
      {editable && (
        <BenchLink to={benchWith(lot.id)}>
          <TabletOutlined aria-hidden /> {label(['在检验台录入', 'Enter at the bench'])}
        </BenchLink>
      )}
      {editable && found && <VerdictSoFar plan={plan} found={found} />}
      <DraftSheet
        work={work}
        label={readingsLabel}
        columns={columns}
        rowCount={lot.sampleSize ?? 0}
        cell={cell}
        onChange={editable ? change : undefined}
      />
    </div>
  )
}

const EarlierRound = ({ lot: { readings }, plan, characteristics, round }: RoundProps & { readonly round: number }) => {
  const language = useLanguage()
  const columns = useMemo(
    () => readingColumns(plan, characteristics).map(({ group: _present, ...column }) => column),
    [plan, characteristics],
  )
  const rows = Math.max(0, ...readings.filter(reading => reading.round === round).map(reading => reading.sample))
  const view = useMemo(() => {
    const texts = { stored: storedCells(readings, round), typed: {}, conflicts: new Set<string>(), saving: undefined }
    return viewOfRound({ characteristics, readings, round }, { critical: rows, major: rows, minor: rows }, texts, language)
  }, [characteristics, readings, round, rows, language])
  const cell = useCallback((row: number, column: string) => readingCell(view, row, column), [view])
  return <Sheet label={readingsLabel} language={language} columns={columns} rowCount={rows} cell={cell} />
}
