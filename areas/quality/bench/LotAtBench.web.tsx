import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import type { BenchSheet } from '#core/bench'
import { Bench, BenchPhoto, useTakenPhotos, type BenchHandle } from '#core/bench.web'
import { lazy, useCan, useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { counted, type Label } from '#core/language'
import { useRecordPaths } from '#core/navigation.web'
import { SheetDraftConflicts, SheetDraftState } from '#core/sheet.web'
import { incompleteMessage } from '../iqc/finishInspection.ts'
import { iqc } from '../iqc/iqc.ts'
import type { LotPlan } from '../iqc/lotPlan.ts'
import { quantityText } from '../iqc/lotText.ts'
import { cellKey, cellOfKey } from '../iqc/readingsDraft.ts'
import { characteristicOf, columnOf } from '../iqc/readingsSheet.ts'
import { certainRepair } from '../iqc/readingText.ts'
import { unmeasurable, unmeasurableChoices } from '../iqc/unmeasurable.ts'
import { byId, placeWords, readingsLabel, unreadableCells, useReadings } from '../iqc/useReadings.web.ts'
import type { Verdict } from '../iqc/verdict.ts'
import { benchColumns, judgementOf } from './benchColumns.ts'
import { EarlyVerdict } from './EarlyVerdict.web.tsx'
import { LotFacts } from './LotFacts.web.tsx'
import { Standing } from './Standing.web.tsx'

const InspectDialog = lazy(async () => ({ default: (await import('../iqc/InspectDialog.web.tsx')).InspectDialog }))

type Lot = RecordOf<typeof iqc>

interface LotAtBenchProps {
  readonly lot: Lot
  readonly plan: LotPlan
  readonly place: string | undefined
  readonly isOnline: boolean
  readonly tools: ReactNode
  /** What has just happened, above everything else. */
  readonly notice: ReactNode
  /** What comes next, under the pad. */
  readonly queue: ReactNode
  /** Takes a text that names another lot instead of a reading. */
  opens(text: string): boolean
  onSigned(lot: Lot): void
}

const none: readonly string[] = []

/** One lot on the bench: its readings are entered, its verdict is seen, its result signed. */
export const LotAtBench = ({ lot, plan, place, isOnline, tools, notice, queue, opens, onSigned }: LotAtBenchProps) => {
  const label = useLabel()
  const bench = useRef<BenchHandle>(null)
  const { list } = useRecordPaths(iqc.name)
  const [isSigning, setSigning] = useState(false)
  const characteristics = lot.characteristics ?? []
  const known = useMemo(() => byId(lot.characteristics ?? []), [lot.characteristics])
  const columns = useMemo(() => benchColumns(lot.characteristics ?? []), [lot.characteristics])
  const { draft, editable, found, cell, change, undo, save, shown } = useReadings({ lot, plan, characteristics })
  const active = useRef<string>(undefined)
  const can = useCan()
  // Before anything is saved, too: what is typed here is saved as it is signed.
  const mayFinish = lot.can.includes('inspect') || (editable && can(`${iqc.name}:inspect`))
  // The lot is closed by its signature.
  const photosWait = useTakenPhotos(iqc, lot.id).some(({ refused }) => refused === undefined)
  const captionOf = (at: string): string => label(placeWords(at))
  const lead = (at: string): void => {
    const { sample, characteristic } = cellOfKey(at)
    bench.current?.select(sample - 1, columnOf(characteristic))
  }
  const sheet: BenchSheet = {
    label: readingsLabel,
    columns,
    rowCount: lot.sampleSize ?? 0,
    rowName: row => [`样品 ${row + 1}`, `Sample ${row + 1}`],
    cell,
    judge: (column, text) => {
      const characteristic = known.get(characteristicOf(column) ?? '')
      return characteristic && judgementOf(characteristic, text)
    },
    instead: { label: unmeasurable, choices: unmeasurableChoices },
    onChange: editable
      ? changes => {
          const [only] = changes
          if (changes.length !== 1 || only === undefined || !opens(only.text)) change(changes)
        }
      : undefined,
    onActive: (row, column) => {
      const id = characteristicOf(column)
      active.current = id === undefined ? undefined : cellKey(row + 1, id)
    },
    onUndo: again => {
      const places = undo(again)
      if (places[0] !== undefined) lead(places[0])
      return places.length
    },
  }
  const unreadable = (found ? unreadableCells(found) : none).map(at => {
    const text = draft.source.typed[at]?.text ?? draft.source.stored.get(at) ?? ''
    const characteristic = known.get(cellOfKey(at).characteristic)
    return { place: at, text, repair: characteristic && certainRepair(characteristic, text) }
  })
  const repair = (at: string, text: string): void => {
    const { sample, characteristic } = cellOfKey(at)
    change([{ row: sample - 1, column: columnOf(characteristic), before: '', text }])
  }
  const unit = lot.unit.title
  return (
    <Bench
      ref={bench}
      record={{ entity: iqc, id: lot.id }}
      title={lot.code}
      about={`${lot.material.title} · ${lot.supplier.title} · ${quantityText(lot.quantity)} ${unit}`}
      facts={<LotFacts lot={lot} />}
      place={place}
      back={{ to: list ?? '/quality/iqc', label: ['返回来料检验列表', 'Back to incoming inspection'] }}
      tools={
        <>
          {editable && (
            <BenchPhoto
              entity={iqc}
              id={lot.id}
              title={lot.code}
              caption={() => (active.current === undefined ? undefined : placeWords(active.current))}
            />
          )}
          {tools}
        </>
      }
      standing={found && <Standing plan={plan} found={found} />}
      notice={
        <>
          {notice}
          {editable && found && <EarlyVerdict plan={plan} found={found} unreadable={unreadable} onLead={lead} onRepair={repair} />}
          {draft.conflicts.length > 0 && (
            <div className="ms-bench-conflicts">
              <SheetDraftConflicts draft={draft} captionOf={captionOf} shown={shown} />
            </div>
          )}
        </>
      }
      sheet={sheet}
      beside={queue}
      state={<SheetDraftState draft={draft} unreadable={none} captionOf={captionOf} onLead={lead} onSave={save} />}
      actions={
        mayFinish &&
        found && (
          <>
            <button
              type="button"
              className="ms-button ms-bench-deed"
              disabled={found.outcome === 'incomplete' || !isOnline || photosWait}
              onClick={() => setSigning(true)}
            >
              {label(['签署并下一批', 'Sign and next lot'])}
              <small>
                {label(isOnline ? (photosWait ? sendingPhotos : verdictInShort(found)) : ['联网后才能签署', 'Needs the connection'])}
              </small>
            </button>
            {isSigning && (
              <Suspense>
                <InspectDialog record={lot} close={() => setSigning(false)} onSigned={onSigned} />
              </Suspense>
            )}
          </>
        )
      }
    />
  )
}

const sendingPhotos: Label = ['照片上传后可签署', 'Once the photos are sent']

/** What signing would say, or what keeps it from being signed. */
const verdictInShort = (found: Verdict): readonly [string, string] => {
  if (found.outcome === 'accepted') return ['判定：接收', 'Verdict: accepted']
  if (found.outcome === 'rejected') return ['判定：不接收', 'Verdict: rejected']
  const cells = found.missing.reduce((sum, { from, to }) => sum + to - from + 1, found.unusable.length)
  if (cells > 0) return [`还差 ${cells} 格`, counted(cells, 'cell to go', 'cells to go')]
  const [zh, en] = incompleteMessage(found)
  return [zh, en]
}
