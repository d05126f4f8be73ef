import { useLabel, useLanguage } from '#core/client.web'
import { PlainTable } from '#core/fields.web'
import { inLanguage } from '#core/language'
import { defectClasses, type LotPlan } from './lotPlan.ts'
import { planTypes } from '../../mnm/material/arrivalChoices.ts'
import { defectClassLabels, severities } from './samplingChoices.ts'
import { tablesNotice } from './samplingTables.ts'

/** The sampling plan of a lot: for each class of defects the letter, AQL, severity, sample and the numbers that accept and reject. */
export const PlanTable = ({ plan }: { readonly plan: LotPlan }) => {
  const label = useLabel()
  const language = useLanguage()
  return (
    <div className="ms-iqc-plan">
      <PlanFacts plan={plan} />
      <PlainTable
        caption={['抽样方案', 'Sampling plan']}
        columns={[
          { label: label(['缺陷等级', 'Defect class']) },
          { label: label(['检验严格度', 'Inspection severity']) },
          ...['AQL', 'n', 'Ac', 'Re'].map(name => ({ label: name, numeric: true })),
        ]}
        rows={defectClasses.map(defectClass => {
          const { severity, aql, sampleSize, accept, reject } = plan[defectClass]
          const strictness = severity === null ? '–' : inLanguage(severities[severity], language)
          return { key: defectClass, cells: [label(defectClassLabels[defectClass]), strictness, aql ?? '–', sampleSize, accept, reject] }
        })}
      />
      <TablesNotice plan={plan} />
    </div>
  )
}

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
