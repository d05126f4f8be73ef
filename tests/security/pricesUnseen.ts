import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import type { Field, FieldGroup, Fields } from '../../core/define/field.ts'
import { pointsOf } from '../../core/rights/points.ts'
import type { TestServer, Visitor } from '../harness/server.ts'
import { openOutlets } from './outlets.ts'
import { changeValues } from './otherValues.ts'
import { askEverything, chooseRecords, everyPaper, everyQuestion, printEverything, type Answers, type Chosen } from './walkOut.ts'

// What somebody is answered who may not see prices and costs does not depend on them: they are changed, and he is answered the same.

/** The groups of prices and costs. */
const priced: readonly FieldGroup[] = ['price', 'salesPrice', 'quotedPrice', 'cost', 'customerCredit', 'payment']

const hasGroup = (fields: Fields): boolean =>
  Object.values<Field & { readonly of?: Fields }>(fields).some(
    ({ group, of = {} }) => (group !== undefined && priced.includes(group)) || hasGroup(of),
  )

/** One record of each entity that has such fields. */
const pricedOnly = (chosen: Chosen): Chosen =>
  new Map(
    [...chosen].flatMap(([name, ids]) => (hasGroup(registry.entities.get(name)?.fields ?? {}) ? [[name, ids.slice(0, 1)] as const] : [])),
  )

/** The questions that are answered otherwise later, with both answers. */
export const differing = (before: Answers, after: Answers): readonly string[] =>
  [...before].flatMap(([question, answer]) => {
    const later = after.get(question) ?? ''
    return later === answer ? [] : [[question, ...excerpts(answer, later)].join('\n')]
  })

/** Where two answers part, and what stands around it. */
const excerpts = (answer: string, later: string): readonly string[] => {
  const parting = [...answer].findIndex((letter, place) => letter !== later[place])
  return [answer, later].map(text => text.slice(Math.max(0, parting - 200), parting + 200))
}

const nothing: Answers = new Map()

/** A record that found no room in its delivery is told as null. */
const isTold = (told: string | undefined): boolean => told !== undefined && !told.endsWith('"record":null}')

/** What came out of the outlets of one reader. */
const toldTo = async (outside: () => Promise<readonly Answers[]>, reader: number): Promise<Answers> => (await outside())[reader] ?? nothing

/** What became of asking everything twice. */
interface Told {
  /** The questions that are answered otherwise to somebody from whom the reason is kept, with both answers. */
  readonly leaks: readonly string[]
  /** The share of questions that were answered: a walk of refusals would prove nothing. */
  readonly answered: number
  /** How many questions are answered otherwise to who sees everything. */
  readonly noticed: number
  /** How many papers say something else to him. */
  readonly noticedOnPaper: number
  /** What tells something else outside in his name: `webhook of …`, `guest link to …`. */
  readonly noticedOutside: readonly string[]
  /** The entities with such fields of which no webhook told him anything. */
  readonly untold: readonly string[]
}

/** Asks a company of which there is much to tell everything, changes its prices and costs past all rules, and asks again. */
export const whatFollowsFromPrices = async (server: TestServer): Promise<Told> => {
  const { database } = server
  const every = pointsOf(registry.areas).map(({ point }) => point)
  const without = (groups: readonly FieldGroup[]) =>
    server.visitor({ points: every.filter(point => !groups.some(group => point.startsWith(`field.${group}:`))) })
  const [blind, sighted] = [await without(priced), await server.visitor({ points: 'all' })]
  const readers = new Map<FieldGroup, Visitor>()
  for (const group of priced) readers.set(group, await without([group]))
  const chosen = await chooseRecords(database.db)
  const outside = await openOutlets(server, [blind, sighted, ...readers.values()], pricedOnly(chosen))
  const { rows } = await sql<{ id: number }>`select max(id) as id from approval_instance group by doc_type, outcome`.execute(database.db)
  const narrow = everyQuestion(pricedOnly(chosen), [])
  const questions = everyQuestion(
    chosen,
    rows.map(({ id }) => id),
  )
  const before = await askEverything(blind, questions)
  const seen = await askEverything(sighted, narrow)
  const papers = everyPaper(pricedOnly(chosen))
  const printed = await printEverything(blind, papers)
  const printedSeen = await printEverything(sighted, papers)
  const leaks: string[] = []
  const [toldBlind = nothing, toldSighted = nothing] = await outside()
  for (const [at, [group, reader]] of [...readers].entries()) {
    const former = await askEverything(reader, narrow)
    const formerOutside = await toldTo(outside, at + 2)
    if ((await changeValues(database.ownerUrl, new Set([group]))) === 0) throw new Error(`Nothing is stored in the group ${group}`)
    const unlike = [...differing(former, await askEverything(reader, narrow)), ...differing(formerOutside, await toldTo(outside, at + 2))]
    leaks.push(...unlike.map(leak => `without ${group}: ${leak}`))
  }
  const [laterBlind = nothing, laterSighted = nothing] = await outside()
  leaks.push(...differing(toldBlind, laterBlind))
  leaks.push(...differing(before, await askEverything(blind, questions)), ...differing(printed, await printEverything(blind, papers)))
  return {
    leaks,
    answered: [...before.values()].filter(answer => answer.startsWith('200')).length / questions.length,
    noticed: differing(seen, await askEverything(sighted, narrow)).length,
    noticedOutside: differing(toldSighted, laterSighted).map(difference => difference.split('\n')[0] ?? ''),
    untold: [...pricedOnly(chosen)].flatMap(([name, ids]) =>
      ids.length === 0 || isTold(toldSighted.get(`webhook of ${name}`)) ? [] : [name],
    ),
    noticedOnPaper: differing(printedSeen, await printEverything(sighted, papers)).length,
  }
}
