import { useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { PlainTable } from '#core/fields.web'
import type { Label } from '#core/language'
import { addedUp, exact, groupedDecimal, inCents, percentOf } from '#core/numbers'
import type { quotation } from './quotation.ts'
import { quotedRateSources } from './quotationChoices.ts'
import { boundsOf, waterfallOf, type WaterfallStep } from './quotationTotals.ts'

type Shown = RecordOf<typeof quotation>

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

/** The rate by which amounts are told in the currency of the company, with its day and who published it. */
const rateText = ({ rate, rateDate, rateSource }: Shown, label: (words: Label) => string): string =>
  [rate && exact(rate).toFixed(), rateDate, rateSource && label(quotedRateSources[rateSource])].filter(Boolean).join(' · ') || '–'

const shareText = (share: string | null): string => (share === null ? '–' : `${percentOf(share)}%`)

/** From list prices to what is left, of all lines that are not optional; to who sees costs, how far that lies above floor and cost. */
export const WaterfallPanel = ({ record }: { readonly record: Shown }) => {
  const { items, currency, rate } = record
  const label = useLabel()
  const lines = items.map(line => ({
    quantity: line.quantity,
    listPrice: line.listPrice ?? null,
    tierPrice: line.tierPrice ?? null,
    bookPrice: line.bookPrice ?? null,
    discount: line.discount ?? null,
    ownPrice: line.ownPrice ?? null,
    free: line.free ?? false,
    unitCost: line.unitCost ?? null,
    floor: line.floor ?? null,
    optional: line.optional,
  }))
  const steps = waterfallOf(lines, {
    paymentTerms: record.paymentTerms,
    freight: record.freight ?? null,
    capitalRate: record.capitalRate ?? null,
  })
  // The server answers neither to who may not see costs.
  const bounds = items.every(line => 'unitCost' in line && 'floor' in line) ? boundsOf(lines, record) : undefined
  const amountText = (amount: string | null): string => (amount === null ? '–' : groupedDecimal(amount))
  const list = addedUp(steps[0]?.amount)
  const ofList = (amount: string | null): string =>
    amount === null || exact(list).eq(0) ? '–' : shareText(exact(amount).over(list, 4).toFixed(4))
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
          cells: [label(names[step]), groupedDecimal(amount), shareText(share)],
        })),
        ...(currency === 'CNY'
          ? []
          : [
              { key: 'rate', cells: [label(['汇率', 'Exchange rate']), rateText(record, label), '–'] },
              { key: 'cny', cells: [label(['实收价（人民币）', 'Pocket price in CNY']), `CNY ${inCny(pocket, rate)}`, '–'] },
            ]),
        ...(bounds
          ? [
              { key: 'floor', cells: [label(['底价', 'Floor']), amountText(bounds.floor), ofList(bounds.floor)] },
              {
                key: 'aboveFloor',
                cells: [label(['成交价高于底价', 'Net price above floor']), amountText(bounds.aboveFloor), ofList(bounds.aboveFloor)],
              },
              { key: 'cost', cells: [label(['成本', 'Cost']), amountText(bounds.cost), ofList(bounds.cost)] },
              {
                key: 'margin',
                cells: [
                  label([`毛利（占成交价 ${shareText(bounds.marginShare)}）`, `Margin (${shareText(bounds.marginShare)} of net price)`]),
                  amountText(bounds.margin),
                  ofList(bounds.margin),
                ],
              },
            ]
          : []),
      ]}
    />
  )
}
