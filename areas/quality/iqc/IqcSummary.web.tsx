import { Fragment } from 'react'
import { useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { ReferenceLink, ToneTag } from '#core/fields.web'
import './iqc.css'
import { iqc } from './iqc.ts'
import { defectClasses, type LotPlan } from './lotPlan.ts'
import { PlanFacts, TablesNotice } from './PlanTable.web.tsx'
import { shownVerdict } from './readingsDraft.ts'
import { defectClassLabels } from './samplingChoices.ts'
import { VerdictSoFar } from './VerdictSoFar.web.tsx'

type Lot = RecordOf<typeof iqc>

/** How a lot is sampled, how its inspection stands, and what it waits for; what it came from and what was begun with it stands in the chain. */
export const IqcSummary = ({ record }: { readonly record: Lot }) => {
  const label = useLabel()
  const found = record.plan === null ? undefined : shownVerdict(record, {})
  return (
    <div className="ms-iqc-summary">
      {record.plan && <PlanInShort plan={record.plan} />}
      {record.plan && record.verdict !== null && found && <VerdictSoFar plan={record.plan} found={found} />}
      {record.quarantine && (
        <p>
          <ToneTag tone="warn">{label(['隔离中', 'In quarantine'])}</ToneTag> {record.quarantineReason}
        </p>
      )}
      {record.review && record.status === 'inspected' && (
        <p>
          {label(['等待物料评审：', 'Waits for its review: '])}
          <ReferenceLink to="quality.materialReview" reference={record.review} />
        </p>
      )}
      {record.split && (
        <p>
          {label(['已拆分处置，后续在：', 'Split disposition. Continue with: '])}
          {record.parts.map(part => (
            <Fragment key={part.id}>
              <ReferenceLink to={iqc.name} reference={part} />{' '}
            </Fragment>
          ))}
        </p>
      )}
      {record.status === 'inspected' && !record.split && record.materialClass === 'A' && (
        <p className="ms-muted">
          {label([
            'A 类物料：须由检验员以外的人放行或处置。',
            'Class A material: release and disposition require someone other than the inspector.',
          ])}
        </p>
      )}
    </div>
  )
}

/** A plan on two lines, so that the readings below stay in view; on a phone not even these. The whole of it stands among the details. */
const PlanInShort = ({ plan }: { readonly plan: LotPlan }) => {
  const label = useLabel()
  return (
    <div className="ms-iqc-plan-in-short">
      <PlanFacts plan={plan} />
      <p className="ms-iqc-classes">
        {defectClasses.map(defectClass => {
          const { sampleSize, aql, accept, reject } = plan[defectClass]
          return (
            <span key={defectClass}>
              <strong>{label(defectClassLabels[defectClass])}</strong> n {sampleSize}
              {aql === null ? '' : ` · AQL ${aql}`} · Ac {accept} / Re {reject}
            </span>
          )
        })}
      </p>
      <TablesNotice plan={plan} />
    </div>
  )
}
