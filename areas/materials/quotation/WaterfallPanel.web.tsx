import { useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { PlainTable } from '#core/fields.web'
import type { Label } from '#core/language'
import { exact, groupedDecimal, inCents, percentOf } from '#core/numbers'
import type { quotation } from './quotation.ts'
import { waterfallOf, type WaterfallStep } from './quotationTotals.ts'

const names: Readonly<Record<WaterfallStep['step'], Label>> = {
  list: ['目录价', 'List price'],
  tier: ['价格等级', 'Price tier'],
  book: ['协议价和促销', 'Agreements and promotions'],
  discount: ['本单折扣', 'Discount'],
  free: ['免费赠送', 'Free goods'],
  net: ['成交价', 'Net price'],
  freight: ['我方承担的运费', 'Freight paid by us'],
  terms: ['账期成本', 'Cost of payment terms'],
  pocket: ['实收价', 'Pocket price'],
}

/** What is left in the currency of the company, where the quotation is in another one. */
const inCny = (pocket: string, rate: string | null | undefined): string =>
  rate === null || rate === undefined ? '–' : groupedDecimal(inCents(exact(pocket).times(rate)))

/** From list prices to what is left, of all lines that are not optional. */
export const WaterfallPanel = ({ record }: { readonly record: RecordOf<typeof quotation> }) => {
  const { items, currency, rate } = record
  const label = useLabel()
  const steps = waterfallOf(
    items.map(line => ({
      quantity: line.quantity,
      listPrice: line.listPrice ?? null,
      tierPrice: line.tierPrice ?? null,
      bookPrice: line.bookPrice ?? null,
      discount: line.discount ?? null,
      ownPrice: line.ownPrice ?? null,
      free: line.free ?? false,
      unitCost: null,
      optional: line.optional,
    })),
    { paymentTerms: record.paymentTerms, freight: record.freight ?? null, capitalRate: record.capitalRate ?? null },
  )
  const pocket = steps.find(({ step }) => step === 'pocket')?.amount ?? '0'
  return (
    <PlainTable
      caption={['从目录价到实收价', 'From list price to pocket price']}
      columns={[
        { label: label(['步骤', 'Step']) },
        { label: `${label(['金额', 'Amount'])} (${currency})`, numeric: true },
        { label: label(['占目录价', 'Share of list price']), numeric: true },
      ]}
      rows={[
        ...steps.map(({ step, amount, share }) => ({
          key: step,
          cells: [label(names[step]), groupedDecimal(amount), share === null ? '–' : `${percentOf(share)}%`],
        })),
        ...(currency === 'CNY'
          ? []
          : [{ key: 'cny', cells: [label(['实收价（人民币）', 'Pocket price in CNY']), `CNY ${inCny(pocket, rate)}`, '–'] }]),
      ]}
    />
  )
}
