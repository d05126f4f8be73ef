import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import type { AnyEntity, Transition } from '../core/define/entity.ts'
import type { Fields } from '../core/define/field.ts'
import { referrersOf } from '../core/define/referrers.ts'
import { takesBack } from '../core/define/undoing.ts'
import { checkFrom } from '../core/product/checkFrom.ts'
import { waysFrom } from '../core/reading/ways.server.ts'

// What was built on this? Whoever takes a record back is refused, by name, while something made from it stands (docs/decisions/0762): the core asks for every step that
// leads to void states, and the definition names only what it does with the rest.

const entities = [...registry.entities.values()]

const stepsOf = ({ transitions = {} }: AnyEntity) => Object.entries<Transition<Fields, string>>(transitions)

const entityOf = (name: string): AnyEntity => registry.entities.get(name) ?? expect.fail(`There is no ${name}`)

/** What is made from records of an entity and is no part of them. */
const madeFrom = (entity: AnyEntity): readonly string[] =>
  waysFrom(registry, entity).flatMap(way => (way.entity.partOf?.field === way.name ? [] : [way.entity.name]))

describe('every step that takes a record back', () => {
  const steps = entities.flatMap(entity =>
    stepsOf(entity).flatMap(([name, step]) => (takesBack(entity, step) && madeFrom(entity).length > 0 ? [{ entity, name, step }] : [])),
  )

  test('asks what stands on it, but for what its definition names', () => {
    const asked = steps.map(({ entity, name, step: { undoes = [], leaves = [] } }) => {
      const besides = new Set([...undoes, ...leaves])
      return `${entity.name}:${name} asks ${[...new Set(madeFrom(entity).filter(made => !besides.has(made)))].toSorted().join(', ') || 'nothing'}`
    })
    expect(asked.toSorted()).toMatchInlineSnapshot(`
      [
        "materials.company:merge asks nothing",
        "materials.quotation:lose asks operate.order",
        "okr.objective:drop asks nothing",
        "operate.order:cancel asks operate.creditNote, operate.loanReturn, operate.waybill",
        "operate.remittance:reverse asks operate.refund",
        "purchase.contract:terminate asks nothing",
        "purchase.invoice:reject asks purchase.supplierCredit",
        "purchase.invoice:reverse asks nothing",
        "purchase.order:cancel asks purchase.invoice, purchase.order, purchase.receipt, purchase.shippingNotice",
        "purchase.priceComparison:cancel asks purchase.order",
        "purchase.receipt:reverse asks purchase.landedCost",
        "purchase.requisition:decline asks purchase.priceComparison",
        "purchase.shippingNotice:withdraw asks nothing",
        "quality.controlLimits:withdraw asks nothing",
        "quality.iqc:withdraw asks quality.assignableCause, quality.iqc, quality.materialReview, quality.scar, quality.scrapDisposal, quality.supplierReturn",
        "rma.case:cancel asks materials.quotation, operate.order, quality.containment, quality.instrumentTest, rma.serviceReport",
        "warehouse.application:lapse asks nothing",
        "warehouse.application:withdraw asks nothing",
      ]
    `)
  })

  test('names only what is made from its record, each once', () => {
    for (const { entity, name, step } of steps) {
      const { undoes = [], leaves = [] } = step
      expect(new Set([...undoes, ...leaves]).size, `${entity.name}:${name}`).toBe(undoes.length + leaves.length)
    }
  })
})

test('what people refer to it by, without having made it from it, is told of each such step: who adds one sees whether it is asked about', async () => {
  const told = entities.flatMap(entity =>
    stepsOf(entity).flatMap(([name, step]) => {
      if (!takesBack(entity, step) && step.keptBy === undefined) return []
      const made = new Set(waysFrom(registry, entity).map(way => `${way.entity.name}.${way.name}`))
      const kept = new Set(Object.keys(step.keptBy ?? {}))
      const left = referrersOf(registry.areas, entity.name)
        .filter(
          one => one.field.kind === 'ref' && !one.field.readonly && one.entity.state !== undefined && one.entity.partOf?.field !== one.name,
        )
        .map(one => `${one.entity.name}.${one.path}`)
        .filter(path => !made.has(path) && !kept.has(path))
      return left.length === 0 ? [] : [`${entity.name}:${name} does not ask ${left.toSorted().join(', ')}`]
    }),
  )
  await expect(`${told.toSorted().join('\n')}\n`).toMatchFileSnapshot('snapshots/builtUpon.txt')
})

test('a step that others keep a record from says so in its guard, which they are named in place of', () => {
  const kept = entities.flatMap(entity => stepsOf(entity).flatMap(([name, { keptBy }]) => (keptBy ? [{ entity, name, keptBy }] : [])))
  for (const { entity, name } of kept)
    expect(Object.keys(servedEntities.find(one => one.entity === entity)?.service.guards ?? {}), entity.name).toContain(name)
  expect(kept.map(({ entity, name, keptBy }) => `${entity.name}:${name} by ${Object.keys(keptBy).join(', ')}`).toSorted()).toEqual([
    'operate.order:cancel by operate.productionPlan.orders.order, operate.waybill.order',
    'operate.shortage:cancel by purchase.requisition.items.shortage',
    'purchase.priceComparison:reopen by purchase.order.comparison',
  ])
})

describe('the definition checks', () => {
  const receipt = entityOf('purchase.receipt')
  const changed = (change: Partial<Transition<Fields, string>>): AnyEntity =>
    ({ ...receipt, transitions: { reverse: { ...receipt.transitions?.['reverse'], ...change } } }) as AnyEntity

  test('refuse names of what is not made from the record, and what is left by a step that takes nothing back', () => {
    expect(checkFrom(registry, changed({ undoes: ['quality.iqc'] }))).toEqual([])
    expect(checkFrom(registry, changed({ undoes: ['purchase.supplier'] }))).toEqual([
      'reverse undoes purchase.supplier, which is not made from it',
    ])
    expect(checkFrom(registry, changed({ leaves: ['purchase.supplier'] }))).toEqual([
      'reverse leaves purchase.supplier, which is not made from it',
    ])
    expect(checkFrom(registry, changed({ keptBy: { 'purchase.landedCost.receipt': 'holding' } }))).toEqual([])
    const wrong = [
      { 'purchase.order.comparison': 'holding' },
      { 'purchase.landedCost.nothing': 'open' },
      { 'purchase.landedCost.receipt': ['lost'] },
    ] as const
    for (const keptBy of wrong) expect(checkFrom(registry, changed({ keptBy }))).toHaveLength(1)
    const onward = changed({ to: 'posted', tone: 'primary', leaves: ['purchase.landedCost'] })
    const { undoes: _none, ...step } = onward.transitions?.['reverse'] ?? {}
    expect(checkFrom(registry, { ...onward, transitions: { reverse: step } } as AnyEntity)).toEqual([
      'reverse leaves purchase.landedCost, but takes nothing back',
    ])
  })
})
