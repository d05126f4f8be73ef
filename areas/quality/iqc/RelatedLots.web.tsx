import type { RecordOf } from '../../../core/define/entity.ts'
import { ToneTag } from '../../../core/fields/choice/choice.web.tsx'
import { ReferenceLink } from '../../../core/fields/ref/ref.web.tsx'
import { Empty, Loading, NotShown } from '../../../core/records/states.web.tsx'
import { useRecords } from '../../../core/records/useRecords.web.ts'
import { useLabel } from '../../../core/shell/session.web.ts'
import { followUps, iqcStates } from './disposition.ts'
import { iqc } from './iqc.ts'
import { quantityText } from './lotText.ts'
import { WideTable } from './WideTable.web.tsx'

/** The lots that came from this one: its parts, and what came back from the supplier's rework. */
export const RelatedLots = ({ record }: { readonly record: RecordOf<typeof iqc> }) => {
  const label = useLabel()
  const lots = useRecords(iqc, {
    page: 1,
    pageSize: 100,
    search: '',
    sort: [{ by: 'id', descending: false }],
    filters: [{ field: 'parent', operator: 'eq', values: [record.id] }],
  })
  if (lots.error && !lots.data) return <NotShown error={lots.error} onRetry={() => void lots.refetch()} />
  if (!lots.data) return <Loading rows={4} />
  if (lots.data.results.length === 0) {
    return (
      <Empty
        title={['没有相关批次', 'No related lots']}
        reason={['您看不到由此产生的批次。', 'You may not see the lots that came from this one.']}
      />
    )
  }
  return (
    <WideTable caption={label(['相关批次', 'Related lots'])}>
      <thead>
        <tr>
          <th scope="col">{label(['检验单号', 'Lot number'])}</th>
          <th scope="col" data-numeric>
            {label(['批量', 'Lot quantity'])}
          </th>
          <th scope="col">{label(['状态', 'Status'])}</th>
          <th scope="col">{label(['处置结果', 'Follow-up result'])}</th>
        </tr>
      </thead>
      <tbody>
        {lots.data.results.map(lot => (
          <tr key={lot.id}>
            <th scope="row">
              <ReferenceLink to={iqc.name} reference={{ id: lot.id, title: lot.code }} />
            </th>
            <td data-numeric>
              {quantityText(lot.quantity)} {lot.unit.title}
            </td>
            <td>
              <ToneTag tone={iqcStates[lot.status].tone}>{label(iqcStates[lot.status].label)}</ToneTag>
            </td>
            <td>{lot.followUp === null ? '–' : label(followUps[lot.followUp].label)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
