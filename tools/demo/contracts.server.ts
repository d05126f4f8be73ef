import { contract } from '../../areas/purchase/contract/contract.ts'
import { agreeInTurn } from './agreement.server.ts'
import type { Catalogue, Source } from './catalogue.server.ts'
import type { Sent } from './desk.server.ts'
import { priceOf } from './purchases.server.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, workday, workTimeAt, type WorkTime } from './workTime.ts'

/** What the company's contracts are told with. */
export interface ContractPlan {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly catalogue: Pick<Catalogue, 'sources'>
  readonly random: Random
  readonly today: string
}

type Draft = Sent<typeof contract>

/** When those that were agreed to before today end, in days from today: one has ended, one renews itself. */
const ending = [-20, 25, 48, 120, 180, 240, 300, 330] as const
const renewing = 4

/** So many days before today the company ranks those with whom it agrees: before the first of them begins. */
const rankedBefore = 390

/** Those who deliver most, the first of them with the most materials. */
const rankedSuppliers = ({ catalogue }: ContractPlan): readonly (readonly Source[])[] =>
  [...Map.groupBy(catalogue.sources, ({ supplierId }) => supplierId).values()].toSorted((one, other) => other.length - one.length)

const draftOf = ({ staff, random, today }: ContractPlan, sources: readonly Source[], days: number, more: Partial<Draft>): Draft => ({
  name: `${sources[0]?.supplier.shortName ?? ''}年度采购框架协议`,
  supplier: sources[0]?.supplierId ?? 0,
  type: 'framework',
  owner: staff.idOf('buyer'),
  startsOn: dayAfter(today, days - 365),
  endsOn: dayAfter(today, days),
  currency: 'CNY',
  amountCap: String(random.pick([200_000, 500_000, 800_000])),
  settlementDays: random.pick([30, 45, 60]),
  penalty: '逾期交货每日按逾期金额的 0.1% 计违约金，累计不超过合同金额的 5%。',
  prices: sources.slice(0, 24).map(source => ({
    material: source.materialId,
    fromQuantity: '1',
    unitPrice: priceOf(source),
    leadDays: random.pick([7, 14, 21, 30]),
  })),
  ...more,
})

/** A contract that was signed a few days before it begins. */
const register = async (plan: ContractPlan, sources: readonly Source[], turn: number, at: WorkTime): Promise<void> => {
  const { staff, today } = plan
  const days = ending[turn] ?? 0
  const id = await staff.at('buyer', at).create(contract, draftOf(plan, sources, days, turn === renewing ? { autoRenew: true } : {}))
  const manager = staff.at('manager', at + 20)
  await manager.take(contract, await manager.open(contract, id), 'takeOver', {
    code: `HT-${dayAfter(today, days - 365).slice(0, 4)}-${String(turn + 11).padStart(3, '0')}`,
    signedOn: dayAfter(today, days - 368),
    reason: '已签订的纸质合同。',
  })
}

/** One that has just been agreed to, one that waits for review, and a draft. */
const agreeToday = async (plan: ContractPlan, ranked: readonly (readonly Source[])[], at: WorkTime): Promise<void> => {
  const { staff, catalogue } = plan
  const delivering = new Set(catalogue.sources.map(({ supplierId }) => supplierId))
  const [agreedWith, asked, begun] = ranked.slice(ending.length).filter(([source]) => delivering.has(source?.supplierId ?? 0))
  let time = at
  const buyer = () => staff.at('buyer', (time += 20))
  if (agreedWith) {
    const id = await buyer().create(contract, draftOf(plan, agreedWith, 360, { type: 'price', name: '年度价格协议' }))
    await buyer().take(contract, await buyer().open(contract, id), 'submit')
    await agreeInTurn(staff, contract, id, (time += 60))
    time += workday
    await buyer().take(contract, await buyer().open(contract, id), 'sealOurs', {})
  }
  if (asked) {
    const id = await buyer().create(
      contract,
      draftOf(plan, asked, 365, { type: 'quality', name: '质量保证协议', prices: [], amountCap: null }),
    )
    await buyer().take(contract, await buyer().open(contract, id), 'submit')
  }
  if (begun) await buyer().create(contract, draftOf(plan, begun, 370, {}))
}

/** Contracts with those who deliver most, each from its beginning, so that orders draw on them, and three on which people are at work today. */
export const planContracts = (plan: ContractPlan, ends: WorkTime): void => {
  const { timeline, today } = plan
  const begins = (day: string): WorkTime => workTimeAt(`${day}T01:30:00Z`)
  timeline.plan(begins(dayAfter(today, -rankedBefore)), async () => {
    const ranked = rankedSuppliers(plan)
    for (const [turn, sources] of ranked.slice(0, ending.length).entries())
      timeline.plan(begins(dayAfter(today, (ending[turn] ?? 0) - 365)), at => register(plan, sources, turn, at))
    timeline.plan(ends - 3 * workday, at => agreeToday(plan, ranked, at))
  })
}
