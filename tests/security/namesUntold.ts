import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import { snake, tableOf } from '../../core/define/naming.ts'
import { fieldOf } from '../../core/fields/kinds.ts'
import { pointsOf } from '../../core/rights/points.ts'
import type { TestServer } from '../harness/server.ts'
import { askEverything, chooseRecords, everyPaper, everyQuestion, printEverything, type Answers } from './walkOut.ts'

// Who may not read the records of an entity is told none of their names, by whatever refers to them.

/** What an approval says of itself: whoever sees the document reads by which flow it is decided. */
const flows = 'admin.approvalFlow'

/** Entities whose records have names that people gave them, told to nobody who may not read them. */
const named: readonly AnyEntity[] = [...registry.entities.values()].filter(entity => {
  const title: Field | undefined = fieldOf(entity.fields, entity.title)
  return entity.name !== flows && !entity.openTitle && title?.kind === 'text' && title.origin === undefined && !title.readonly
})

/** All that people typed into other fields, in one text: what stands there is no name alone. */
const typedElsewhere = async ({ database }: TestServer): Promise<string> => {
  const typed = [...registry.entities.values()].flatMap(entity => {
    const names = Object.entries<Field>(entity.fields).flatMap(([name, { kind, readonly, copied }]) =>
      (kind === 'text' || kind === 'longText') && !readonly && !copied && !(named.includes(entity) && name === entity.title) ? [name] : [],
    )
    return names.map(name => sql`select ${sql.id(snake(name))}::text as words from ${sql.table(tableOf(entity))}`)
  })
  const { rows } = await sql<{
    words: string
  }>`select string_agg(distinct words, E'\\n') as words from (${sql.join(typed, sql` union all `)}) as typed`.execute(database.db)
  return rows[0]?.words ?? ''
}

/** The names of all records of an entity that stand for nothing else: no numbers, and no words that anybody may use. */
const namesOf = async ({ database }: TestServer, entity: AnyEntity): Promise<readonly string[]> => {
  const { rows } = await sql<{
    name: string
  }>`select distinct ${sql.id(snake(entity.title))} as name from ${sql.table(tableOf(entity))}`.execute(database.db)
  return rows.flatMap(({ name }) => (name.length > 4 ? [name] : []))
}

/** The answers in which some of these names stand, with one of them and what stands around it. */
const tells = (answers: Answers, names: readonly string[]): readonly string[] =>
  [...answers].flatMap(([question, answer]) => {
    const told = names.find(name => answer.includes(name))
    if (told === undefined) return []
    const at = answer.indexOf(told)
    return [`${question}: ${told}\n  ${answer.slice(Math.max(0, at - 120), at + told.length + 40)}`]
  })

/** What became of asking a company everything. */
interface Told {
  readonly leaks: readonly string[]
  /** In how many answers somebody who sees everything reads such names. */
  readonly noticed: number
}

/** Asks a company everything, as somebody who may not read what has names, and looks for all of these. */
export const namesToldOf = async (server: TestServer): Promise<Told> => {
  const hidden = new Set(named.map(({ name }) => `${name}:read`))
  const points = pointsOf(registry.areas).flatMap(({ point }) => (hidden.has(point) ? [] : [point]))
  const blind = await server.visitor({ points })
  const sighted = await server.visitor({ points: 'all' })
  const typed = await typedElsewhere(server)
  const names = (await Promise.all(named.map(entity => namesOf(server, entity)))).flat().filter(name => !typed.includes(name))
  const chosen = await chooseRecords(server.database.db)
  const { rows } = await sql<{ id: number }>`select max(id) as id from approval_instance group by doc_type, outcome`.execute(
    server.database.db,
  )
  const questions = everyQuestion(
    chosen,
    rows.map(({ id }) => id),
  )
  const papers = everyPaper(chosen)
  const seen = tells(await askEverything(sighted, questions), names)
  return {
    leaks: [...tells(await askEverything(blind, questions), names), ...tells(await printEverything(blind, papers), names)],
    noticed: seen.length,
  }
}
