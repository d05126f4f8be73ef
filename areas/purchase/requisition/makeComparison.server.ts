import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col, table } from '#core/queries.server'
import { createRecord, meets, pick } from '#core/records.server'
import { usualFinance } from '../priceComparison/financePolicy.ts'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { supplier } from '../supplier/supplier.ts'
import { requisition } from './requisition.ts'
import { isSmall, smallAmount } from './requisitionRules.ts'

type Requisition = StoredRecord<typeof requisition>

/** The states of a comparison in which it speaks for its requisition: all but cancelled. */
export const comparingStates = ['draft', 'quoting', 'approving', 'awarded', 'rejected'] as const

/** Whether a comparison stands for a requisition: the whole truth, because nothing is bought twice. */
export const isCompared = sql<boolean>`exists (select from ${table(priceComparison)} as c
  where ${col(priceComparison, 'request', 'c')} = ${col(requisition, 'id')} and ${meets(priceComparison, { state: comparingStates }, 'c')})`

/** What the comparison of a requisition begins with. */
const compared = (context: Context, row: Requisition) => ({
  title: row.caption.slice(0, 120),
  purpose: row.purpose,
  request: row.id,
  applicant: row.applicant,
  department: row.department,
  needDate: row.needDate >= companyDay(context.now) ? row.needDate : null,
  sealed: false,
  interestRate: usualFinance.interestRate,
  benchmarkDays: usualFinance.benchmarkDays,
  carryingRate: usualFinance.carryingRate,
  handlingPerSupplier: '0',
  items: row.items.map(({ id, material, name, spec, quantity, unit }, at) => ({
    key: at + 1,
    requested: id ?? null,
    material,
    name: name ?? '',
    spec,
    mpn: null,
    designators: null,
    link: null,
    quantity,
    unit,
    used: null,
  })),
})

/** Whoever asked, and what for, is not chosen anew by whoever buys it. */
const madeOf = ({ now }: Context, { id, applicant, department, items }: Requisition) => ({
  action: 'create',
  copyOf: { id: 0, version: 1, createdBy: null, createdAt: now, request: id, applicant, department, items },
})

/** Offers are compared for what was asked for. */
export const compare = async (context: Context, row: Requisition): Promise<void> => {
  await createRecord(context, priceComparison, compared(context, row), madeOf(context, row))
}

const notSmall: Label = [
  `预计总额超过 ¥${smallAmount} 或未填写，不能按小额免比价`,
  `The estimated total is above ¥${smallAmount}, or missing. It cannot be bought as a small amount.`,
]

/**
 * What is small, or comes from one source only, is bought without comparing: a comparison of one supplier, with the estimates as his prices until his
 * quote is entered. Its award is agreed to like every other one, so that nothing is bought at a price that nobody has approved.
 */
export const skip = async (context: Context, row: Requisition, input: TransitionInput<typeof requisition, 'skip'>): Promise<void> => {
  if (input.why === 'smallAmount' && !isSmall(row.estimatedTotal?.amount ?? null))
    refuse('ruleBroken', { message: notSmall, problems: { 'input.why': notSmall } })
  const terms = await pick(context, supplier, input.supplier, ['currency', 'billType', 'vatRate', 'settlementDays'])
  const values = compared(context, row)
  await createRecord(
    context,
    priceComparison,
    {
      ...values,
      ...(input.why === 'soleSource' ? { exception: 'soleSource', exceptionNote: input.remark } : {}),
      suppliers: [{ ...noTerms, ...terms, supplier: input.supplier }],
      awards: values.items.map(({ key }) => ({ ...noAward, item: key, supplier: input.supplier })),
      quotes:
        terms.currency === 'CNY'
          ? row.items.flatMap(({ estimate }, at) =>
              estimate === null ? [] : [{ ...noOffer, item: at + 1, supplier: input.supplier, unitPrice: estimate }],
            )
          : [],
    },
    madeOf(context, row),
  )
}

const noTerms = { quotedOn: null, validUntil: null, freight: null, logistics: null, note: null } as const

const noAward = {
  name: null,
  quantity: null,
  reason: null,
  remark: null,
  rank: null,
  unitPrice: null,
  currency: null,
  exchangeRate: null,
  effectiveCost: null,
  lineTotal: null,
} as const

const noOffer = {
  round: null,
  currency: null,
  freight: null,
  logistics: null,
  billType: null,
  vatRate: null,
  settlementDays: null,
  leadDays: null,
  moq: null,
  duty: null,
  inspection: null,
  scrapCost: null,
  rejectRate: null,
  contract: null,
  note: null,
  envelope: null,
} as const
