import { approvalActions } from '#core/approvals'
import { ownDeeds } from '#core/audit.server'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, dayStart } from '#core/days'
import { entityPaths, recordPage, type AnyEntity } from '#core/definition'
import { readWords, saidWithin, wordsIn, type Label, type Language } from '#core/language'
import { find } from '#core/records.server'
import { may } from '#core/rights'
import { checkIn } from '../../okr/checkIn/checkIn.ts'
import { keyResult } from '../../okr/keyResult/keyResult.ts'
import { event } from '../event/event.ts'
import { factIn, numbered, type NumberedFact } from './soundSentences.ts'
import { weeklyReport } from './weeklyReport.ts'

/** A fact of a week in both languages, and where it leads. */
interface Fact {
  readonly fact: Label
  readonly link: string | null
}

/** So many records are named of each kind. */
const named = 8

/** An address names so many records at most. */
const inAddress = 25

/** Where records of one kind are read: the page of a single one, the list of several. */
const linkTo = ({ product }: Context, entity: AnyEntity, ids: readonly number[]): string | null => {
  const { areas } = product.registry
  const [only] = ids
  if (only === undefined) return null
  if (ids.length === 1) return recordPage(areas, entity).replace('{id}', String(only))
  const area = areas.find(({ entities }) => entities.some(({ name }) => name === entity.name))
  return area ? `${entityPaths(area, entity).list}?${new URLSearchParams({ id: ids.slice(0, inAddress).join(',') }).toString()}` : null
}

/** What somebody decides of the requests of others. */
const decided: Readonly<Record<string, Label>> = Object.fromEntries(
  Object.entries(approvalActions).filter(([action]) => ['approval:approve', 'approval:reject', 'approval:return'].includes(action)),
)

const attended: Label = ['参加', 'Attended']

/** Where the author was in that week so far; nothing of what is private. */
const meetingsOf = async (context: Context, monday: string): Promise<readonly { readonly id: number; readonly title: string }[]> => {
  const { userId } = context.actor
  const [sunday, today] = [dayAfter(monday, 6), companyDay(context.now)]
  const held = await find(context, event, {
    where: {
      status: 'planned',
      visibility: ['department', 'public'],
      startsOn: { lte: sunday < today ? sunday : today },
      endsOn: { gte: monday },
    },
    fields: ['id', 'title', 'owner', 'attendees'],
    sort: 'startsOn',
    limit: 'all',
  })
  return held.filter(({ owner, attendees }) => owner === userId || attendees.includes(userId))
}

/** A decimal as people write it: without the zeros that say nothing. */
const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** How far the key results of the author came in that week, as they were checked in. */
const progressOf = async (context: Context, monday: string): Promise<readonly Fact[]> => {
  const { actor } = context
  if (![keyResult, checkIn].every(({ name }) => may(actor, `${name}:read`))) return []
  const own = await find(context, keyResult, {
    where: { owner: actor.userId },
    as: actor,
    fields: ['id', 'name', 'unit', 'baseline', 'target'],
    sort: 'id',
    limit: 'all',
  })
  if (own.length === 0) return []
  const all = await find(context, checkIn, {
    where: { keyResult: own.map(({ id }) => id), day: { lte: dayAfter(monday, 6) } },
    as: actor,
    fields: ['keyResult', 'day', 'value', 'confidence'],
    sort: 'id',
    limit: 'all',
  })
  return own.flatMap(({ id, name, unit, baseline, target }) => {
    const of = all.filter(one => one.keyResult === id)
    const inWeek = of.filter(({ day }) => day !== null && day >= monday)
    const last = inWeek.at(-1)
    if (!last) return []
    const before = of.at(-1 - inWeek.length)?.value ?? baseline
    const values = `${plain(before)} → ${plain(last.value ?? before)}${unit === null ? '' : ` ${unit}`}`
    const words: Label = [
      `关键结果进展 ${name} ${inWeek.length}：${values}，目标 ${plain(target)}，信心 ${last.confidence}`,
      `Key result progress ${name} ${inWeek.length}: ${values}, target ${plain(target)}, confidence ${last.confidence}`,
    ]
    return [{ fact: words, link: linkTo(context, keyResult, [id]) }]
  })
}

/** What a fact is about, whatever it comes to by now: what stands before its count. */
const headOf = (text: string): string => text.replace(/\s\d+[:：].*$/su, '')

/** A fact as a report holds it: its number and what it says, in both languages, and where it leads. */
interface HeldFact {
  readonly fact: string
  readonly link: string | null
}

/** Facts with their numbers: one that was there before keeps its own, so that what was written of it still names it. */
const withNumbers = (facts: readonly Fact[], former: readonly { readonly fact: string }[]): readonly HeldFact[] => {
  const known = new Map(
    former
      .flatMap(({ fact }) => wordsIn(fact).map(factIn))
      .flatMap(one => (one === undefined ? [] : [[headOf(one.text), one.no] as const])),
  )
  let last = Math.max(0, ...known.values())
  const held = (no: number, text: string): string => numbered({ no, text: text.slice(0, 990) })
  return facts
    .map(({ fact, link }) => ({ no: known.get(headOf(fact[0])) ?? known.get(headOf(fact[1])) ?? (last += 1), fact, link }))
    .toSorted((one, other) => one.no - other.no)
    .map(({ no, fact, link }) => ({ fact: saidWithin([held(no, fact[0]), held(no, fact[1])], 1000), link }))
}

/**
 * What the author did in the week from a Monday on, as the product knows it, each fact with the number by which sentences name it; `former` are those that a report
 * holds. Nothing of private events, whose names are nobody's business.
 */
export const factsOfWeek = async (
  context: Context,
  monday: string,
  former: readonly { readonly fact: string }[] = [],
): Promise<readonly HeldFact[]> => {
  const secret = await find(context, event, {
    where: { owner: context.actor.userId, visibility: 'private' },
    fields: ['id'],
    limit: 'all',
  })
  const span = { from: dayStart(monday), until: dayStart(dayAfter(monday, 7)) }
  const deeds = await ownDeeds(context, span, { [weeklyReport.name]: 'all', [event.name]: secret.map(({ id }) => id) }, decided)
  const meetings = await meetingsOf(context, monday)
  const told = [...deeds, ...(meetings.length === 0 ? [] : [{ entity: event, label: attended, records: meetings }])]
  const facts = told.map(({ entity, label, records }): Fact => {
    const titles = records.slice(0, named).map(({ title }) => title)
    const words: Label = [
      `${entity.label[0]} ${label[0]} ${records.length}：${titles.join('、')}${records.length > named ? '……' : ''}`,
      `${entity.label[1]}, ${label[1]} ${records.length}: ${titles.join(', ')}${records.length > named ? ', …' : ''}`,
    ]
    return {
      fact: words,
      link: linkTo(
        context,
        entity,
        records.map(({ id }) => id),
      ),
    }
  })
  return withNumbers([...facts, ...(await progressOf(context, monday))], former)
}

/** The facts that a report holds, by their numbers, in the language of their reader. */
export const numberedFacts = (facts: readonly { readonly fact: string }[], language: Language): readonly NumberedFact[] =>
  facts.map(({ fact }) => factIn(readWords(fact, language))).filter(fact => fact !== undefined)

/** A first text made of the facts alone, in the language of who writes it: a line for each, with its number. Nothing where there are none. */
export const textOfFacts = (facts: readonly { readonly fact: string }[], language: Language): string | null => {
  const lines = numberedFacts(facts, language).map(({ no, text }) => `- ${text} [${no}]`)
  return lines.length === 0 ? null : lines.join('\n').slice(0, 8000)
}
