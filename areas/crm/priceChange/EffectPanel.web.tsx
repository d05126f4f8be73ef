import { useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { PlainTable } from '#core/fields.web'
import { decimalText, percentOf } from '#core/numbers'
import { ReportBlock } from '#core/reports.web'
import { priceTiers } from '../company/companyChoices.ts'
import { effectOf } from './effectOf.ts'
import type { priceChange } from './priceChange.ts'

/** What a price change does before anybody agrees to it: how many prices, which of them most, and what it would have made of the orders of the last twelve months. */
export const EffectPanel = ({ record: { id, status, rows } }: { readonly record: RecordOf<typeof priceChange> }) => {
  const label = useLabel()
  const { raised, lowered, unchanged, first, biggest } = effectOf(rows)
  return (
    <>
      <p>
        {label([
          `共 ${rows.length} 个价格：上调 ${raised}，下调 ${lowered}，不变 ${unchanged}，首次定价 ${first}。`,
          `${rows.length} prices: ${raised} raised, ${lowered} lowered, ${unchanged} unchanged, ${first} for the first time.`,
        ])}
      </p>
      {biggest.length > 0 && (
        <PlainTable
          caption={['变动最大的价格', 'Biggest moves']}
          columns={[
            { label: label(['产品型号', 'Product model']) },
            { label: label(['等级', 'Tier']) },
            { label: label(['币种', 'Currency']) },
            { label: label(['原价', 'Old price']), numeric: true },
            { label: label(['新价', 'New price']), numeric: true },
            { label: label(['变动', 'Change']), numeric: true },
          ]}
          rows={biggest.map(({ model, tier, currency, old, amount, change }) => ({
            key: `${model.id} ${tier} ${currency}`,
            cells: [
              model.title,
              label(priceTiers[tier]),
              currency,
              decimalText(old ?? '', 2),
              decimalText(amount, 2),
              `${percentOf(change ?? '0')}%`,
            ],
          }))}
        />
      )}
      {status !== 'effective' && status !== 'withdrawn' && <ReportBlock report="crm.priceChangeEffect" by="priceChange" record={{ id }} />}
    </>
  )
}
