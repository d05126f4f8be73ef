import { useLabel } from '#core/client.web'
import { momentText } from '#core/days'
import type { RecordOf } from '#core/definition'
import { PlainTable, ToneTag } from '#core/fields.web'
import type { ClassResults } from './inspectionRecord.ts'
import type { iqc } from './iqc.ts'
import { defectClasses } from './lotPlan.ts'
import { defectClassLabels } from './samplingChoices.ts'

/** What every inspection of a lot came to, one line for each round. */
export const InspectionsTable = ({ inspections }: { readonly inspections: RecordOf<typeof iqc>['inspections'] }) => {
  const label = useLabel()
  if (inspections.length === 0) return <span className="ms-muted">{label(['尚未检验', 'Not inspected yet'])}</span>
  const classes = (results: ClassResults): string =>
    defectClasses
      .map(defectClass => {
        const { nonconforming, accept } = results[defectClass]
        const found = nonconforming === null ? label(['未检完', 'unfinished']) : `${nonconforming} / ${accept}`
        return `${label(defectClassLabels[defectClass])} ${found}`
      })
      .join(label(['；', '; ']))
  return (
    <PlainTable
      caption={['检验结果', 'Inspections']}
      columns={[
        { label: label(['轮次', 'Round']) },
        { label: label(['判定', 'Verdict']) },
        { label: label(['检验员', 'Inspector']) },
        { label: label(['检验时间', 'Inspected at']) },
        { label: label(['已检 / 抽样', 'Inspected / sample']), numeric: true },
        { label: label(['不合格数 / Ac', 'Nonconforming / Ac']) },
      ]}
      rows={inspections.map(({ id, round, original, verdict, inspector, inspectedAt, unitsInspected, sampleSize, byClass }) => ({
        key: id,
        cells: [
          `${round}${original ? '' : label(['（复检）', ' (again)'])}`,
          <ToneTag key="verdict" tone={verdict === 'accepted' ? 'good' : 'bad'}>
            {label(verdict === 'accepted' ? ['接收', 'Accepted'] : ['拒收', 'Rejected'])}
          </ToneTag>,
          inspector.title,
          momentText(inspectedAt),
          `${unitsInspected} / ${sampleSize}`,
          classes(byClass),
        ],
      }))}
    />
  )
}
