import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import type { BenchSheet } from '#core/bench'
import { Bench, BenchPhoto, useTakenPhotos, type BenchHandle } from '#core/bench.web'
import { lazy, useCan, useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { counted, type Label } from '#core/language'
import { useRecordPaths } from '#core/navigation.web'
import { decimalText } from '#core/numbers'
import { textAt } from '#core/sheet'
import { incompleteMessage } from '../iqc/finishInspection.ts'
import { iqc } from '../iqc/iqc.ts'
import type { LotPlan } from '../iqc/lotPlan.ts'
import { placeWords } from '../iqc/readingsDraft.ts'
import { placeAt } from '../iqc/readingsSheet.ts'
import { certainRepair } from '../iqc/readingText.ts'
import { unmeasurable, unmeasurableChoices } from '../iqc/unmeasurable.ts'
import { readingsLabel, useReadings } from '../iqc/useReadings.web.ts'
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

/** One lot on the bench: its readings are entered, its verdict is seen, its result signed. */
export const LotAtBench = ({ lot, plan, place, isOnline, tools, notice, queue, opens, onSigned }: LotAtBenchProps) => {
  const label = useLabel()
  const bench = useRef<BenchHandle>(null)
  const { list } = useRecordPaths(iqc.name)
  const [isSigning, setSigning] = useState(false)
  const columns = useMemo(() => benchColumns(lot.characteristics ?? []), [lot.characteristics])
  const { work, editable, found, characteristicAt, cell, change } = useReadings({ lot, plan, characteristics: lot.characteristics ?? [] })
  const active = useRef<string>(undefined)
  const can = useCan()
  // Before anything is saved, too: what is typed here is saved as it is signed.
  const mayFinish = lot.can.includes('inspect') || (editable && can(`${iqc.name}:inspect`))
  // The lot is closed by its signature.
  const photosWait = useTakenPhotos(iqc, lot.id).some(({ refused }) => refused === undefined)
  const sheet: BenchSheet = {
    label: readingsLabel,
    columns,
    rowCount: lot.sampleSize ?? 0,
    rowName: row => [`样品 ${row + 1}`, `Sample ${row + 1}`],
    cell,
    judge: (column, text, row) => {
      const characteristic = characteristicAt(placeAt(row, column) ?? '')
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
      active.current = placeAt(row, column)
    },
  }
  const { typed, stored } = work.draft.source
  const unreadable = work.unreadable.map(at => {
    const text = textAt(typed, stored, at)
    const characteristic = characteristicAt(at)
    return { place: at, text, repair: characteristic && certainRepair(characteristic, text) }
  })
  return (
    <Bench
      ref={bench}
      record={{ entity: iqc, id: lot.id }}
      title={lot.code}
      about={`${lot.material.title} · ${lot.supplier.title} · ${decimalText(lot.quantity)} ${lot.unit.title}`}
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
          {editable && found && (
            <EarlyVerdict
              plan={plan}
              found={found}
              unreadable={unreadable}
              onLead={at => bench.current?.lead(at)}
              onRepair={(at, text) => work.draft.type([[at, text]])}
            />
          )}
        </>
      }
      sheet={sheet}
      // The cells that cannot be read are named above.
      work={{ ...work, unreadable: [] }}
      beside={queue}
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
