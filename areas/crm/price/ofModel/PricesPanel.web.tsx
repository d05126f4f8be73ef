import './prices.css'
import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { PlainTable, ReferenceLink } from '#core/fields.web'
import { decimalText } from '#core/numbers'
import { useRecords } from '#core/records.web'
import type { model } from '../../../product/model/model.ts'
import { priceTiers } from '../../company/companyChoices.ts'
import { price, priceStandings } from '../price.ts'
import { priceCurrencies, tiers, type PriceCurrency } from '../tiers.ts'

/** Ten hold today; of those that are to come a product has few. */
const mostRows = 100

type Price = RecordOf<typeof price>

/** What a product costs customers of each tier, today and from when it is known to change. */
export const PricesPanel = ({ record }: { readonly record: RecordOf<typeof model> }) => {
  const label = useLabel()
  const { data, error, refetch } = useRecords(price, {
    page: 1,
    pageSize: mostRows,
    search: '',
    sort: [{ by: 'validFrom', descending: false }],
    filters: [
      { field: 'model', operator: 'eq', values: [record.id] },
      { field: 'standing', operator: 'in', values: ['current', 'upcoming'] },
    ],
  })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />
  if (data.results.length === 0)
    return (
      <Empty
        title={['暂无价格', 'No prices yet']}
        reason={['价格由调价单或期初价格进入价格表。', 'Prices enter the price book with a price change, or as opening prices.']}
      />
    )
  const currencies = Object.keys(priceCurrencies) as PriceCurrency[]
  return (
    <PlainTable
      caption={['价格', 'Prices']}
      columns={[
        { label: label(price.fields.tier.label) },
        ...currencies.map(one => ({ label: label(priceCurrencies[one]), numeric: true })),
      ]}
      rows={tiers.map(tier => ({
        key: tier,
        cells: [
          label(priceTiers[tier]),
          ...currencies.map(currency => (
            <PricesOf
              key={currency}
              prices={data.results.filter(one => one.tier === tier && one.currency === currency)}
              isTop={tier === 'retail'}
            />
          )),
        ],
      }))}
    />
  )
}

const PricesOf = ({ prices, isTop }: { readonly prices: readonly Price[]; readonly isTop: boolean }) => {
  const label = useLabel()
  const holds = prices.some(({ standing }) => standing === 'current')
  return (
    <>
      {!holds && <span className="ms-muted">{isTop ? '–' : label(['同上一等级', 'As the tier above'])}</span>}
      {prices.map(({ id, amount, validFrom, standing, change }) => (
        <div key={id}>
          {decimalText(amount, 2)}
          <p className="ms-model-price-from">
            {standing === 'upcoming' && `${label(priceStandings.upcoming.label)} `}
            {label([`${validFrom} 起`, `from ${validFrom}`])}{' '}
            {change ? <ReferenceLink to="crm.priceChange" reference={change} /> : label(['期初', 'opening price'])}
          </p>
        </div>
      ))}
    </>
  )
}
