import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { emptyLine, type StoredRecord, type TransitionInput, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import { joined, type Label, saidWithin, wordsIn } from '#core/language'
import { col, table } from '#core/queries.server'
import { createRecord, meets, pick } from '#core/records.server'
import { latestPrice, type AgreedPrice } from '../contract/agreedPrice.ts'
import { agreedPrices } from '../contract/agreedPrices.server.ts'
import { usualFinance } from '../priceComparison/financePolicy.ts'
import { askedSupplier, awardedItem, comparedItem, offer, priceComparison } from '../priceComparison/priceComparison.ts'
import { supplier } from '../supplier/supplier.ts'
import { withNumbers } from './awaitedNumbers.server.ts'
import { requisition } from './requisition.ts'
import { firstFrom, isSmall, neededBy, smallAmount } from './requisitionRules.ts'

type Requisition = StoredRecord<typeof requisition>

/** The states of a comparison in which it speaks for its requisition: all but cancelled. */
export const comparingStates = statesMeaning(priceComparison, 'holding')

/** Whether a comparison stands for a requisition: the whole truth, because nothing is bought twice. */
export const isCompared = sql<boolean>`exists (select from ${table(priceComparison)} as c
  where ${col(priceComparison, 'request', 'c')} = ${col(requisition, 'id')} and ${meets(priceComparison, { state: comparingStates }, 'c')})`

/** What the comparison of a requisition begins with; what was asked for without a number has it by now where it is in use. */
const compared = (context: Context, row: Requisition, asked: Requisition['items']) => ({
  title: saidWithin(wordsIn(row.caption), 120),
  purpose: row.purpose,
  request: row.id,
  applicant: row.applicant,
  department: row.department,
  // Suppliers are asked for all of it at once, so by the day on which the first line is needed.
  needDate:
    firstFrom(
      asked.map(line => neededBy(line, row)),
      companyDay(context.now),
    ) ?? null,
  sealed: false,
  interestRate: usualFinance.interestRate,
  benchmarkDays: usualFinance.benchmarkDays,
  carryingRate: usualFinance.carryingRate,
  handlingPerSupplier: '0',
  items: asked.map(({ id, material, name, spec, quantity, unit }, at) => ({
    ...emptyLine(comparedItem),
    key: at + 1,
    requested: id ?? null,
    material,
    name: name ?? '',
    spec,
    quantity,
    unit,
  })),
})

/** Whoever asked, and what for, is not chosen anew by whoever buys it; nor is the contract that holds its price. */
const madeOf = ({ now }: Context, { id, applicant, department, items }: Requisition, agreed: readonly AgreedPrice[] = []) => ({
  action: 'create',
  copyOf: {
    id: 0,
    version: 1,
    createdBy: null,
    createdAt: now,
    request: id,
    applicant,
    department,
    items,
    quotes: agreed.map(({ contract }) => ({ contract })),
  },
})

/** Offers are compared for what was asked for. */
export const compare = async (context: Context, row: Requisition): Promise<void> => {
  const asked = await withNumbers(context, row.items)
  await createRecord(context, priceComparison, compared(context, row, asked), madeOf(context, row))
}

const notSmall: Label = [
  `预计总额超过 ¥${smallAmount} 或未填写，不能按小额免比价`,
  `The estimated total is above ¥${smallAmount}, or missing. It cannot be bought as a small amount.`,
]

const notAgreed = ([zh, en]: Label): Label => [
  `该供应商没有今天有效的合同价：${zh}。请选择其他理由，或生成比价单`,
  `No contract with this supplier holds a price today for ${en}. Give another reason, or create a price comparison.`,
]

/** At which price of the contracts with a supplier that hold today each line is bought, in the supplier's currency; refused where one has no price there. */
const contractPrices = async (
  context: Context,
  items: Requisition['items'],
  terms: { readonly supplier: number; readonly currency: 'CNY' | 'USD' },
): Promise<readonly AgreedPrice[]> => {
  const agreed = await agreedPrices(context, { ...terms, day: companyDay(context.now), materials: items.map(({ material }) => material) })
  const prices = items.map(({ material, quantity }) => (material === null ? undefined : latestPrice(agreed, material, quantity)))
  const without = items.filter((_, at) => prices[at] === undefined).map(({ name }) => name ?? '')
  if (without.length > 0) {
    const message = notAgreed(joined(without))
    refuse('ruleBroken', { message, problems: { 'input.why': message } })
  }
  return prices.flatMap(price => price ?? [])
}

/**
 * What is small, comes from one source only, or has a price in a contract that holds, is bought without comparing: a comparison of one supplier, with the prices and
 * terms of the contract, else with the estimates as its prices until the quote is entered. Its award is agreed to like every other one, so that nothing is bought at a price
 * that nobody has approved.
 */
export const skip = async (context: Context, row: Requisition, input: TransitionInput<typeof requisition, 'skip'>): Promise<void> => {
  const { supplier: of, why, remark } = input
  if (why === 'smallAmount' && !isSmall(row.estimatedTotal?.amount ?? null))
    refuse('ruleBroken', { message: notSmall, problems: { 'input.why': notSmall } })
  const terms = await pick(context, supplier, of, ['currency', 'billType', 'vatRate', 'settlementDays'])
  const asked = await withNumbers(context, row.items)
  const values = compared(context, row, asked)
  const agreed = why === 'contractPrice' ? await contractPrices(context, asked, { supplier: of, currency: terms.currency }) : []
  const estimates = row.items.flatMap(({ estimate }, at) =>
    terms.currency !== 'CNY' || estimate === null ? [] : [{ ...emptyLine(offer), item: at + 1, supplier: of, unitPrice: estimate }],
  )
  const byContract = agreed.map(({ contract, unitPrice, leadDays, settlementDays }, at) => ({
    ...emptyLine(offer),
    item: at + 1,
    supplier: of,
    unitPrice,
    leadDays,
    settlementDays,
    contract,
  }))
  await createRecord(
    context,
    priceComparison,
    {
      ...values,
      ...(why === 'smallAmount' ? {} : { exception: why, exceptionNote: remark }),
      suppliers: [{ ...emptyLine(askedSupplier), ...terms, supplier: of }],
      awards: values.items.map(({ key }) => ({ ...emptyLine(awardedItem), item: key, supplier: of })),
      quotes: why === 'contractPrice' ? byContract : estimates,
    },
    madeOf(context, row, agreed),
  )
}
