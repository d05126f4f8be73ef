import { expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { attributes } from '../fields/attributes/attributes.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { readableFields } from '../rights/fieldPolicy.ts'
import { askedField, parseListQuery } from './query.ts'

const part = defineEntity({
  name: 'lab.part',
  label: ['零件', 'Part'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    class: ref(['分类', 'Class'], 'lab.class'),
    costs: attributes(['成本参数', 'Cost attributes'], { by: 'class', sets: 'lab.class', group: 'cost' }),
    inside: attributes(['内部参数', 'Inner attributes'], { by: 'class', sets: 'lab.class' }),
  },
  list: { columns: ['name'], filters: ['costs'] },
})

const asked = (points: readonly string[], parameter: string, value = '1') =>
  parseListQuery(part, readableFields(part.fields, { points: new Set(points) }), { [parameter]: value })

test('attributes that somebody may not read are unknown to their filters, like those that the list does not offer', () => {
  for (const parameter of ['costs.labour', 'costs.labour__gte', 'costs.labour__null']) {
    expect(asked([], parameter, 'true').problems.map(one => one.parameter)).toEqual([parameter])
    expect(asked([], parameter, 'true').query.filters).toEqual([])
  }
  expect(asked(['field.cost:read'], 'costs.labour__gte')).toMatchObject({
    problems: [],
    query: { filters: [{ field: 'costs.labour', values: ['1'] }] },
  })
  expect(asked(['field.cost:read'], 'inside.labour').problems).toHaveLength(1)
})

test('a bound is a number in its shortest form, everything else a text', () => {
  expect(asked(['field.cost:read'], 'costs.labour__lte', '010.50').query.filters[0]?.values).toEqual(['10.5'])
  expect(asked(['field.cost:read'], 'costs.labour__in', '0402, a').query.filters[0]?.values).toEqual(['0402', 'a'])
  expect(askedField(part.fields, 'costs.labour')).toMatchObject({ label: ['成本参数 · labour', 'Cost attributes · labour'], group: 'cost' })
  expect(askedField(part.fields, 'name.labour')).toBeUndefined()
})
