import { sql } from 'kysely'
import { snake } from '#core/definition'
import { table } from '#core/queries.server'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { walked } from '../../../tests/security/walked.ts'
import { model } from '../../product/model/model.ts'
import { priceChange } from './priceChange.ts'

/** A change of a price to what it is, which needs nobody's consent. */
const unchanged = async (world: World): Promise<Underway> => {
  const { owner } = world.cast
  const first = await walked(world, priceChange, { before: [['submit']], agreed: true })
  const [line] = first['rows'] as readonly {
    readonly model: { readonly id: number }
    readonly tier: string
    readonly currency: string
    readonly amount: string
  }[]
  if (!line) throw new Error('The price change has no line')
  const { tier, currency, amount } = line
  const rows = [{ model: line.model.id, tier, currency, amount }]
  return done(owner, 'POST', '/api/crm/priceChange/', { reason: '试一试', effectiveDate: '2026-01-05', rows })
}

const reason = { reason: '试一试' }
const later = { effectiveDate: '2199-01-05' }

const effectiveDate = sql.id(snake('effectiveDate' satisfies keyof (typeof priceChange)['fields']))

/** One that waited for its day, which has come. */
const due = async (world: World): Promise<Underway> => {
  const { id } = await walked(world, priceChange, { change: later, before: [['submit']], agreed: true })
  await sql`update ${table(priceChange)} set ${effectiveDate} = '2026-01-05' where id = ${id}`.execute(world.company.database.db)
  return done(world.cast.owner, 'GET', `/api/crm/priceChange/${id}/`)
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'crm.priceChange',
  // First prices: others agree to them.
  values: async needs => ({
    effectiveDate: '2026-01-05',
    rows: [{ model: (await needs.newOf?.(model)) ?? (await needs.recordOf(model)), tier: 'T1', currency: 'CNY', amount: '12.5' }],
  }),
  ways: {
    apply: { arises: unchanged },
    activate: { arises: due },
    withdraw: { change: later, before: [['submit']], agreed: true, input: reason },
  },
}
