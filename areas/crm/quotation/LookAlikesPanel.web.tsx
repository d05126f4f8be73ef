import { useCan, useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { PlainTable, ToneTag } from '#core/fields.web'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { groupedDecimal, percentOf } from '#core/numbers'
import { useCall } from '#core/records.web'
import { groupPoint } from '#core/rights'
import { lookAlikes } from './lookAlikes.ts'
import { quotation } from './quotation.ts'
import { lostReasons, quotationStates } from './quotationChoices.ts'

/** What was offered before that is most like a quotation, and how it ended. */
export const LookAlikesPanel = ({ record: { id } }: { readonly record: RecordOf<typeof quotation> }) => {
  const label = useLabel()
  const can = useCan()
  const seesCosts = can(groupPoint('cost', 'read'))
  const { detail } = useRecordPaths(quotation.name)
  const { data, error, refetch } = useCall(lookAlikes, { quotation: id })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />
  if (data.alike.length === 0) return <p className="ms-muted">{label(['暂无相似的已结报价', 'No similar quotations yet'])}</p>
  return (
    <PlainTable
      caption={['相似报价', 'Similar quotations']}
      columns={[
        { label: label(['报价单号', 'Quotation number']) },
        { label: label(['客户', 'Customer']) },
        { label: label(['结果', 'Outcome']) },
        { label: label(['发出日期', 'Sent on']) },
        { label: label(['总额', 'Total']), numeric: true },
        { label: label(['低于等级价', 'Below tier price']), numeric: true },
        ...(seesCosts ? [{ label: label(['毛利率', 'Margin']), numeric: true }] : []),
      ]}
      rows={data.alike.map(one => ({
        key: one.id,
        cells: [
          detail ? (
            <ScreenLink key="code" to={detail(one.id)}>
              {one.code}
            </ScreenLink>
          ) : (
            one.code
          ),
          one.company,
          <ToneTag key="state" tone={quotationStates[one.state].tone}>
            {[label(quotationStates[one.state].label), ...(one.lostReason ? [label(lostReasons[one.lostReason])] : [])].join(' · ')}
          </ToneTag>,
          one.sentOn ?? '–',
          `${groupedDecimal(one.total)} ${one.currency}`,
          one.belowTier === null ? '–' : `${percentOf(one.belowTier)}%`,
          ...(seesCosts ? [one.margin === null ? '–' : `${percentOf(one.margin)}%`] : []),
        ],
      }))}
    />
  )
}
