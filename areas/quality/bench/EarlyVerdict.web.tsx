import { CloseCircleFilled } from '@ant-design/icons'
import { useLabel } from '#core/client.web'
import { counted, type Label } from '#core/language'
import { cellOfKey } from '../iqc/readingsDraft.ts'
import { defectClasses, type LotPlan } from '../iqc/lotPlan.ts'
import { defectClassLabels } from '../iqc/samplingChoices.ts'
import type { Verdict } from '../iqc/verdict.ts'

interface EarlyVerdictProps {
  readonly plan: LotPlan
  readonly found: Verdict
  /** The places of readings that cannot be judged, with what stands there and what was certainly meant. */
  readonly unreadable: readonly { readonly place: string; readonly text: string; readonly repair: string | undefined }[]
  onLead(place: string): void
  onRepair(place: string, text: string): void
}

/** Says as soon as it is certain that the lot is rejected, whatever cannot be read, and leads to each cell that cannot be. */
export const EarlyVerdict = ({ plan, found, unreadable, onLead, onRepair }: EarlyVerdictProps) => {
  const label = useLabel()
  const rejected = defectClasses.filter(defectClass => found.nonconformingByClass[defectClass] >= plan[defectClass].reject)
  if (rejected.length === 0 && unreadable.length === 0) return null
  const isEarly = rejected.length > 0
  return (
    <section className="ms-bench-notice" data-tone={isEarly ? 'bad' : 'warn'} role={isEarly ? 'alert' : 'status'}>
      {isEarly && (
        <p>
          <CloseCircleFilled aria-hidden />
          <span>
            <b>{label(certainWords(rejected.map(defectClass => reachedWords(plan, found, defectClass))))}</b>
            <small>{label(restWords(found.unitsRequired - found.unitsInspected, unreadable.length))}</small>
          </span>
        </p>
      )}
      {unreadable.length > 0 && (
        <ul aria-label={label(['无法识别的格', 'Cells that cannot be read'])}>
          {unreadable.slice(0, named).map(({ place, text, repair }) => {
            const { sample, characteristic } = cellOfKey(place)
            return (
              <li key={place}>
                <button type="button" onClick={() => onLead(place)}>
                  {label([`样品 ${sample} · ${characteristic}`, `Sample ${sample} · ${characteristic}`])} <q>{text}</q>
                </button>
                {repair !== undefined && (
                  <button type="button" className="ms-button ms-plain" onClick={() => onRepair(place, repair)}>
                    {label([`改为 ${repair}`, `Change to ${repair}`])}
                  </button>
                )}
              </li>
            )
          })}
          {unreadable.length > named && (
            <li className="ms-muted">{label([`另有 ${unreadable.length - named} 格`, `and ${unreadable.length - named} more`])}</li>
          )}
        </ul>
      )}
    </section>
  )
}

/** So many cells are named; correcting one names the next. */
const named = 3

const reachedWords = (plan: LotPlan, found: Verdict, defectClass: (typeof defectClasses)[number]): Label => {
  const [zh, en] = defectClassLabels[defectClass]
  const numbers = [found.nonconformingByClass[defectClass], plan[defectClass].reject] as const
  return [`${zh} ${numbers[0]} 件 ≥ Re ${numbers[1]}`, `${en} ${numbers[0]} ≥ Re ${numbers[1]}`]
}

const certainWords = (reached: readonly Label[]): Label => [
  `本批已可判不接收：${reached.map(([zh]) => zh).join('，')}`,
  `This lot is rejected already: ${reached.map(([, en]) => en).join(', ')}`,
]

const restWords = (units: number, cells: number): Label => {
  const unread: Label =
    units > 0
      ? [
          `其余 ${units} 件不必检`,
          units === 1 ? 'the other unit needs no inspection' : `the other ${counted(units, 'unit')} need no inspection`,
        ]
      : ['样品已检完', 'the sample is read']
  const unusable: Label =
    cells > 0
      ? [
          `；${cells} 格无法识别不影响判定`,
          `; ${counted(cells, 'cell that cannot be read does', 'cells that cannot be read do')} not change that`,
        ]
      : ['', '']
  return [`${unread[0]}${unusable[0]}`, `${unread[1]}${unusable[1]}`]
}
