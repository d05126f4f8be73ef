import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import type { Field } from '../core/define/field.ts'
import { choiceValue } from '../core/fields/choice/choice.ts'
import { readListAddress } from '../core/lists/listAddress.ts'
import { testServer, type Visitor } from './harness/server.ts'

// Enumerations that the specification numbers answer to their numbers, in the API and in addresses.

/** The codes of the specification (sections 3 and 4), by entity and field. */
const specified = {
  'operate.order progress': { ordered: 0, arranged: 1, stocked: 2, shipped: 3, completed: 4, awaiting: 5, finished: 6 },
  'operate.shortage purchaseStatus': { notPurchased: 0, inTransit: 1, arrived: 2 },
  'quality.iqc status': { toInspect: 0, toStock: 1, toReturn: 2, toScrap: 3, stocked: 4, inspected: 5 },
} as const

let reader: Visitor

beforeAll(async () => {
  reader = await (await testServer()).visitor({ points: 'all' })
})

describe.each(Object.entries(specified))('%s', (place, codes) => {
  const [name = '', field = ''] = place.split(' ')
  const entity = registry.entities.get(name)
  const declared: (Field & { readonly values?: object }) | undefined = entity?.fields[field]

  test.each(Object.entries(codes))('%s is %i', async (value, code) => {
    if (!entity || !declared) throw new Error(`There is no ${place}`)
    expect(choiceValue(declared as Parameters<typeof choiceValue>[0], value)?.code).toBe(code)
    const [byCode, byName] = [
      await reader.get(`${apiPath(entity)}?${field}=${code}`),
      await reader.get(`${apiPath(entity)}?${field}=${value}`),
    ]
    expect([byCode.statusCode, byCode.json()]).toEqual([200, byName.json()])
    const asked = (text: string) => readListAddress(entity, entity.fields, [[field, text]])
    expect(asked(String(code)).ignored).toEqual([])
    expect(asked(String(code)).query).toEqual(asked(value).query)
    expect(asked(String(code)).query.filters).toEqual([{ field, operator: 'eq', values: [value] }])
  })

  test('answers to no number twice, and to no other one', async () => {
    if (!entity) throw new Error(`There is no ${place}`)
    expect((await reader.get(`${apiPath(entity)}?${field}=99`)).statusCode).toBe(400)
    const all = Object.keys((declared as { readonly values: object }).values).flatMap(
      value => choiceValue(declared as never, value)?.code ?? [],
    )
    expect(new Set(all).size).toBe(all.length)
  })
})
