import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { stateNames, type AnyEntity, type Transition } from '../core/define/entity.ts'
import type { Fields } from '../core/define/field.ts'
import { isOrigin } from '../core/define/from.ts'
import { partTableOf, snake, tableOf } from '../core/define/naming.ts'
import { targetOf, type Referrer } from '../core/define/referrers.ts'
import { columnOf } from '../core/define/rows.ts'
import { isVoid } from '../core/define/stateMeanings.ts'
import { answerOf, isNamed, keepingOf, pathOf, referencesUpon, takesBack } from '../core/define/undoing.ts'
import { checkFrom } from '../core/product/checkFrom.ts'
import { keepingFrom, standingOn, type Standing } from '../core/records/standing.server.ts'
import { asProgram } from './harness/asProgram.ts'
import { testDatabase, type TestDatabase } from './harness/database.ts'

// What was built on this? Whoever takes a record back is refused, by name, while something stands on it (docs/decisions/0770): of every reference by which others may stand on it, its step says
// whether they are asked about, undone with it, or stand whatever becomes of it.

const entities = [...registry.entities.values()]

const stepsOf = ({ transitions = {} }: AnyEntity) => Object.entries<Transition<Fields, string>>(transitions)

const entityOf = (name: string): AnyEntity => registry.entities.get(name) ?? expect.fail(`There is no ${name}`)

const steps = entities.flatMap(entity => stepsOf(entity).map(([name, step]) => ({ entity, name, step })))

describe('every step that takes a record back', () => {
  const back = steps.filter(({ entity, step }) => takesBack(entity, step) && referencesUpon(registry, entity).length > 0)

  test('says of every reference to it what becomes of that', async () => {
    const told = back.flatMap(({ entity, name, step }) =>
      referencesUpon(registry, entity).map(
        one => `${entity.name}:${name} ${answerOf(entity, step, one) ?? 'DECIDES NOTHING OF'} ${pathOf(one)}`,
      ),
    )
    expect(told.filter(line => line.includes('DECIDES NOTHING'))).toEqual([])
    await expect(`${[...new Set(told)].toSorted().join('\n')}\n`).toMatchFileSnapshot('snapshots/builtUpon.txt')
  })

  test('names nothing twice, and nothing that is asked about besides', () => {
    for (const { entity, name, step } of back) {
      const { undoes = [], leaves = [], notWhile = {}, keptBy = {} } = step
      const said = [...undoes, ...leaves]
      expect(new Set(said).size, `${entity.name}:${name}`).toBe(said.length)
      const asked = referencesUpon(registry, entity).filter(one => [notWhile, keptBy].some(among => Object.hasOwn(among, pathOf(one))))
      expect(asked.filter(one => isNamed(said, one)).map(pathOf), `${entity.name}:${name}`).toEqual([])
    }
  })

  test('leads to void for good, or back from where it was done', () => {
    expect(steps.filter(({ entity, step }) => takesBack(entity, step)).map(({ entity, name }) => `${entity.name}:${name}`)).toEqual(
      expect.arrayContaining([
        'purchase.receipt:reverse',
        'purchase.invoice:notPaid',
        'quality.supplierReturn:reopen',
        'purchase.order:reopen',
      ]),
    )
    // What is out of use until it is used again, and what stays as it is, takes nothing back.
    for (const [name, step] of [
      ['product.model', 'deactivate'],
      ['operate.order', 'extendLoan'],
      ['purchase.invoice', 'pay'],
    ] as const)
      expect(takesBack(entityOf(name), entityOf(name).transitions?.[step]), `${name}:${step}`).toBe(false)
  })
})

/** The states in which a reference keeps a record from a step: those that the step names, and of what is made from the record each but void ones and drafts of which nothing has come. */
const keptIn = (entity: AnyEntity, step: Transition<Fields, string>, one: Referrer): readonly (string | undefined)[] => {
  const named = [step.notWhile, step.keptBy].flatMap(asked =>
    keepingOf(registry, entity, asked).flatMap(([path, keeping]) => (path === pathOf(one) ? (keeping?.states ?? []) : [])),
  )
  const isMade = isOrigin(one.field) && one.lines === undefined && !Object.hasOwn(step.notWhile ?? {}, pathOf(one))
  const { state } = one.entity
  if (state === undefined) return isMade ? [undefined] : []
  const made = stateNames(one.entity).filter(each => isMade && !isVoid(one.entity, each) && one.entity.deletableIn?.includes(each) !== true)
  return [...new Set([...named, ...made])]
}

describe('what stands on a record keeps it from the step that asks about it, in each of its states, and from no other', () => {
  const record = 1
  const undone = new Error('undone')
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase()
  })

  const asking = steps.filter(
    ({ entity, step }) => (takesBack(entity, step) || step.notWhile || step.keptBy) && referencesUpon(registry, entity).length > 0,
  )

  test.each(asking.map(one => [`${one.entity.name}:${one.name}`, one] as const))('%s', async (_name, { entity, step }) => {
    // A line that was made from a line of the record, or names one beside the record, is asked about by that.
    const own = referencesUpon(registry, entity).filter(
      one => one.field.kind === 'ref' && (targetOf(one) === entity.name || Object.hasOwn(step.notWhile ?? {}, pathOf(one))),
    )
    const told: (readonly [path: string, states: ReadonlySet<string>])[] = []
    const trying = asProgram(database, async context => {
      const { tx } = context
      const begun = new Set<string>()
      const emptied = async (table: string): Promise<void> => {
        if (begun.has(table)) await sql`delete from ${sql.table(table)}`.execute(tx)
        else
          await sql`create temporary table ${sql.table(table)} on commit drop as select * from ${sql.table(`public.${table}`)} with no data`.execute(
            tx,
          )
        begun.add(table)
      }
      const standing = async (): Promise<readonly Standing[]> => [
        ...(takesBack(entity, step) ? await standingOn(context, entity, record, step) : []),
        ...(await keepingFrom(context, entity, record, step.notWhile)),
        ...(await keepingFrom(context, entity, record, step.keptBy)),
      ]
      for (const one of own) {
        const kept: string[] = []
        const column = sql.id(columnOf(one.name, one.field.kind))
        const lines = one.lines === undefined ? undefined : partTableOf(one.entity, one.lines)
        const [, linesOfIt] = targetOf(one).split(`${entity.name}.`)
        for (const state of one.entity.state === undefined ? [undefined] : stateNames(one.entity)) {
          const table = tableOf(one.entity)
          for (const each of [table, ...(lines === undefined ? [] : [lines])]) await emptied(each)
          if (linesOfIt !== undefined) {
            await emptied(partTableOf(entity, linesOfIt))
            await sql`insert into ${sql.table(partTableOf(entity, linesOfIt))} (id, owner_id) values (${record}, ${record}), (2, 2)`.execute(
              tx,
            )
          }
          // Another one stands on another record.
          for (const [id, to] of [
            [3, record],
            [4, 2],
          ] as const) {
            await sql`insert into ${sql.table(table)} (id) values (${id})`.execute(tx)
            if (state !== undefined)
              await sql`update ${sql.table(table)} set ${sql.id(snake(String(one.entity.state)))} = ${state}`.execute(tx)
            if (lines === undefined) await sql`update ${sql.table(table)} set ${column} = ${to} where id = ${id}`.execute(tx)
            else await sql`insert into ${sql.table(lines)} (owner_id, ${column}) values (${id}, ${to})`.execute(tx)
          }
          const found = new Set((await standing()).map(({ id }) => id))
          if (found.has(3)) kept.push(String(state))
          if (found.has(4)) kept.push(`${String(state)} of another record`)
          for (const each of begun) await emptied(each)
        }
        told.push([pathOf(one), new Set(kept)])
      }
      throw undone
    })
    await expect(trying).rejects.toBe(undone)
    const asked = (one: Referrer) => (answerOf(entity, step, one) === 'asks' ? keptIn(entity, step, one) : [])
    expect(told).toEqual(own.map(one => [pathOf(one), new Set(asked(one).map(String))]))
  })

  test('which a list of references never does', () => {
    const lists = asking.flatMap(({ entity, step }) =>
      referencesUpon(registry, entity).filter(one => one.field.kind !== 'ref' && answerOf(entity, step, one) === 'asks'),
    )
    expect(lists.map(pathOf)).toEqual([])
  })
})

test('a step that others keep a record from says so in a guard of its own, which they are named in place of', () => {
  const kept = steps.flatMap(({ entity, name, step: { keptBy } }) => (keptBy ? [{ entity, name, keptBy }] : []))
  for (const { entity, name } of kept)
    expect(Object.keys(servedEntities.find(one => one.entity === entity)?.service.guards ?? {}), entity.name).toContain(name)
  expect(kept.map(({ entity, name, keptBy }) => `${entity.name}:${name} by ${Object.keys(keptBy).join(', ')}`).toSorted()).toEqual([
    'operate.order:cancel by operate.productionPlan.orders.order, operate.waybill.order',
    'operate.shortage:cancel by purchase.requisition.items.shortage',
    'purchase.advance:reverse by purchase.invoice.payments.advance',
    'purchase.invoice:notPaid by purchase.remittance.items.invoice',
    'purchase.priceComparison:reopen by purchase.order.comparison',
    'purchase.supplierCredit:cancel by purchase.invoice.payments.credit',
  ])
})

describe('the definition checks', () => {
  const receipt = entityOf('purchase.receipt')
  const changed = (change: Partial<Transition<Fields, string>>): AnyEntity =>
    ({ ...receipt, transitions: { reverse: { ...receipt.transitions?.['reverse'], ...change } } }) as AnyEntity

  test('refuse names of what does not refer to the record, and what is left by a step that takes nothing back', () => {
    expect(checkFrom(registry, changed({ undoes: ['quality.iqc'] }))).toEqual([])
    expect(checkFrom(registry, changed({ undoes: ['purchase.supplier'] }))).toEqual([
      'reverse undoes purchase.supplier, which does not refer to it',
    ])
    expect(checkFrom(registry, changed({ leaves: ['purchase.supplier'] }))).toEqual([
      'reverse leaves purchase.supplier, which does not refer to it',
    ])
    expect(checkFrom(registry, changed({ keptBy: { 'purchase.landedCost.receipt': 'holding' } }))).toEqual([])
    expect(checkFrom(registry, changed({ notWhile: { 'purchase.landedCost.items.received': 'holding' } }))).toEqual([])
    const wrong = [
      { 'purchase.order.comparison': 'holding' },
      { 'purchase.landedCost.nothing': 'open' },
      { 'purchase.landedCost.receipt': ['lost'] },
    ] as const
    for (const asked of wrong)
      expect([checkFrom(registry, changed({ keptBy: asked })), checkFrom(registry, changed({ notWhile: asked }))]).toMatchObject([
        { length: 1 },
        { length: 1 },
      ])
    const onward = changed({ to: 'posted', tone: 'primary', leaves: ['purchase.landedCost'] })
    const { undoes: _none, ...step } = onward.transitions?.['reverse'] ?? {}
    expect(checkFrom(registry, { ...onward, transitions: { reverse: step } } as AnyEntity)).toEqual([
      'reverse leaves purchase.landedCost, but takes nothing back',
    ])
  })

  test('refuse a step that takes back and says nothing of a reference that is there', () => {
    const remittance = entityOf('purchase.remittance')
    const { undoes: _none, ...step } = remittance.transitions?.['reverse'] ?? {}
    expect(checkFrom(registry, { ...remittance, transitions: { reverse: step } } as AnyEntity)).toEqual([
      'reverse takes back what purchase.invoice.payments.remittance may stand on: name it in notWhile, undoes or leaves',
    ])
  })
})
