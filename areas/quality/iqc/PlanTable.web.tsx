import { useLabel } from '#core/client.web'
import { SaidTable } from '#core/fields.web'
import type { LotPlan } from './lotPlan.ts'
import { planTypes } from '../../mnm/material/arrivalChoices.ts'
import { tablesNotice } from './samplingTables.ts'
import { planTable } from './snapshotWords.ts'

/** The sampling plan of a lot: how it came about, and its numbers for each class of defects. */
export const PlanTable = ({ plan }: { readonly plan: LotPlan }) => (
  <div className="ms-iqc-plan">
    <PlanFacts plan={plan} />
    <SaidTable caption={['抽样方案', 'Sampling plan']} table={planTable(plan)} />
    <TablesNotice plan={plan} />
  </div>
)

/** How a plan came about: plan type, lot size, level and letter, and where its numbers come from. */
export const PlanFacts = ({ plan }: { readonly plan: LotPlan }) => {
  const label = useLabel()
  const { planType, lotSize, level, letter, planLetter, basis } = plan.major
  const facts = [
    label(planTypes[planType]),
    label([`批量 ${lotSize}`, `lot of ${lotSize}`]),
    ...(level === null ? [] : [label([`检验水平 ${level}`, `level ${level}`])]),
    ...(letter === null ? [] : [label([`字码 ${letter}`, `code letter ${letter}`])]),
    ...(planLetter === null || planLetter === letter ? [] : [label([`方案字码 ${planLetter}`, `plan code letter ${planLetter}`])]),
    label(basis),
  ]
  return <p>{facts.join(label(['，', ', ']))}</p>
}

/** What has to be said with every plan from the tables; nothing with other plans. */
export const TablesNotice = ({ plan }: { readonly plan: LotPlan }) => {
  const label = useLabel()
  return plan.major.letter === null ? null : <p className="ms-muted">{label(tablesNotice)}</p>
}
