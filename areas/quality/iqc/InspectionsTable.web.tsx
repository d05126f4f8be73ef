import type { RecordOf } from '../../../core/define/entity.ts'
import { momentText } from '../../../core/fields/moment/moment.ts'
import { ToneTag } from '../../../core/fields/choice/choice.web.tsx'
import { useLabel } from '../../../core/shell/session.web.ts'
import type { ClassResults } from './inspectionRecord.ts'
import type { iqc } from './iqc.ts'
import { defectClasses } from './lotPlan.ts'
import { defectClassLabels } from './samplingChoices.ts'
import { WideTable } from './WideTable.web.tsx'

/** What every inspection of a lot came to, one line for each round. */
export const InspectionsTable = ({ inspections }: { readonly inspections: RecordOf<typeof iqc>['inspections'] }) => {
  const label = useLabel()
  if (inspections.length === 0) return <span className="ms-muted">{label(['尚未检验', 'Not inspected yet'])}</span>
  return (
    <WideTable caption={label(['检验结果', 'Inspections'])}>
      <thead>
        <tr>
          <th scope="col">{label(['轮次', 'Round'])}</th>
          <th scope="col">{label(['判定', 'Verdict'])}</th>
          <th scope="col">{label(['检验员', 'Inspector'])}</th>
          <th scope="col">{label(['检验时间', 'Inspected at'])}</th>
          <th scope="col" data-numeric>
            {label(['已检 / 抽样', 'Inspected / sample'])}
          </th>
          <th scope="col">{label(['不合格数 / Ac', 'Nonconforming / Ac'])}</th>
        </tr>
      </thead>
      <tbody>
        {inspections.map(inspection => (
          <tr key={inspection.id}>
            <th scope="row">
              {inspection.round}
              {inspection.original ? '' : label(['（复检）', ' (again)'])}
            </th>
            <td>
              <ToneTag tone={inspection.verdict === 'accepted' ? 'good' : 'bad'}>
                {label(inspection.verdict === 'accepted' ? ['接收', 'Accepted'] : ['拒收', 'Rejected'])}
              </ToneTag>
            </td>
            <td>{inspection.inspector.title}</td>
            <td>{momentText(inspection.inspectedAt)}</td>
            <td data-numeric>
              {inspection.unitsInspected} / {inspection.sampleSize}
            </td>
            <td>
              <ByClass results={inspection.byClass} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

const ByClass = ({ results }: { readonly results: ClassResults }) => {
  const label = useLabel()
  const words = defectClasses.map(defectClass => {
    const { nonconforming, accept } = results[defectClass]
    const found = nonconforming === null ? label(['未检完', 'unfinished']) : `${nonconforming} / ${accept}`
    return `${label(defectClassLabels[defectClass])} ${found}`
  })
  return words.join(label(['；', '; ']))
}
