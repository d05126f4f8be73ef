import { useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { PlainTable, ToneTag } from '#core/fields.web'
import { decimalText, exact, shortDecimal } from '#core/numbers'
import { useCall } from '#core/records.web'
import { lowestPrices } from './lowestPrices.ts'
import type { priceOverride } from './priceOverride.ts'

const money = (text: string | null): string => (text === null ? '–' : decimalText(text, 2))
const percent = (share: string | null): string => (share === null ? '–' : `${decimalText(exact(share).times(100).toFixed(2), 1)}%`)

/** How negotiated prices stand to the floor and to what one costs. */
export const LowestPricesPanel = ({ record: { id } }: { readonly record: RecordOf<typeof priceOverride> }) => {
  const label = useLabel()
  const { data, error, refetch } = useCall(lowestPrices, { priceOverride: id })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />
  const { currency, day, floor, unitCost, breaks } = data
  return (
    <>
      <p className="ms-muted">
        {label([
          `按 ${day} 的价格表：底价 ${money(floor)}，单位成本 ${money(unitCost)}（${currency}）`,
          `By the price book of ${day}: floor ${money(floor)}, cost of one ${money(unitCost)} (${currency})`,
        ])}
      </p>
      <PlainTable
        caption={['底价与成本', 'Floor and cost']}
        columns={[
          { label: label(['起订数量', 'From quantity']), numeric: true },
          { label: label(['协议单价', 'Agreed price']), numeric: true },
          { label: label(['促销后', 'With promotion']), numeric: true },
          { label: label(['毛利率', 'Margin']), numeric: true },
          { label: label(['判断', 'Standing']) },
        ]}
        rows={breaks.map(({ fromQuantity, price, charged, margin, belowFloor, belowCost }) => ({
          key: fromQuantity,
          cells: [
            shortDecimal(fromQuantity),
            money(price),
            money(charged),
            percent(margin),
            belowCost ? (
              <ToneTag key="cost" tone="bad">
                {label(['低于成本', 'Below cost'])}
              </ToneTag>
            ) : belowFloor ? (
              <ToneTag key="floor" tone="bad">
                {label(['低于底价', 'Below the floor'])}
              </ToneTag>
            ) : floor === null ? (
              label(['没有底价', 'No floor'])
            ) : (
              label(['不低于底价', 'Not below the floor'])
            ),
          ],
        }))}
      />
    </>
  )
}
