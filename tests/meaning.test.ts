import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { referrersOf } from '../core/define/referrers.ts'
import { openCompany, type Company } from './security/company.ts'

// What a stored value means does not change because somebody edits the record that says it.

const fieldsOf = ({ fields }: AnyEntity): readonly (readonly [string, Field])[] => Object.entries<Field>(fields)

const isEditable = (field: Field): boolean => !field.readonly && field.frozen !== true && field.origin === undefined

/** What may change of reference data under the records that refer to it, and why that changes nothing that they say. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'where and by whom it is found or looked after': [
    'product.category.parent',
    'product.category.code',
    'product.family.code',
    'product.family.applicants',
    'quality.defectCode.category',
    'quality.defectCode.use',
    'files.classification.parent',
    'mnm.materialClass.planner',
    // It is held on the order when that is sent.
    'mnm.materialClass.overDelivery',
    'rma.failureMode.symptom',
    'rma.failureMode.use',
    'stock.location.usual',
    'purchase.costIndex.source',
    'purchase.costIndex.goodForDays',
  ],
  'what the entity checks line by line, against the values that there are': ['product.family.attributes', 'mnm.materialClass.attributes'],
  'what its own values are in, which stays once there are any': ['purchase.costIndex.quotedIn'],
  'what a test freezes with the parameters of its template, so that a later change speaks of later tests': [
    'bands',
    'charge',
    'computation',
    'expected',
    'formula',
    'fullScale',
    'max',
    'maxOpen',
    'min',
    'minOpen',
    'precision',
    'readings',
    'target',
    'tolerance',
    'unit',
    'use',
    'verdict',
  ].map(name => `quality.testParameter.${name}`),
  'how the next file of a station is read: a test keeps what was read, and under which sequence': [
    'ambientColumn',
    'dayOrder',
    'decimalSign',
    'firmwareColumn',
    'humidityColumn',
    'instrumentsColumn',
    'keeper',
    'ownSerialColumn',
    'place',
    'readColumns',
    'sequenceColumn',
    'solutionsColumn',
    'submits',
    'template',
    'timeColumn',
    'type',
    'unitColumn',
    'use',
    'zone',
  ].map(name => `quality.testStation.${name}`),
  'what a goal is measured by, which is changed with a note and frozen as it is graded': [
    'address',
    'baseline',
    'changeNote',
    'commit',
    'figure',
    'kind',
    'owner',
    'source',
    'stretch',
    'target',
    'unit',
    'weight',
  ].map(name => `okr.keyResult.${name}`),
  'values of days, each of which says for which': [
    'purchase.costIndex.values',
    'admin.workingCalendar.days',
    'admin.workingCalendar.until',
  ],
  'facts about the goods themselves': ['stock.lot.madeOn', 'stock.lot.expiresOn', 'stock.lot.extendedBecause'],
  'people, what they may do, and where they work: remembered with who acted': [
    ...['avatar', 'email', 'phone', 'address', 'type', 'isActive', 'isAdmin', 'dateJoined', 'department', 'roles'].map(
      name => `admin.user.${name}`,
    ),
    ...['parent', 'head', 'deputies', 'costCentre', 'foundedOn', 'closedOn'].map(name => `admin.department.${name}`),
    ...['scope', 'points', 'denied', 'scopes'].map(name => `admin.role.${name}`),
  ],
}

const words = ['intro', 'note', 'notes']

test('of reference data everything that people may change later either stays once it is used, or is known to change nothing that others say', () => {
  const referred = [...registry.entities.values()].filter(
    entity => entity.state === undefined && referrersOf(registry.areas, entity.name).length > 0,
  )
  const open = referred.flatMap(entity =>
    fieldsOf(entity).flatMap(([name, field]) => {
      // What a record is called is how it is known; what is called otherwise is still the same.
      const isName = name === entity.title || name === entity.titleEn || ['name', 'nameEn'].includes(name)
      return isEditable(field) && field.frozenInUse === undefined && !isName && !words.includes(name) ? [`${entity.name}.${name}`] : []
    }),
  )
  expect(open.toSorted()).toEqual(Object.values(harmless).flat().toSorted())
})

test('quantities are never in a unit that may become another one under them', () => {
  const inUnits = [...registry.entities.values()].flatMap(entity =>
    fieldsOf(entity).flatMap(([name, field]) => ('to' in field && field.to === 'mnm.unit' ? [{ entity, name, field }] : [])),
  )
  expect(inUnits.length).toBeGreaterThan(0)
  for (const { entity, name, field } of inUnits)
    expect(
      !isEditable(field) || field.frozenInUse === true || referrersOf(registry.areas, entity.name).length === 0,
      `${entity.name}.${name}`,
    ).toBe(true)
})

test('an entity whose lines say what attributes mean is checked for those who hold them', () => {
  const sets = [...registry.entities.values()].filter(entity => fieldsOf(entity).some(([, field]) => 'attributeSet' in field))
  const users = [...registry.entities.values()].flatMap(entity =>
    fieldsOf(entity).flatMap(([, field]) => ('sets' in field ? [String(field.sets)] : [])),
  )
  expect(sets.map(({ name }) => name).toSorted()).toEqual([...new Set(users)].toSorted())
})

/** Fields that stay once a record refers to theirs, by entity. */
const frozenInUse = [...registry.entities.values()].flatMap(entity => {
  const names = fieldsOf(entity).flatMap(([name, field]) => (field.frozenInUse === undefined ? [] : [name]))
  return names.length === 0 ? [] : [[entity.name, entity, names] as const]
})

/** Another value that the field takes. */
const otherThan = (company: Company, fields: Fields, name: string, value: unknown): unknown => {
  const field = fields[name]
  if (field?.kind === 'integer') return Number(value) - 1
  if (field?.kind === 'choice' && 'values' in field) return Object.keys(field.values ?? {}).find(one => one !== value)
  if (field && 'max' in field && field.max === 2) return 'Z9'
  if (field?.kind === 'ref') return company.make(company.entity('mnm.unit'), { precision: 4 }).then(({ id }) => id)
  return `${String(value)}x`
}

/** What distinguishes the record that is used. */
const made: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'mnm.unit': { precision: 3 },
  'purchase.costIndex': { values: [] },
}

/** How a record comes to refer to one of the entity, and is deleted again. */
const users: Readonly<
  Record<string, (company: Company, id: number) => Promise<{ readonly entity: AnyEntity; readonly id: number; readonly version: number }>>
> = {
  'mnm.unit': async (company, unit) => {
    const entity = company.entity('mnm.material')
    return { entity, ...(await company.make(entity, { unit })) }
  },
  'mnm.material': async (company, material) => {
    const entity = company.entity('purchase.requisition')
    return { entity, ...(await company.make(entity, { items: [{ material, quantity: '1' }] })) }
  },
  'warehouse.item': async (company, item) => {
    const entity = company.entity('warehouse.application')
    return { entity, ...(await company.make(entity, { items: [{ item, quantity: 1 }] })) }
  },
  'files.classification': async (company, parent) => {
    const entity = company.entity('files.classification')
    return { entity, ...(await company.make(entity, { parent })) }
  },
  'product.model': async (company, model) => {
    const entity = company.entity('crm.priceChange')
    return { entity, ...(await company.make(entity, { rows: [{ model, tier: 'retail', currency: 'CNY', amount: '9' }] })) }
  },
}

test('values of a cost index stay in what they were entered in', async () => {
  const company = await openCompany()
  const entity = company.entity('purchase.costIndex')
  const values = [{ day: '2026-01-05', value: '68000' }]
  const { id, version } = await company.make(entity, { kind: 'entered', quotedIn: '元/吨', values })
  const refused = await company.owner.patch(`${apiPath(entity)}${id}/`, { version, quotedIn: '元/公斤' })
  expect([refused.statusCode, refused.json().field], refused.body).toEqual([400, 'quotedIn'])
  const empty = await company.make(entity, { kind: 'entered', quotedIn: '元/吨', values: [] })
  const changed = await company.owner.patch(`${apiPath(entity)}${empty.id}/`, { version: empty.version, quotedIn: '元/公斤' })
  expect(changed.statusCode, changed.body).toBe(200)
})

describe.each(frozenInUse)('what %s says to others', (name, entity, fields) => {
  let company: Company

  beforeAll(async () => {
    company = await openCompany()
  })

  test('stays once a record refers to it, also while that lies in the recycle bin', async () => {
    const { id } = await company.usable(entity, made[name] ?? {})
    const change = async (field: string) => {
      const { version, [field]: value } = (await company.owner.get(`${apiPath(entity)}${id}/`)).json()
      const asked = { version, [field]: await otherThan(company, entity.fields, field, value), amend: entity.amend !== undefined }
      return company.owner.patch(`${apiPath(entity)}${id}/`, asked)
    }
    const user = await users[name]?.(company, id)
    if (!user) throw new Error(`Say here how a record comes to refer to one of ${name}`)
    const refused = async (field: string): Promise<void> => {
      const answer = await change(field)
      expect([answer.statusCode, answer.json().error, answer.json().field], answer.body).toEqual([400, 'ruleBroken', field])
    }
    for (const field of fields) await refused(field)
    const deleted = await company.owner.delete(`${apiPath(user.entity)}${user.id}/?version=${user.version}`)
    expect(deleted.statusCode, deleted.body).toBe(204)
    for (const field of fields) await refused(field)
  })
})
