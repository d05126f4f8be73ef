import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import type { Field, FieldGroup, Fields } from '../../core/define/field.ts'
import { pointsOf } from '../../core/rights/points.ts'
import type { TestServer, Visitor } from '../harness/server.ts'
import { openOutlets } from './outlets.ts'
import { changeValues } from './otherValues.ts'
import { askEverything, chooseRecords, everyPaper, everyQuestion, printEverything, type Answers, type Chosen } from './walkOut.ts'

// What somebody is answered who may not see prices and costs does not depend on them: the prices and costs are changed, and the answers stay the same.

/** The groups of prices and costs. */
const priced: readonly FieldGroup[] = ['price', 'salesPrice', 'quotedPrice', 'cost', 'customerCredit', 'payment', 'shippingCost']

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

/** Who is kept from prices: from all of them, from none, and from each group alone. */
interface Readers {
  readonly blind: Visitor
  readonly sighted: Visitor
  readonly ofGroup: ReadonlyMap<FieldGroup, Visitor>
}

const readersOf = async (server: TestServer): Promise<Readers> => {
  const every = pointsOf(registry.areas).map(({ point }) => point)
  const without = (groups: readonly FieldGroup[]) =>
    server.visitor({ points: every.filter(point => !groups.some(group => point.startsWith(`field.${group}:`))) })
  const [blind, sighted] = [await without(priced), await server.visitor({ points: 'all' })]
  const ofGroup = new Map<FieldGroup, Visitor>()
  for (const group of priced) ofGroup.set(group, await without([group]))
  return { blind, sighted, ofGroup }
}

const change = async ({ database }: TestServer, group: FieldGroup): Promise<void> => {
  if ((await changeValues(database.ownerUrl, new Set([group]))) === 0) throw new Error(`Nothing is stored in the group ${group}`)
}

/** What became of asking everything twice. */
interface Answered {
  /** The questions that are answered otherwise to somebody from whom the reason is kept, with both answers. */
  readonly leaks: readonly string[]
  /** The share of questions that were answered: a walk of refusals would prove nothing. */
  readonly answered: number
  /** How many questions are answered otherwise to who sees everything. */
  readonly noticed: number
  /** How many papers say something else to the same reader. */
  readonly noticedOnPaper: number
}

/** Asks a company of which there is much to tell everything, changes its prices and costs past all rules, and asks again. */
export const whatFollowsFromPrices = async (server: TestServer): Promise<Answered> => {
  const { database } = server
  const { blind, sighted, ofGroup } = await readersOf(server)
  const chosen = await chooseRecords(database.db)
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
  for (const [group, reader] of ofGroup) {
    const former = await askEverything(reader, narrow)
    await change(server, group)
    leaks.push(...differing(former, await askEverything(reader, narrow)).map(leak => `without ${group}: ${leak}`))
  }
  leaks.push(...differing(before, await askEverything(blind, questions)), ...differing(printed, await printEverything(blind, papers)))
  return {
    leaks,
    answered: [...before.values()].filter(answer => answer.startsWith('200')).length / questions.length,
    noticed: differing(seen, await askEverything(sighted, narrow)).length,
    noticedOnPaper: differing(printedSeen, await printEverything(sighted, papers)).length,
  }
}

/** What became of listening outside twice. */
interface ToldOutside {
  /** What was told otherwise in the name of somebody from whom the reason is kept. */
  readonly leaks: readonly string[]
  /** What tells something else in the name of who sees everything: `webhook of …`, `guest link to …`. */
  readonly noticed: readonly string[]
  /** The entities with such fields of which no webhook told that reader anything. */
  readonly untold: readonly string[]
}

/** Hears what leaves the product by itself, changes prices and costs past all rules, and hears again. What is told is an event of its own: nothing is asked of a history meanwhile. */
export const whatIsToldOfPrices = async (server: TestServer): Promise<ToldOutside> => {
  const { blind, sighted, ofGroup } = await readersOf(server)
  const chosen = pricedOnly(await chooseRecords(server.database.db))
  const outside = await openOutlets(server, [blind, sighted, ...ofGroup.values()], chosen)
  const groups = [...ofGroup.keys()]
  const [ofBlind, ofSighted, ofFirstGroup] = [0, 1, 2]
  const first = await outside([ofBlind, ofSighted, ofFirstGroup])
  const leaks: string[] = []
  let former = first
  for (const [at, group] of groups.entries()) {
    await change(server, group)
    const [own, next] = [ofFirstGroup + at, ofFirstGroup + at + 1]
    const later = await outside(at + 1 < groups.length ? [own, next] : [own, ofBlind, ofSighted])
    leaks.push(...differing(former.get(own) ?? nothing, later.get(own) ?? nothing).map(leak => `without ${group}: ${leak}`))
    former = later
  }
  const [toldBlind = nothing, toldSighted = nothing] = [first.get(ofBlind), first.get(ofSighted)]
  const [laterBlind = nothing, laterSighted = nothing] = [former.get(ofBlind), former.get(ofSighted)]
  return {
    leaks: [...leaks, ...differing(toldBlind, laterBlind)],
    noticed: differing(toldSighted, laterSighted).map(difference => difference.split('\n')[0] ?? ''),
    untold: [...chosen].flatMap(([name, ids]) => (ids.length === 0 || isTold(toldSighted.get(`webhook of ${name}`)) ? [] : [name])),
  }
}
