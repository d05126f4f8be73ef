import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { menusFor } from '../core/client/menus.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import { tableOf } from '../core/define/naming.ts'
import { originsIn, targetOf, type Referrer } from '../core/define/referrers.ts'
import { entityOf } from '../core/define/registry.ts'
import { columnNames } from '../core/reading/source.server.ts'
import type { Related } from '../core/related/related.ts'
import { byOthers } from './harness/byOthers.ts'
import { entitySamples, sourceValues } from './harness/entitySamples.ts'
import { referOrMake } from './harness/refer.ts'
import type { Visitor } from './harness/server.ts'
import { setHeld } from './harness/setHeld.ts'
import { openCompany, type Company } from './security/company.ts'
import { asked } from './harness/entitiesAsked.ts'

// Where a record comes from, and what came of it, is told from the references that say `from: true`; tried on every one of them.

let company: Company

beforeAll(async () => {
  company = await openCompany()
  for (const { entity } of originsIn(registry.areas)) await company.make(entity)
})

describe('the chain of a record', () => {
  const chainOf = async (visitor: Visitor, entity: AnyEntity, id: number): Promise<readonly (readonly [number, string, number])[]> => {
    const answer = await visitor.get(`/api/related/?entity=${entity.name}&record=${id}`)
    return answer.json<Related>().chain.map(link => [link.distance, link.entity, link.id])
  }

  const tried = asked(
    originsIn(registry.areas),
    ({ entity }) => entity,
    ({ entity, lines, field }) => [
      field.kind,
      lines === undefined ? 'of the record' : 'of a line',
      `edited ${String(entity.editableIn?.length !== 0)}`,
      ...Object.keys({ ...entitySamples.get(entity.name) }).filter(part => part === 'beside' || part === 'madeWith'),
      `of itself ${String(targetOf({ field }) === entity.name)}`,
    ],
  )

  test.each(tried.map(origin => [`${origin.entity.name} ${origin.path}`, origin] as const))(
    'leads over %s in both directions, as far as the reader may go',
    async (_name, origin) => {
      const source = entityOf(registry, targetOf(origin))
      const samples = entitySamples.get(origin.entity.name)
      const record = await company.usable(source)
      if (samples?.beside)
        await setHeld(
          company.database.db,
          source,
          record.id,
          await sourceValues(origin.entity.name, origin.name, (entity, change) => company.usable(entity, change)),
        )
      await samples?.beside?.[origin.name]?.((entity, change) => company.usable(entity, change), record.id, byOthers(company.database.db))
      // What is never edited refers to its source from the first: people make it from there.
      const isMade =
        origin.entity.editableIn?.length === 0 ? await madeFrom(origin, record.id) : await referOrMake(company, origin, record.id)
      expect(isMade).toBe(true)
      const [made] = await referringTo(origin, record.id)
      const ends = [
        [0, source.name, record.id],
        [1, origin.entity.name, made],
      ] as const
      // The source itself may have come from others.
      const whole = await chainOf(company.owner, source, record.id)
      const before = whole.filter(([distance]) => distance < 0)
      // What was made beside came of it as well.
      const links = whole.filter(
        ([distance, entity]) => distance < 0 || samples?.beside === undefined || entity === ends[0][1] || entity === ends[1][1],
      )
      expect(links).toEqual([...before, ...ends])
      expect(await chainOf(company.owner, origin.entity, made ?? 0)).toEqual(
        expect.arrayContaining(links.map(([distance, ...rest]) => [distance - 1, ...rest])),
      )
      const stranger = await company.visitor({ points: [`${source.name}:read`] })
      const known = whole.filter(([, entity]) => entity === source.name)
      expect(await chainOf(stranger, source, record.id)).toEqual(known)
    },
  )

  const madeFrom = async ({ entity, name }: Referrer, id: number): Promise<boolean> => {
    if ((await company.owner.post(apiPath(entity), { [name]: id })).statusCode === 201) return true
    const made = await company.make(entity, { [name]: id, ...entitySamples.get(entity.name)?.madeWith?.[name] })
    return made.id > 0
  }

  const referringTo = async ({ entity, name }: Referrer, id: number): Promise<readonly number[]> => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(tableOf(entity))}
      where ${sql.id(columnNames(entity, name)[0] ?? '')} = ${id} order by id`.execute(company.database.db)
    return rows.map(row => row.id)
  }

  test('is followed over several steps, and told of an entity in no chain', async () => {
    const [lot, scar, unit] = ['quality.iqc', 'quality.scar', 'mnm.unit'].map(name => entityOf(registry, name))
    if (!lot || !scar || !unit) throw new Error('An entity is gone')
    const [first, part, finer] = [await company.make(lot), await company.make(lot), await company.make(lot)]
    await sql`update quality_iqc set parent_id = ${first.id} where id = ${part.id}`.execute(company.database.db)
    await sql`update quality_iqc set parent_id = ${part.id} where id = ${finer.id}`.execute(company.database.db)
    const [one, other] = [await company.make(scar, { lot: part.id }), await company.make(scar, { lot: part.id })]
    expect(await chainOf(company.owner, lot, first.id)).toEqual([
      [0, lot.name, first.id],
      [1, lot.name, part.id],
      [2, lot.name, finer.id],
      [2, scar.name, one.id],
      [2, scar.name, other.id],
    ])
    expect(await chainOf(company.owner, scar, other.id)).toEqual([
      [-2, lot.name, first.id],
      [-1, lot.name, part.id],
      [0, scar.name, other.id],
    ])
    expect(await chainOf(company.owner, unit, (await company.usable(unit)).id)).toEqual([])
  })

  test('is shown on the pages of those entities that are part of one, and of no others', async () => {
    const chained = menusFor(registry.areas, { type: 'ordinary', points: new Set(company.entities.map(({ name }) => `${name}:read`)) })
      .flatMap(menu => menu.children)
      .flatMap(entry => (entry.chained ? [entry.entity] : []))
    const origins = originsIn(registry.areas)
    // What is ticked in a list and made into something stands there too, whether or not it keeps what it was made from.
    const ticked = company.entities.filter(({ list }) => list?.makes !== undefined).map(({ name }) => name)
    expect(new Set(chained)).toEqual(new Set([...origins.flatMap(origin => [origin.entity.name, targetOf(origin)]), ...ticked]))
  })
})
