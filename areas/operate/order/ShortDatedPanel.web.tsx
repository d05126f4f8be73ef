import { useLabel } from '#core/client.web'
import { ToneTag } from '#core/fields.web'
import { shortDecimal } from '#core/numbers'

/** A line of which stock has too little that lasts long enough. */
interface ShortDatedLine {
  readonly id: number
  readonly name: string | null
  readonly shortDated: boolean
  readonly lasting: string | null
  readonly lotToExpire: string | null
  readonly lotExpiresOn: string | null
}

/** Which lines stock serves only with goods that would reach the customer too old: how much of it lasts, and what expires first. */
export const ShortDatedPanel = ({ record: { items } }: { readonly record: { readonly items: readonly ShortDatedLine[] } }) => {
  const label = useLabel()
  return (
    <>
      <p>
        <ToneTag tone="bad">{label(['有效期不足', 'Short-dated'])}</ToneTag>{' '}
        {label([
          '库存中的这些批次到客户手上时短于产品的最短可售天数，不会预留或发出。',
          'These lots would reach the customer with less than the minimum salable days of the product. They are neither reserved nor shipped.',
        ])}
      </p>
      <ul>
        {items.map((line, at) => {
          if (!line.shortDated) return null
          const there = shortDecimal(line.lasting ?? '0')
          const [lot, until] = [line.lotToExpire ?? '–', line.lotExpiresOn ?? '–']
          return (
            <li key={line.id}>
              {label([
                `第 ${at + 1} 行 ${line.name ?? ''}：有效期足够的库存 ${there}；批次 ${lot} 最先到期，有效期至 ${until}`,
                `Line ${at + 1}, ${line.name ?? ''}: ${there} in stock last long enough. Lot ${lot} expires first, on ${until}.`,
              ])}
            </li>
          )
        })}
      </ul>
    </>
  )
}
