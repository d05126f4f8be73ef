import { sql } from 'kysely'
import { may, type Actor } from '../../../core/access/actor.ts'
import { groupPoint } from '../../../core/access/fieldPolicy.ts'
import type { Change, StoredRecord } from '../../../core/define/entity.ts'
import type { Label } from '../../../core/define/label.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import type { Problems } from '../../../core/fields/kinds.ts'
import { serve, type GuardAnswer, type Step } from '../../../core/records/serve.server.ts'
import { decide, unwritten } from './decision.ts'
import { inRounds, integrityProblems, sealProblems } from './integrity.ts'
import { priceComparison } from './priceComparison.ts'

type Comparison = StoredRecord<typeof priceComparison>
type Changed = Change<typeof priceComparison>

const refuseAny = (problems: Problems): void => {
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}

/** New offers belong to the present round, and everything refers to something that is there. */
const settle = (row: Comparison, before: Comparison['quotes']): Changed => {
  const quotes = inRounds(row.quotes, before, row.round)
  refuseAny({ ...integrityProblems({ ...row, quotes }), ...sealProblems(quotes, before, row.round) })
  return { quotes }
}

const barred = ['suspended', 'blacklisted', 'inactive']

/** Suppliers the company may not buy from at present, whatever they offer. */
const refuseBarred = async ({ tx }: Step, suppliers: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ name: string; nameEn: string | null }>`select name, name_en as "nameEn" from purchase_supplier
    where id = any(${[...suppliers]}) and status = any(${barred}) order by name`.execute(tx)
  if (rows.length === 0) return
  const zh = rows.map(row => row.name).join('、')
  const en = rows.map(row => row.nameEn ?? row.name).join(', ')
  refuse('ruleBroken', {
    message: [
      `以下供应商已暂停、停用或列入黑名单，不能定标：${zh}`,
      `Suspended, inactive or blacklisted suppliers cannot be awarded: ${en}`,
    ],
  })
}

/** Decides from the stored quotes alone; what a browser worked out plays no part. */
const award = async (step: Step, row: Comparison): Promise<Changed> => {
  const outcome = decide(row)
  if (!outcome.decision) {
    const [first, ...others] = Object.values(outcome.problems)
    return refuse('ruleBroken', { problems: outcome.problems, ...(first ? { message: withCount(first, others.length) } : {}) })
  }
  const { awards, suppliers, totalIncl, effectiveTotal } = outcome.decision
  await refuseBarred(step, suppliers)
  return {
    awards,
    awardedTotal: { amount: totalIncl, currency: row.currency },
    effectiveTotal: { amount: effectiveTotal, currency: row.currency },
    awardedBy: step.actor.userId,
    awardedAt: step.now,
  }
}

const withCount = ([zh, en]: Label, more: number): Label =>
  more === 0 ? [zh, en] : [`${zh}（另有 ${more} 处）`, `${en} (and ${more} more)`]

/** The choice stays as a proposal; what was decided is in the history, and quotes so far stay as they were. */
const reopen = async (_step: Step, row: Comparison): Promise<Changed> => ({
  round: row.round + 1,
  awards: row.awards.map(one => ({ ...one, ...unwritten })),
  awardedTotal: null,
  effectiveTotal: null,
  awardedBy: null,
  awardedAt: null,
})

const pricesHidden: Label = ['没有查看价格的权限，不能定标', 'Whoever may not see prices cannot award']

const seesPrices = (actor: Actor): GuardAnswer => may(actor, groupPoint('price', 'read')) || { code: 'noPermission', message: pricesHidden }

/** What happens to price comparisons. */
export const servedPriceComparison = serve(priceComparison, {
  rules: {
    dollarsHaveRate: {
      message: ['以美元比价须填写汇率；人民币不填', 'A comparison in USD needs its exchange rate, one in CNY has none'],
      fields: ['exchangeRate'],
      holds: row => (row.currency === 'USD') === (row.exchangeRate !== null),
    },
    exceptionIsExplained: {
      message: ['例外须连同说明一起填写', 'An exception and its explanation belong together'],
      fields: ['exceptionNote'],
      holds: row => (row.exception === null) === (row.exceptionNote === null),
    },
    specialInvoiceHasRate: {
      message: ['专票须有税率', 'A special VAT invoice needs its rate'],
      fields: ['suppliers'],
      holds: row => row.suppliers.every(supplier => supplier.billType !== 'special' || supplier.vatRate !== null),
    },
  },
  computed: {
    itemCount: row => row.items.length,
    supplierCount: row => row.suppliers.length,
  },
  onCreate: async (_step, row) => ({ round: 1, ...settle({ ...row, round: 1 }, []) }),
  onChange: async (_step, row, before) => settle(row, before.quotes),
  transitions: { award, startQuoting: 'statusOnly', reopen, cancel: 'statusOnly' },
  guards: { award: seesPrices },
})
