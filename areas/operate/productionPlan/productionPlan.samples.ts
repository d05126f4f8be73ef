import { sql } from 'kysely'
import { snake } from '#core/definition'
import { table } from '#core/queries.server'
import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { walked } from '../../../tests/security/walked.ts'
import { cost } from '../../crm/cost/cost.ts'
import { price } from '../../crm/price/price.ts'
import { material } from '../../mnm/material/material.ts'
import { bom } from '../../product/bom/bom.ts'
import { model } from '../../product/model/model.ts'
import { location } from '../../stock/location/location.ts'
import { move } from '../../stock/move/move.ts'
import { confirmedOrderOf } from '../order/order.samples.ts'
import { productionLine } from '../productionLine/productionLine.ts'
import { productionPlan } from './productionPlan.ts'

const reason = { reason: '试一试' }
const itsMaterial = sql.id(`${snake('material' satisfies keyof (typeof model)['fields'])}_id`)

/** A working day far off, and one after it. */
const days = { startOn: '2198-01-15', finishOn: '2198-01-25' } as const

const effective = () => ({ effectiveFrom: companyToday() })

/** A plan of one unit of a product whose bill asks for one component, of which a hundred lie in stock; with that component. */
const planned = async (
  world: World,
  { asLot = false, isValued = false } = {},
): Promise<{ readonly plan: Underway; readonly component: number; readonly place: number }> => {
  const { company } = world
  const goods = {
    type: 'ordinary',
    assembly: false,
    batchTracked: false,
    serialTracked: false,
    shelfLife: null,
    shelfLifeUnit: null,
    alarmDays: null,
  }
  const { id: component } = await company.usable(material, goods)
  if (isValued) {
    const { id: valued } = await company.usable(model)
    await sql`update ${table(model)} set ${itsMaterial} = ${component} where id = ${valued}`.execute(company.database.db)
    await company.make(cost, { model: valued, amount: '1', validFrom: companyToday() })
  }
  const { id: place } = await company.usable(location, { kind: 'usable', usual: false })
  await company.make(move, { reason: 'opening', material: component, lot: null, quantity: '100', serial: null, from: null, to: place })
  const product = await company.usable(model, { shelfLifeDays: asLot ? 365 : null, minSalableDays: null })
  await company.make(price, { model: product.id, tier: 'retail', currency: 'CNY', amount: '100', validFrom: '2026-01-01' })
  const parent = (product['material'] as { readonly id: number }).id
  await walked(world, bom, {
    change: { parent, lines: [{ item: '1', component, quantity: '1' }], substitutes: [] },
    before: [['submit'], ['release', effective, 'superAdmin']],
  })
  return { plan: await world.make(productionPlan, { model: product.id, quantity: 1 }), component, place }
}

/** The same after these steps, each with what it is given. */
const after =
  (...steps: readonly (readonly [step: string, input?: (made: Awaited<ReturnType<typeof planned>>) => object])[]) =>
  async (world: World): Promise<Underway> => {
    const made = await planned(world)
    let record = made.plan
    for (const [step, input] of steps) {
      const body = { version: record.version, ...(input ? { input: input(made) } : {}) }
      record = await done(world.cast.owner, 'POST', `/api/operate/productionPlan/${record.id}/${step}/`, body)
    }
    return record
  }

const firstComponent = (record: Underway): number =>
  (record['components'] as readonly { readonly component: { readonly id: number } }[])[0]?.component.id ?? 0

/** A plan of what is made as a lot, whose components were issued. */
const issuedLot = async (world: World, isValued = false): Promise<Underway> => {
  let record = (await planned(world, { asLot: true, isValued })).plan
  for (const step of ['release', 'issue'])
    record = await done(world.cast.owner, 'POST', `/api/operate/productionPlan/${record.id}/${step}/`, {
      version: record.version,
      ...(step === 'release' ? { input: {} } : {}),
    })
  return record
}

/** What stocks all that such a plan makes. */
const allMade = async ({ company }: World) => ({
  quantity: 1,
  lost: 0,
  lotCode: 'R-1',
  madeOn: companyToday(),
  location: (await company.usable(location, { kind: 'usable', usual: false })).id,
})

/** All of it is made, so that the plan is finished. */
const finished = async (world: World): Promise<Underway> => {
  const { id, version } = await issuedLot(world)
  return done(world.cast.owner, 'POST', `/api/operate/productionPlan/${id}/stockLot/`, { version, input: await allMade(world) })
}

/** The same where more was issued than is in it, of a known worth. */
const finishedWithMore = async (world: World): Promise<Underway> => {
  const issued = await issuedLot(world, true)
  const input = { ...some(issued), location: await placeOf(issued, world), ...reason }
  const { id, version } = await done(world.cast.owner, 'POST', `/api/operate/productionPlan/${issued.id}/issueMore/`, {
    version: issued.version,
    input,
  })
  return done(world.cast.owner, 'POST', `/api/operate/productionPlan/${id}/stockLot/`, { version, input: await allMade(world) })
}

/** The lot that a plan stocked. */
const lotOf = async (record: Underway, { cast }: World): Promise<number> => {
  const product = await done(cast.owner, 'GET', `/api/product/model/${(record['model'] as { readonly id: number }).id}/`)
  const { results } = await done(cast.owner, 'GET', `/api/stock/lot/?material=${(product['material'] as { readonly id: number }).id}`)
  return results[0].id
}

const some = (record: Underway) => ({ component: firstComponent(record), quantity: '1' })

/** Where the first component of a plan lies. */
const placeOf = async (record: Underway, { cast }: World): Promise<number> => {
  const { results } = await done(cast.owner, 'GET', `/api/stock/balance/?material=${firstComponent(record)}`)
  return results[0].location.id
}

/** A line of a confirmed order for the product of a plan. */
const orderedOf = async (record: Underway, { cast }: World): Promise<number> => {
  const product = (record['model'] as { readonly id: number }).id
  const order = await confirmedOrderOf(cast.owner, product)
  const { items } = await done(cast.owner, 'GET', `/api/operate/order/${order}/`)
  return items[0].id
}

/** What tests make of a record: a plan for stock that starts on a working day far off. */
export const samples: EntitySamples = {
  entity: 'operate.productionPlan',
  values: async () => ({
    quantity: 2,
    hwVersion: null,
    swVersion: null,
    versionReason: null,
    startSn: null,
    ...days,
    orders: [],
    note: '备库',
  }),
  ways: {
    release: { arises: after(), input: {} },
    issue: { arises: after(['release']) },
    reserve: {
      arises: after(['release'], ['issue'], ['giveBack', ({ component, place }) => ({ component, quantity: '1', location: place })]),
    },
    issueMore: {
      arises: after(['release']),
      input: async (record, world) => ({ ...some(record), location: await placeOf(record, world), ...reason }),
    },
    giveBack: {
      arises: after(['release'], ['issue']),
      input: async (record, world) => ({
        ...some(record),
        location: (await world.company.usable(location, { kind: 'usable', usual: false })).id,
      }),
    },
    scrapComponents: { arises: finishedWithMore, input: record => ({ ...some(record), ...reason }) },
    explain: { arises: finished, input: record => ({ component: firstComponent(record), ...reason }), by: 'superAdmin' },
    stockLot: { arises: issuedLot, input: async (_record, world) => allMade(world) },
    unstock: { arises: finished, input: async (record, world) => ({ lot: await lotOf(record, world), lost: 0, ...reason }) },
    reschedule: {
      arises: after(['release']),
      input: async (_record, world) => ({ line: (await world.company.usable(productionLine)).id, ...days, ...reason }),
    },
    reassign: {
      arises: after(['release']),
      input: async (record, world) => ({ ordered: await orderedOf(record, world), quantity: '1', ...reason }),
    },
    close: { arises: finished },
    cancel: { arises: after(['release']), input: reason },
  },
}
