import { contract } from '../../areas/purchase/contract/contract.ts'
import { agreeInTurn } from './agreement.server.ts'
import type { Catalogue, Source } from './catalogue.server.ts'
import type { Sent } from './desk.server.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import { dayAfter, workday, type WorkTime } from './workTime.ts'

/** What the company's contracts are told with. */
export interface ContractPlan {
  readonly staff: Staff
  readonly catalogue: Pick<Catalogue, 'sources'>
  readonly random: Random
  readonly today: string
}

type Draft = Sent<typeof contract>

/** So many contracts stand in the archive from the years before. */
const mostKept = 8

/** Contracts with those who deliver most: some from the years before, one that has just been agreed to, one that waits for review, and a draft. */
export const agreeOnContracts = async ({ staff, catalogue, random, today }: ContractPlan, at: WorkTime): Promise<void> => {
  const suppliers = new Map<number, Source[]>()
  for (const source of catalogue.sources) suppliers.set(source.supplierId, [...(suppliers.get(source.supplierId) ?? []), source])
  const ranked = [...suppliers.values()].toSorted((one, other) => other.length - one.length)
  const draftOf = (sources: readonly Source[], days: number, more: Partial<Draft>): Draft => ({
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
    prices: sources.slice(0, 12).map(({ materialId }) => ({
      material: materialId,
      fromQuantity: '1',
      unitPrice: (1 + random.whole(0, 9000) / 100).toFixed(2),
      leadDays: random.pick([7, 14, 21, 30]),
    })),
    ...more,
  })
  let time = at
  const buyer = () => staff.at('buyer', (time += 20))
  for (const [turn, sources] of ranked.slice(0, mostKept).entries()) {
    const days = [-20, 25, 48, 120, 180, 240, 300, 330][turn] ?? 200
    const id = await buyer().create(contract, draftOf(sources, days, turn === 4 ? { autoRenew: true } : {}))
    const manager = staff.at('manager', (time += 20))
    await manager.take(contract, await manager.open(contract, id), 'takeOver', {
      code: `HT-${dayAfter(today, days - 365).slice(0, 4)}-${String(turn + 11).padStart(3, '0')}`,
      signedOn: dayAfter(today, days - 368),
      reason: '系统上线前签订的合同。',
    })
  }
  const [agreedWith, asked, begun] = ranked.slice(mostKept)
  if (agreedWith) {
    const id = await buyer().create(contract, draftOf(agreedWith, 360, { type: 'price', name: '年度价格协议' }))
    await buyer().take(contract, await buyer().open(contract, id), 'submit')
    await agreeInTurn(staff, contract, id, (time += 60))
    time += workday
    await buyer().take(contract, await buyer().open(contract, id), 'sealOurs')
  }
  if (asked) {
    const id = await buyer().create(contract, draftOf(asked, 365, { type: 'quality', name: '质量保证协议', prices: [], amountCap: null }))
    await buyer().take(contract, await buyer().open(contract, id), 'submit')
  }
  if (begun) await buyer().create(contract, draftOf(begun, 370, {}))
}
