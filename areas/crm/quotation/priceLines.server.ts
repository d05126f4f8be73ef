import { answerTo, serveCall } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { find, seenRecord } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { model } from '../../product/model/model.ts'
import { company } from '../company/company.ts'
import { costAtPrice } from '../vat/vat.ts'
import { judgementOf } from './neededLevel.ts'
import { priceLines, readLines } from './priceLines.ts'
import type { quotation } from './quotation.ts'
import { deliverable } from './quotationSlots.server.ts'
import { quotedTotal, totalMargin } from './quotationTotals.ts'
import { amountOf, belowTierOf, marginOf, netPriceOf } from './quotedLine.ts'
import { pricedQuotation } from './settleQuotation.server.ts'

type Quotation = StoredRecord<typeof quotation>

/** What a line of a quotation holds besides what is typed for its price. */
const nothing = {
  listPrice: null,
  tierPrice: null,
  bookPrice: null,
  floor: null,
  unitCost: null,
  specification: null,
  specificationEn: null,
  trace: null,
}

const costPoints = ['crm.cost:read', groupPoint('cost', 'read')] as const

/** What all lines come to at once, by what the book says now: no more of it than whoever asks may see. */
export const servedPriceLines = serveCall(priceLines, async (context, input) => {
  const point = groupPoint('quotedPrice', 'read')
  if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
  await seenRecord(context, company.name, input.company)
  const seesCosts = costPoints.every(one => may(context.actor, one))
  const asked = readLines(input.items)
  const models = asked.flatMap(({ model: of }) => of ?? [])
  const seen = await find(context, model, { where: { id: models }, as: context.actor, fields: ['id'], limit: 'all' })
  if (new Set(models).size > seen.length) refuse('notFound')
  const items = asked.map(({ labelled, ...line }) => ({ ...nothing, ...line, name: null, variant: labelled ? '•' : null }))
  // Only what prices follow from is read of it.
  const row = { ...input, vatRate: input.vatRate ?? null, items } as unknown as Quotation
  const { books, lines, bands, terms } = await pricedQuotation(context, row)
  const deliverableOn = await answerTo(context, deliverable)(
    context,
    [...books.models].map(([id, { material }]) => ({ id, material })),
  )
  const judged = judgementOf(
    bands,
    lines.map(line => line.judged),
    terms,
  )
  const levelOf = ({ discountLevel, level }: ReturnType<typeof judgementOf>) => (seesCosts ? level : discountLevel)
  return {
    lines: lines.map(({ line, judged: one }, at) => {
      const unitPrice = netPriceOf(line)
      return {
        at,
        unitPrice,
        amount: amountOf(line),
        belowTier: may(context.actor, groupPoint('salesPrice', 'read')) ? belowTierOf(line) : null,
        margin: seesCosts ? marginOf(unitPrice, line.unitCost === null ? null : costAtPrice(line.unitCost, row)) : null,
        level: levelOf(judgementOf(bands, [one], { ...terms, paymentTerms: terms.customerTerms ?? terms.paymentTerms })),
        deliverOn: line.model === null ? null : deliverableOn(line.model, line.quantity),
      }
    }),
    total: quotedTotal(lines.map(({ line }) => line)),
    margin: seesCosts
      ? totalMargin(
          lines.map(({ line }) => line),
          row,
        )
      : null,
    level: levelOf(judged),
  }
})
