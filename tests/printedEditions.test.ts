import { beforeAll, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { pdfText, squeezed } from './harness/pdfText.ts'
import { openCompany, type Company } from './security/company.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import { entitySamples, inputOfAny } from './harness/entitySamples.ts'
import type { Visitor } from './harness/server.ts'
import { editionsOf } from '../core/define/editions.ts'
import { papersOf } from '../core/papers/offered.ts'
import { asked } from './harness/entitiesAsked.ts'

// Every entity whose records are editions: a printed one says which it is, and its code whether it is still the effective one.

let company: Company
/** Who releases what somebody else wrote. */
let colleague: Visitor

beforeAll(async () => {
  company = await openCompany()
  colleague = await company.visitor({ points: 'all', department: await company.department('审核部') })
})

/** A new edition on its way to where it can be withdrawn, as its samples say. */
const effective = async (entity: AnyEntity) => {
  let record = await company.make(entity)
  for (const [step, input, by] of entitySamples.get(entity.name)?.ways?.['withdraw']?.before ?? []) {
    const body = { version: record.version, input: await inputOfAny(input) }
    const taken = await (by ? colleague : company.owner).post(`${apiPath(entity)}${record.id}/${step}/`, body)
    expect(taken.statusCode, taken.body).toBe(200)
    record = taken.json()
  }
  return record
}

const editions = [...registry.entities.values()].filter(entity => editionsOf(entity) !== undefined)

const tried = asked(
  editions,
  entity => entity,
  entity => [String(editionsOf(entity)?.counted)],
)

test.each(tried.map(entity => [entity.name, entity] as const))(
  'a printed edition of %s answers whether it is the effective one',
  async (name, entity) => {
    const record = await effective(entity)
    const [paper] = papersOf(entity)
    const printed = async (language: string): Promise<string> => {
      const answer = await company.owner.get(`${apiPath(entity)}${record.id}/paper/?paper=${paper?.name}&language=${language}`)
      expect(answer.statusCode, answer.body).toBe(200)
      return (await pdfText(answer.rawPayload)).join('')
    }
    const read = (await company.owner.get(`${apiPath(entity)}${record.id}/`)).json()
    const [, hash = ''] =
      new RegExp(`${squeezed(`版本 ${read.edition} · 记录第 ${read.version} 版`)}([0-9a-f]{16})`).exec(await printed('zh')) ?? []
    expect(hash).not.toBe('')
    expect(await printed('en')).toContain(squeezed(`${read.edition} · record revision ${read.version}`))
    const check = async () =>
      (await company.owner.get(`/api/paper/check/?entity=${name}&record=${record.id}&version=${read.version}&hash=${hash}`)).json()
    expect(await check()).toMatchObject({
      current: true,
      known: true,
      standing: [expect.stringContaining(read.effectiveFrom), expect.stringContaining(read.effectiveFrom)],
    })

    const withdrawn = await company.owner.post(`${apiPath(entity)}${record.id}/withdraw/`, {
      version: read.version,
      input: { reason: '试一试' },
    })
    expect(withdrawn.statusCode, withdrawn.body).toBe(200)
    expect(await check()).toMatchObject({ current: false, known: true })
    expect((await check()).standing).not.toBeNull()
  },
)
