import { useLabel } from '#core/client.web'
import { defectClasses, type LotPlan } from '../iqc/lotPlan.ts'
import { defectClassLabels } from '../iqc/samplingChoices.ts'
import { unmeasurableCount } from '../iqc/unmeasurable.ts'
import type { Verdict } from '../iqc/verdict.ts'
import { counted } from '#core/language'

/** So many marks have room; beyond, the numbers alone tell. */
const mostPips = 12

/** How the inspection stands by class of defects, a mark for each nonconforming unit up to Re, and how far the sample is read. */
export const Standing = ({ plan, found }: { readonly plan: LotPlan; readonly found: Verdict }) => {
  const label = useLabel()
  const unreadable = found.unusable.length
  return (
    <div role="status">
      <ol className="ms-standing">
        {defectClasses.map(defectClass => {
          const { sampleSize, aql, accept, reject } = plan[defectClass]
          const count = found.nonconformingByClass[defectClass]
          const isOver = count >= reject
          return (
            <li key={defectClass} data-over={isOver || undefined}>
              <span className="ms-standing-name">
                <b>{label(defectClassLabels[defectClass])}</b>{' '}
                <small>
                  n {sampleSize}
                  {aql === null ? '' : ` · AQL ${aql}`}
                </small>
              </span>
              <span className="ms-standing-found">
                <b>{count}</b> <small>{label(['已发现', 'found'])}</small>
              </span>
              <span className="ms-standing-numbers">
                <small>Ac</small> {accept} <small>Re</small> {reject}
                {reject <= mostPips && (
                  <span className="ms-pips" aria-hidden>
                    {Array.from({ length: reject }, (_pip, index) => (
                      <i key={index} data-on={index < count || undefined} />
                    ))}
                  </span>
                )}
              </span>
              <small className="ms-standing-words">
                {isOver
                  ? label(['达到拒收数', 'Re reached'])
                  : count === 0
                    ? label(['未发现', 'none'])
                    : label([`再 ${reject - count} 件拒收`, reject - count === 1 ? '1 more rejects' : `${reject - count} more reject`])}
              </small>
            </li>
          )
        })}
        <li>
          <span className="ms-standing-name">
            <b>
              {found.unitsInspected} / {found.unitsRequired}
            </b>{' '}
            <small>{label(['样品已检', 'inspected'])}</small>
          </span>
          {found.unmeasurable > 0 && <small className="ms-standing-words">{label(unmeasurableCount(found.unmeasurable))}</small>}
          {unreadable > 0 && (
            <small className="ms-standing-words" data-tone="warn">
              {label([`${unreadable} 格无法识别`, counted(unreadable, 'cell unreadable', 'cells unreadable')])}
            </small>
          )}
          <progress
            max={Math.max(1, found.unitsRequired)}
            value={found.unitsInspected}
            aria-label={label(['样品已检', 'Samples inspected'])}
          />
        </li>
      </ol>
    </div>
  )
}
