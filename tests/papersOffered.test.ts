import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import { snake, tableOf } from '../core/define/naming.ts'
import { lackedOf, papersOf, printable } from '../core/papers/offered.ts'
import { filledAt, numbered } from './harness/numbered.ts'
import { printedEntities } from './harness/printedPapers.ts'
import type { Visitor } from './harness/server.ts'
import { openCompany, type Company, type Made } from './security/company.ts'
import { asked } from './harness/entitiesAsked.ts'

// Every paper that a definition names: whoever sees a record and is offered a paper of it gets it, and nobody else does.

let company: Company

beforeAll(async () => {
  company = await openCompany()
})

/** A record that can be printed as a paper now. */
const printed = async (entity: AnyEntity, record: Made, paper: string): Promise<Made> => {
  const { in: [state] = [] } = papersOf(entity).find(({ name }) => name === paper) ?? {}
  if (state === undefined || printable(entity, record).some(({ name }) => name === paper)) return record
  // The way there does not matter here.
  const column = sql.id(snake(String(entity.state)))
  const held = [sql`${column} = ${state}`, ...numbered(entity), ...filledAt(entity, state)]
  await sql`update ${sql.table(tableOf(entity))} set ${sql.join(held)} where id = ${record.id}`.execute(company.database.db)
  return (await company.owner.get(`${apiPath(entity)}${record.id}/`)).json()
}

const readerWith = (entity: AnyEntity, points: readonly string[]): Promise<Visitor> =>
  company.visitor({ points: [`${entity.name}:read`, ...points], scope: 'all' })

const tried = asked(
  printedEntities,
  entity => entity,
  entity => papersOf(entity).flatMap(paper => Object.keys(paper)),
)

test.each(tried.map(entity => [entity.name, entity] as const))('%s: a paper is offered to who gets it', async (_name, entity) => {
  let record = await company.usable(entity)
  for (const paper of papersOf(entity)) {
    record = await printed(entity, record, paper.name)
    const { points = [] } = paper
    const answerTo = async (held: readonly string[]) => {
      const reader = await readerWith(entity, held)
      const answer = await reader.get(
        `${apiPath(entity)}${record.id}/paper/?paper=${paper.name}&language=en${paper.purpose ? '&purpose=test' : ''}`,
      )
      const isOffered = printable(entity, record).some(({ name }) => name === paper.name)
      return { status: answer.statusCode, offered: isOffered && lackedOf(paper, point => held.includes(point)).length === 0 }
    }
    expect([paper.name, await answerTo(points)]).toEqual([paper.name, { status: 200, offered: true }])
    for (const lacked of points)
      expect([paper.name, lacked, await answerTo(points.filter(point => point !== lacked))]).toEqual([
        paper.name,
        lacked,
        { status: 403, offered: false },
      ])
  }
})
