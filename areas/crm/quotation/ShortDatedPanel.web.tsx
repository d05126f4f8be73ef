import { useLabel } from '#core/client.web'
import { PlainTable } from '#core/fields.web'
import { shortDecimal } from '#core/numbers'

/** A line of which stock has too little that lasts long enough. */
interface ShortDatedLine {
  readonly id: number
  readonly model: { readonly title: string } | null
  readonly name: string | null
  readonly quantity: string
  readonly shortDated: boolean
  readonly lasting: string | null
  readonly lotToExpire: string | null
  readonly lotExpiresOn: string | null
}

/** Which lines stock serves only with goods that would reach the customer too old: how much of it lasts, and what expires first. */
export const ShortDatedPanel = ({ record: { items } }: { readonly record: { readonly items: readonly ShortDatedLine[] } }) => {
  const label = useLabel()
  return (
    <section className="ms-card">
      <p>
        {label([
          '以下库存批次到客户手上时短于产品的最短可售天数，不会预留或发出。',
          'The lots below would reach the customer with less than the minimum salable days of the product. They are neither reserved nor shipped.',
        ])}
      </p>
      <PlainTable
        caption={['有效期不足的库存', 'Short-dated stock']}
        columns={[
          { label: label(['产品', 'Product']) },
          { label: label(['行', 'Line']), numeric: true },
          { label: label(['数量', 'Quantity']), numeric: true },
          { label: label(['有效期足够的库存', 'Stock that lasts']), numeric: true },
          { label: label(['最先到期的批次', 'Lot that expires first']) },
          { label: label(['有效期至', 'Expires on']) },
        ]}
        rows={items.flatMap((line, at) =>
          line.shortDated
            ? [
                {
                  key: line.id,
                  cells: [
                    line.model?.title ?? line.name,
                    at + 1,
                    shortDecimal(line.quantity),
                    shortDecimal(line.lasting ?? '0'),
                    line.lotToExpire ?? '–',
                    line.lotExpiresOn ?? '–',
                  ],
                },
              ]
            : [],
        )}
      />
    </section>
  )
}
