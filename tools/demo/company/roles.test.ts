import { expect, test } from 'vitest'
import { registry } from '../../../app/registry.ts'
import type { Field } from '../../../core/define/field.ts'
import { pointsOf } from '../../../core/rights/points.ts'
import { pointsMatching } from './pointsMatching.ts'
import { roles } from './roles.ts'

const points = [
  'mnm.unit:read',
  'mnm.unit:create',
  'mnm.unitary:read',
  'purchase.supplier:read',
  'purchase.supplier:blacklist',
  'field.price:read',
]

test('patterns name points, and a leading ! takes them away', () => {
  expect(pointsMatching(points, ['mnm.unit:(read|create)'])).toEqual(['mnm.unit:read', 'mnm.unit:create'])
  expect(pointsMatching(points, ['purchase.*', '!purchase.supplier:blacklist'])).toEqual(['purchase.supplier:read'])
  expect(pointsMatching(points, ['*:read'])).toEqual(['mnm.unit:read', 'mnm.unitary:read', 'purchase.supplier:read', 'field.price:read'])
})

test('who looks after faults and returns reads whose the goods are: the names that documents of theirs carry', () => {
  const every = pointsOf(registry.areas).map(({ point }) => point)
  const naming = [...registry.entities.values()].flatMap(({ name, fields }) =>
    Object.values<Field>(fields).flatMap(({ nameOf }) => (nameOf ? [[name, nameOf.of] as const] : [])),
  )
  expect(naming.length).toBeGreaterThan(5)
  for (const key of ['service', 'qualityHead', 'qualityEngineer']) {
    const role = roles.find(one => one.key === key)
    const given = new Set(pointsMatching(every, role?.points ?? []))
    const unread = naming.filter(([entity, of]) => given.has(`${entity}:read`) && !given.has(`${of}:read`))
    expect(unread, key).toEqual([])
    expect(role?.scopes, key).toContainEqual(['crm.company', 'all'])
  }
})

test('a pattern that names nothing is a mistake', () => {
  expect(() => pointsMatching(points, ['mnm.units:read'])).toThrow('mnm.units:read')
  expect(() => pointsMatching(points, ['*', '!mnm.units:read'])).toThrow('mnm.units:read')
})

test('every role of the demo company gives points that exist', () => {
  const every = pointsOf(registry.areas).map(({ point }) => point)
  for (const role of roles) expect(pointsMatching(every, role.points).length, role.key).toBeGreaterThan(0)
})

test('segregation of duties: who inspects does not stock or dispose, who buys does not qualify or blacklist alone, sales changes nothing but its customers, what they are offered and what they order', () => {
  const every = pointsOf(registry.areas).map(({ point }) => point)
  const given = (key: string): readonly string[] => pointsMatching(every, roles.find(role => role.key === key)?.points ?? [])
  expect(given('inspector')).not.toContain('quality.iqc:putInStock')
  expect(given('warehouse')).not.toContain('quality.iqc:inspect')
  expect(given('inspector')).not.toContain('quality.iqc:dispose')
  expect(given('qualityHead')).not.toContain('quality.iqc:dispose')
  expect(given('qualityEngineer')).not.toContain('quality.iqc:inspect')
  for (const step of ['supplier:takeOver', 'supplier:reconsider', 'supplierEvaluation:submitBlacklist'])
    expect(given('buyer')).not.toContain(`purchase.${step}`)
  expect(
    given('sales').filter(
      point =>
        !/:(read|export)$|^crm\.|^operate\.(order|waybill):|^rma\.case:(create|update|fromUnit|cancel|choose)|^quality\.feedback:(create|fromCustomer|fromOrder)|^warehouse\.(application|issue|dropOff):|^(cooperation|personal|okr)\.|^field\.(customerContact|quotedPrice):/.test(
          point,
        ),
    ),
  ).toEqual([])
  for (const point of [
    'crm.company:handOver',
    'crm.company:merge',
    'operate.order:shortClose',
    'operate.payment:create',
    'operate.order:close',
    'operate.payment:reverse',
    'field.salesPrice:write',
    'field.customerCredit:write',
    'field.payment:write',
  ])
    expect(given('sales')).not.toContain(point)
  // Nobody who looks after a case decides what it costs, and nobody at the gate or in sales does.
  for (const point of ['rma.case:agreeOverride', 'rma.case:waive', 'product.unit:agreeWarranty'])
    for (const role of ['service', 'sales', 'warehouse', 'qualityHead']) expect(given(role)).not.toContain(point)
})

test('the administrator of the quality department has every right of an inspector, whose account they look after', () => {
  const every = pointsOf(registry.areas).map(({ point }) => point)
  const given = (...keys: readonly string[]): readonly string[] =>
    keys.flatMap(key => pointsMatching(every, roles.find(role => role.key === key)?.points ?? []))
  const own = given('departmentAdmin', 'qualityHead')
  expect(given('inspector').filter(point => !own.includes(point))).toEqual([])
})
