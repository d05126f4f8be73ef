import { useLabel } from '#core/client.web'
import { ToneTag } from '#core/fields.web'
import type { Label } from '#core/language'
import { defectClasses, type LotPlan } from './lotPlan.ts'
import { defectClassLabels } from './samplingChoices.ts'
import { unmeasurableCount } from './unmeasurable.ts'
import type { Verdict } from './verdict.ts'

const outcomeWords = {
  accepted: { tone: 'good', label: ['可接收', 'Accept'] },
  rejected: { tone: 'bad', label: ['拒收', 'Reject'] },
  incomplete: { tone: 'info', label: ['检验中', 'In progress'] },
} as const satisfies Readonly<Record<Verdict['outcome'], { readonly tone: string; readonly label: Label }>>

interface VerdictSoFarProps {
  readonly plan: LotPlan
  readonly found: Verdict
}

/** How the inspection stands: units read, nonconforming units of each class against Ac and Re, and what that means by now. */
export const VerdictSoFar = ({ plan, found }: VerdictSoFarProps) => {
  const label = useLabel()
  const { tone, label: words } = outcomeWords[found.outcome]
  return (
    <div className="ms-iqc-verdict" role="status">
      <ToneTag tone={tone}>{label(words)}</ToneTag>
      <span>
        {label([`已检 ${found.unitsInspected} / ${found.unitsRequired}`, `${found.unitsInspected} of ${found.unitsRequired} inspected`])}
      </span>
      <span>{label([`不合格 ${found.nonconformingUnits}`, `${found.nonconformingUnits} nonconforming`])}</span>
      {found.unmeasurable > 0 && <span>{label(unmeasurableCount(found.unmeasurable))}</span>}
      {defectClasses.map(defectClass => {
        const { accept, reject } = plan[defectClass]
        const count = found.nonconformingByClass[defectClass]
        const says = `${label(defectClassLabels[defectClass])} ${count} (Ac ${accept} / Re ${reject})`
        return count === 0 ? (
          <span key={defectClass}>{says}</span>
        ) : (
          <ToneTag key={defectClass} tone={count >= reject ? 'bad' : 'warn'}>
            {says}
          </ToneTag>
        )
      })}
    </div>
  )
}
