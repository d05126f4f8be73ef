import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import { walked } from '../../../tests/security/walked.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { priceComparison } from './priceComparison.ts'

const reason = { reason: '试一试' }
/** Why a comparison with one supplier is awarded. */
export const onlyOne = { exception: 'soleSource', exceptionNote: '只有一家' }

/** A comparison that was awarded, and what was ordered by that cancelled. */
const awardedUnordered = async (world: World): Promise<Underway> => {
  const record = await walked(world, priceComparison, { change: onlyOne, before: [['award']], agreed: true })
  const { results } = await done(world.cast.owner, 'GET', `/api/purchase/order/?comparison=${record.id}`)
  for (const { id, version } of results)
    await done(world.cast.owner, 'POST', `/api/purchase/order/${id}/cancel/`, { version, input: reason })
  return record
}

/** A comparison at a rate of long ago, while finance has recorded one for today. */
const atOldRate = async (world: World): Promise<Underway> => {
  const day = companyToday()
  const rate = { currency: 'USD', rate: '7.05', validFrom: day, source: 'boc', note: '登记' }
  await done(world.cast.superAdmin, 'POST', '/api/crm/exchangeRate/', rate)
  return walked(world, priceComparison, { change: { exchangeRate: '6.9', rateDate: '2000-01-03', rateSource: '银行报价' } })
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.priceComparison',
  values: async () => ({
    needDate: '2099-12-31',
    deadline: '2099-12-31',
    sealed: false,
    exchangeRate: null,
    rateDate: null,
    rateSource: null,
    rateNote: null,
  }),
  ways: {
    award: { change: onlyOne },
    reopen: { arises: awardedUnordered, input: reason },
    order: { arises: awardedUnordered },
    open: { change: { sealed: true, deadline: '2099-12-31' }, before: [['startQuoting']], overdue: true },
    renewRate: { arises: atOldRate },
    cancel: { before: [['startQuoting']], input: reason },
  },
  probes: { 'purchase.priceMemory': ({ records }) => ({ query: { comparison: records['purchase.priceComparison'] ?? 0 } }) },
  answers: { 'GET /api/purchase/price_memory/': { stranger: 404 } },
}
