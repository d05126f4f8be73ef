import type { Context } from '../context/serve.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { entityOf } from '../define/registry.ts'
import { revisionOf } from '../define/revisions.ts'
import { whereaboutsField, whereaboutsOf, whereTaken } from '../define/whereabouts.ts'
import { refuse } from '../errors/refuse.ts'
import { choiceValue, type AnyChoice } from '../fields/choice/choice.ts'
import { fieldOf } from '../fields/kinds.ts'
import { joined } from '../language/joined.ts'
import { inLanguage, inSentence, type Label } from '../language/label.ts'
import { recordTitles } from '../reading/recordTitle.ts'
import { find } from '../reading/reading.server.ts'
import { putTitles, titleSource } from '../reading/titles.server.ts'
import { mayRead } from '../rights/mayRead.ts'
import { newlyChosen, type ChosenReference } from './chosen.ts'

// Where the things are that a record names: each field says where it takes them (`where`), and whoever names one that is elsewhere is told where it is.

type Row = Readonly<Record<string, unknown>>
type Asking = Pick<Context, 'tx' | 'product' | 'actor'> & Partial<Pick<Context, 'reading' | 'recall'>>

/** So many places are named of those that a field takes; of more only what is in the way is said. */
const mostNamed = 4

const placeOf = (target: AnyEntity, answer: unknown): Label => {
  const field = fieldOf(target.fields, whereaboutsField)
  return (field && choiceValue(field as AnyChoice, String(answer))?.label) ?? [String(answer), String(answer)]
}

const notHere: Label = ['所选的实物不在此处可用的地方', 'The item chosen is elsewhere and cannot be used here']

/** Who has a thing, in the words of who asks; nothing where nobody does, or they may not be told. */
const holderOf = async (context: Asking, target: AnyEntity, row: Row): Promise<string | undefined> => {
  const { with: held } = whereaboutsOf(target) ?? {}
  const field = held && fieldOf(target.fields, held.field)
  const id = held && row[held.field]
  if (!field || typeof id !== 'number' || !held.in.includes(String(row[whereaboutsField]))) return undefined
  const holder: { id: number; title: string; hidden?: true } = { id, title: '' }
  const source = context.reading ? titleSource({ tx: context.tx, reading: context.reading }) : { db: context.tx }
  await putTitles(source, context, [{ fields: { holder: field }, rows: [{ holder }] }])
  return holder.hidden ? undefined : holder.title
}

/** How it is asked where things are. */
interface How {
  /** The things stay where they are until the transaction ends. */
  readonly lock?: boolean
  /** What is said may be kept where others read it, such as with a document that goes back to its requester: it names nobody. */
  readonly isKept?: boolean
}

/** Why a thing is not taken: where it is, since when, and who has it as far as the reader may know; where it would be taken. */
const whyNot = async (context: Asking, target: AnyEntity, row: Row, taken: readonly string[], isKept = false): Promise<Label> => {
  if (!mayRead(context.actor, target)) return notHere
  const [titleZh, titleEn] = recordTitles(target, row)
  const [zh, en] = placeOf(target, row[whereaboutsField])
  const since = row[whereaboutsOf(target)?.since ?? '']
  const holder = isKept ? undefined : await holderOf(context, target, row)
  const day: Label | undefined = typeof since === 'string' ? [`${since} 起`, `since ${since}`] : undefined
  const more = (at: 0 | 1): readonly string[] => [holder, day?.[at]].flatMap(one => one ?? [])
  const places = taken.map(answer => placeOf(target, answer))
  const named = places.length <= mostNamed
  const [takenZh] = joined(places.map(([one]) => one))
  const [, takenEn] = joined(places.map(([, one]) => inSentence(one)))
  return [
    `${titleZh} ${zh}${more(0).length > 0 ? `（${more(0).join('，')}）` : ''}，${named ? `此处只能选：${takenZh}` : '不能用于此处'}`,
    `${titleEn} is not taken here: ${inSentence(en)}${more(1).length > 0 ? ` (${more(1).join(', ')})` : ''}${named ? `. Taken here: ${takenEn}` : ''}`,
  ]
}

/** Why what something is made from is not taken by the field that names it: it is elsewhere; undefined where it is taken. The source was read whole. */
export const sourceElsewhere = async (
  context: Asking,
  { entity, name, source }: { readonly entity: AnyEntity; readonly name: string; readonly source: AnyEntity },
  row: Row,
): Promise<Label | undefined> => {
  const field = fieldOf(entity.fields, name)
  const taken = field && whereTaken(field)
  return !taken || taken.includes(String(row[whereaboutsField])) ? undefined : whyNot(context, source, row, taken)
}

/** What is asked of a thing to say where it is. */
const factsOf = (target: AnyEntity): readonly string[] => {
  const { since, with: held } = whereaboutsOf(target) ?? {}
  const names = ['id', target.title, target.titleEn, whereaboutsField, since, held?.field]
  return [...new Set(names.filter(name => name !== undefined))]
}

/** Which of some references name what is elsewhere than their field takes it, and why, by their place; the whole truth. */
export const elsewhere = async (
  context: Asking,
  references: readonly ChosenReference[],
  { lock = false, isKept = false }: How = {},
): Promise<Readonly<Record<string, Label>>> => {
  const problems: Record<string, Label> = {}
  for (const [to, some] of Map.groupBy(
    references.filter(({ where }) => where !== undefined),
    one => one.to,
  )) {
    const target = entityOf(context.product.registry, to)
    const where = { id: [...new Set(some.map(({ id }) => id))] } as never
    const asked = { where, fields: factsOf(target) as never[], limit: 'all', lock } as const
    const rows: readonly Row[] = await find(context, target, asked)
    const known = new Map(rows.map(row => [row['id'], row]))
    for (const { id, path, where: taken = [] } of some) {
      const row = known.get(id)
      if (row && !taken.includes(String(row[whereaboutsField]))) problems[path] = await whyNot(context, target, row, taken, isKept)
    }
  }
  return problems
}

/** Which of some references nobody has asked about yet. */
export type StillToAsk = (chosen: readonly ChosenReference[]) => readonly ChosenReference[]

/**
 * Refuses what newly names a thing elsewhere than its field takes it, before anything else is asked of it, and answers what is to be asked of what a row then says: a handler
 * may name others.
 */
export const refuseElsewhere = async (context: Context, fields: Fields, values: Row, before?: Row): Promise<StillToAsk> => {
  const named = newlyChosen(fields, values, undefined).filter(({ where }) => where !== undefined)
  refuseThose(await elsewhere(context, before ? newlyChosen(fields, values, before) : named, { lock: true }))
  return chosen => chosen.filter(({ id, path, where }) => where !== undefined && !named.some(one => one.id === id && one.path === path))
}

const refuseThose = (problems: Readonly<Record<string, Label>>): void => {
  const [message] = Object.values(problems)
  if (message) refuse('ruleBroken', { message, problems })
}

/**
 * Refuses a step while things that the record names in some fields are no longer where these take them. The whole truth, whoever takes it; a later version of a document says
 * anew what was so when the thing was there.
 */
export const refuseGone = async (
  context: Context,
  entity: AnyEntity,
  names: readonly string[],
  row: StoredRecord<AnyEntity>,
): Promise<void> => {
  if (revisionOf(entity, row) > 1) return
  const asked: Fields = Object.fromEntries(Object.entries<Field>(entity.fields).filter(([name]) => names.includes(name)))
  refuseThose(await elsewhere(context, newlyChosen(asked, row, undefined), { lock: true, isKept: true }))
}

/** Why one of some things is not taken where these answers are; undefined where all are. For what names things by their numbers; they stay where they are until the transaction ends. */
export const whyElsewhere = async (
  context: Asking,
  target: AnyEntity,
  ids: readonly number[],
  taken: readonly string[],
): Promise<Label | undefined> => {
  const named = ids.map(id => ({ to: target.name, id, path: String(id), where: taken }))
  return Object.values(await elsewhere(context, named, { lock: true }))[0]
}

/** A thing that was looked for and is elsewhere than it is taken, with why, in the language of who looks. */
export interface Elsewhere {
  readonly id: number
  readonly title: string
  readonly why: string
}

/** The same of things that somebody looks for by their words or code, as far as they may be told. */
export const whyNotOffered = async (
  context: Asking,
  target: AnyEntity,
  found: readonly { readonly id: number; readonly title: string }[],
  taken: readonly string[],
): Promise<readonly Elsewhere[]> => {
  const problems = await elsewhere(
    context,
    found.map(({ id }) => ({ to: target.name, id, path: String(id), where: taken })),
  )
  return found.flatMap(({ id, title }) => {
    const why = problems[String(id)]
    return why ? [{ id, title, why: inLanguage(why, context.actor.language) }] : []
  })
}
