import { among, from, logicOf, type Currency } from '#core/definition'
import { asUnitPrice, exact, inCents } from '#core/numbers'
import { company } from '../company/company.ts'
import { livingStates } from '../company/companyStates.ts'
import { contact } from '../contact/contact.ts'
import { costAtPrice, type PricesVat, type VatTotals } from '../vat/vat.ts'
import { isUsualVatRate, unusualVatRate, vatRateOfGoods } from '../vat/vatRates.ts'
import { pocketOf } from './pocketPrice.ts'
import { quotation } from './quotation.ts'
import { optionalTotal, quotedTotal, quotedVat, tierTotal, totalMargin, type QuotedLine } from './quotationTotals.ts'
import { amountOf, belowTierOf, isIdleDiscount, marginOf, netPriceOf } from './quotedLine.ts'

const usualDays = 30
const cny: Currency = 'CNY'

const isForeign = ({ currency }: { readonly currency: Currency | null }): boolean => currency !== null && currency !== cny

/** Only prices in CNY can bear VAT: what is sold abroad bears none. */
const bearsVat = ({ currency, taxMode }: { readonly currency: Currency | null; readonly taxMode: string | null }): boolean =>
  currency === cny && (taxMode === 'included' || taxMode === 'excluded')

const money = (amount: string, currency: Currency | null) => ({ amount: `${amount}00`, currency: currency ?? cny })

interface Quoted extends PricesVat {
  readonly items: readonly QuotedLine[]
  readonly currency: Currency | null
}

const ofVat = (row: Quoted, part: keyof VatTotals) => {
  const totals = quotedVat(row.items, row)
  return totals && money(totals[part], row.currency)
}

/** What the entries of a quotation must agree on, and what its lines come to. */
export const quotationLogic = logicOf(quotation, {
  defaults: {
    type: () => 'normal',
    seller: ({ actor }) => actor,
    currency: () => cny,
    priceListDate: ({ today }) => today,
    paymentTerms: () => 'net30',
    taxMode: () => 'included',
    vatRate: () => vatRateOfGoods,
    validityDays: () => usualDays,
  },
  from: {
    company: from(company, {
      in: livingStates,
      label: ['新建报价单', 'New quotation'],
      next: true,
      fill: {
        currency: row => row.currency,
        paymentTerms: row => row.paymentTerms,
        taxMode: row => (row.currency === cny ? 'included' : 'exempt'),
        vatRate: row => (row.currency === cny ? vatRateOfGoods : null),
      },
    }),
    // What is quoted in words is agreed to by others.
    rmaCase: 'above',
  },
  narrow: { contact: among(contact, row => ({ company: row.company }), ['须为该客户的联系人', 'Choose a contact of this customer']) },
  shown: {
    rate: isForeign,
    rateDate: isForeign,
    rateSource: isForeign,
    vatRate: bearsVat,
    specialReason: ({ type }) => type === 'special',
    specialNote: ({ type }) => type === 'special',
  },
  required: { vatRate: bearsVat },
  rules: {
    foreignExempt: {
      refuse: ['外币报价不含增值税，请选择“免税”', 'Prices in another currency bear no VAT. Choose “Tax exempt”.'],
      at: ['taxMode'],
      holds: row => !isForeign(row) || row.taxMode === 'exempt',
    },
    usualRate: { warn: unusualVatRate, at: ['vatRate'], holds: ({ vatRate }) => vatRate === null || isUsualVatRate(vatRate) },
  },
  lines: {
    items: {
      defaults: { quantity: () => '1.0000' },
      computed: {
        unitPrice: line => {
          const price = netPriceOf(line)
          return price && asUnitPrice(price)
        },
        belowTier: belowTierOf,
        amount: amountOf,
        margin: (line, row) => marginOf(netPriceOf(line), line.unitCost === null ? null : costAtPrice(line.unitCost, row)),
      },
      rules: {
        named: {
          refuse: ['请选择产品型号，或填写名称和自定单价', 'Choose a product model, or enter a description and an own price'],
          at: ['name'],
          holds: line => line.model !== null || (line.name !== null && line.ownPrice !== null),
        },
        wholeCents: {
          refuse: ['给客户的单价精确到分', 'Prices for customers are in whole cents'],
          at: ['ownPrice'],
          holds: line => line.ownPrice === null || exact(line.ownPrice).eq(inCents(line.ownPrice)),
        },
        onePrice: {
          refuse: ['折扣和自定单价只填一项', 'Enter a discount or an own price, not both'],
          at: ['ownPrice'],
          holds: line => line.discount === null || line.ownPrice === null,
        },
        noHigher: {
          warn: ['自定单价高于价格表对该客户的价格', 'The own price is above what the price book asks of this customer'],
          at: ['ownPrice'],
          holds: line => line.ownPrice === null || line.bookPrice === null || exact(line.ownPrice).lte(line.bookPrice),
        },
        lowers: {
          warn: [
            '价格表对该客户的价格已不高于折扣后的等级价，折扣不起作用',
            'The price book asks no more of this customer than the tier price less the discount, so the discount changes nothing',
          ],
          at: ['discount'],
          holds: line => line.free || !isIdleDiscount(line),
        },
        freeOfAll: {
          refuse: [
            '免费行须为产品型号，不填折扣和自定单价，也不可选',
            'Goods free of charge are of a product model, without discount or own price, and not optional',
          ],
          at: ['free'],
          holds: line => !line.free || (line.model !== null && line.discount === null && line.ownPrice === null && !line.optional),
        },
        paid: {
          refuse: ['折扣后单价为零，请改为免费', 'With this discount its price comes to nothing. Mark it as free of charge.'],
          at: ['discount'],
          holds: line => line.discount === null || exact(netPriceOf(line) ?? '1').gt(0),
        },
      },
    },
  },
  computed: {
    itemCount: row => row.items.length,
    total: row => money(quotedTotal(row.items), row.currency),
    netTotal: row => ofVat(row, 'net'),
    vatTotal: row => ofVat(row, 'tax'),
    grossTotal: row => ofVat(row, 'gross'),
    optionalTotal: row => money(optionalTotal(row.items), row.currency),
    totalCny: row =>
      isForeign(row) && row.rate === null
        ? null
        : money(
            exact(quotedTotal(row.items))
              .times(isForeign(row) ? (row.rate ?? '1') : '1')
              .toFixed(2),
            cny,
          ),
    pocketTotal: row => pocketOf(quotedTotal(row.items), row).pocket,
    tierTotal: row => tierTotal(row.items),
    margin: row => totalMargin(row.items, row),
  },
})
