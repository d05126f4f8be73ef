import { sql, type RawBuilder } from 'kysely'
import { authorOf, type Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'
import { rowScope } from '../reading/scope.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { isFollowing, type Field, type Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import type { AnyLogic } from '../define/logic.ts'
import { entityOf, people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { checkFileNames } from '../files/fileNames.server.ts'
import { usableFiles } from '../files/fileVisibility.server.ts'
import { goneMessage } from '../define/goneMessage.ts'
import { notYetMessage } from '../define/notYetMessage.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { companyDay } from '../numbering/pattern.ts'
import { isColleague, knownTo } from '../people/colleagues.server.ts'
import { misfits, notAtWork } from '../people/fits.server.ts'
import { newlyChosen, type ChosenReference } from './chosen.ts'
import { elsewhere, type StillToAsk } from './elsewhere.server.ts'
import { checkLogic } from './logic.server.ts'
import { notComeYet } from './pastDays.ts'
import { everyCondition, usableOnly } from '../reading/conditions.server.ts'
import { find } from '../reading/reading.server.ts'
import { serviceOf } from '../context/served.server.ts'
import { recalled, type IdsOf, type KnownOf } from '../context/recall.server.ts'
import { relationOf, titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { waysOf } from '../reading/ways.server.ts'
import { among } from '../database/among.server.ts'

type Values = Readonly<Record<string, unknown>>

const unusableReference: Label = [
  '所选的记录尚未启用或已停用，请选择其他记录',
  'The chosen record is not in use (yet, or any more). Choose another one',
]

/** The last look at a record before it is written: required values, and what its own logic asks of it. */
export const checkRow = (entity: AnyEntity, logic: AnyLogic | undefined, row: Values): void => {
  const problems: Record<string, Label> = {}
  for (const [name, field] of Object.entries<Field>(entity.fields))
    if (field.required && !isFollowing(field) && (row[name] ?? null) === null) problems[name] = requiredMessage
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  checkLogic(logic, entity.fields, row)
}

/** Refuses days that have to have come and have not, by the company's day; those that stood there before are not asked again. */
export const refuseNotCome = ({ now }: Pick<Context, 'now'>, fields: Fields, values: Values, before?: Values, at = ''): void => {
  const today = companyDay(now)
  const paths = notComeYet(fields, values, before, today, at)
  if (paths.length === 0) return
  const eachAt = <T>(value: T) => Object.fromEntries(paths.map(path => [path, value]))
  refuse('invalidFields', { problems: eachAt(notYetMessage(today)), mends: eachAt(today) })
}

/**
 * Asks what a person has typed into a record whom and what they name: a record that they may not read is refused like one that is not there, so that nobody finds out by
 * numbers what there is; people work here, and fit as their field says. Everybody knows their colleagues, a service account itself. What a program fills in is not chosen.
 */
export const checkChosen = async (context: Context, fields: Fields, values: Values, before: Values = {}): Promise<void> => {
  const chosen = newlyChosen(fields, values, before)
  const unread = chosen.filter(one => !mayName(context, one)).map(({ path }) => [path, goneMessage] as const)
  refuseChosen({ ...Object.fromEntries(unread), ...(await wrongPeople(context, chosen, { ...before, ...values })) })
}

/** The same for what a person is asked for when they take a step with a record: all of it must be there for them, too. */
export const checkInput = async (context: Context, fields: Fields, values: Values, row: Values): Promise<void> => {
  refuseNotCome(context, fields, values, undefined, 'input.')
  const chosen = newlyChosen(fields, values, undefined)
  const named = Map.groupBy(
    chosen.filter(one => mayName(context, one)),
    one => one.to,
  )
  const seen = await visibleIds(context, named)
  const unseen = chosen.filter(({ to, id }) => !named.has(to) || seen.get(to)?.has(id) !== true)
  const gone = Object.fromEntries(unseen.map(({ path }) => [path, goneMessage]))
  refuseChosen({ ...(await wrongPeople(context, chosen, row)), ...gone }, 'input.')
  const away = Object.entries(await elsewhere(context, chosen, { lock: true }))
  const [[, message] = []] = away
  if (message) refuse('ruleBroken', { message, problems: Object.fromEntries(away.map(([path, why]) => [`input.${path}`, why])) })
}

/** Whether the actor may name such records at all. Files have a rule of their own, asked for each of them; so have people, but for accounts. */
const mayName = ({ actor, product }: Pick<Context, 'actor' | 'product'>, { to, fits }: Pick<ChosenReference, 'to' | 'fits'>): boolean =>
  isFile(to) || (to === people && fits?.accounts === undefined) || mayRead(actor, entityOf(product.registry, to))

/** What is wrong with the people whom somebody has chosen, by their places: who is not known to them or does not work here, and who does not fit. */
const wrongPeople = async (context: Context, chosen: readonly ChosenReference[], row: Values): Promise<Readonly<Record<string, Label>>> => {
  const named = chosen.flatMap(({ id, path, fits }) => (fits ? [{ id, path, fits }] : []))
  if (named.length === 0 || authorOf(context.actor) === null) return {}
  const known = (await visibleIds(context, new Map([[people, named]]))).get(people)
  const wrong = named.flatMap(({ id, path, fits }) => {
    const found = known?.get(id)
    if (!found) return [[path, goneMessage] as const]
    return !fits.accounts && !fits.former && !found.usable ? [[path, notAtWork] as const] : []
  })
  return { ...(await misfits(context, row, named)), ...Object.fromEntries(wrong) }
}

const refuseChosen = (problems: Readonly<Record<string, Label>>, at = ''): void => {
  const wrong = Object.entries(problems).map(([path, label]) => [`${at}${path}`, label] as const)
  if (wrong.length > 0) refuse('invalidFields', { problems: Object.fromEntries(wrong) })
}

/**
 * Every newly chosen reference must exist and be visible to the person who chose it, and others may refer to it; those of the record that this is a copy
 * of are there. In which states a record is made from another one, `from` says alone; what it has of that one comes with it. Where a thing is that it names is asked of all.
 */
export const checkReferences = async (
  context: Context,
  entity: AnyEntity,
  before: Values | null,
  after: Values,
  stillToAsk: StillToAsk,
  copyOf?: Values,
): Promise<void> => {
  const called = ({ to, id }: ChosenReference): string => `${to} ${id}`
  const copied = new Set(copyOf && newlyChosen(entity.fields, copyOf, undefined).map(called))
  const every = newlyChosen(entity.fields, after, before ?? undefined)
  const chosen = every.filter(one => !copied.has(called(one)))
  const asked = Map.groupBy(chosen, ({ to }) => to)
  // What a record has of its source nobody chose.
  const sources = new Set(
    waysOf(context.product.registry, entity)
      .filter(({ name }) => after[name] !== null && after[name] !== undefined)
      .flatMap(({ name, making }) => [name, ...Object.keys(making.same ?? {})]),
  )
  const problems: Record<string, Label> = {}
  const seen = await visibleIds(context, asked)
  for (const [to, references] of asked) {
    const known = seen.get(to)
    const here = await usableHere(context, to, references)
    for (const { id, path, fits } of references) {
      const found = known?.get(id)
      if (!found) problems[path] = goneMessage
      // Whether people work here is asked of whoever chooses them: a record passes on whoever stands in another one.
      else if (!fits && !(here.get(path) ?? found.usable) && !sources.has(path)) problems[path] = unusableReference
    }
  }
  refuseChosen(problems)
  const away = await elsewhere(context, stillToAsk(every), { lock: true })
  const [message] = Object.values(away)
  if (message) refuse('ruleBroken', { message, problems: away })
  await checkFileNames(context.tx, entity.fields, before, after)
}

/** Of references that say themselves in which states a record may be named: whether it is in one of these, by their place; all that name the same ones at once. */
const usableHere = async (context: Context, to: string, references: readonly ChosenReference[]): Promise<ReadonlyMap<string, boolean>> => {
  const answers = new Map<string, boolean>()
  for (const [usable, some] of Map.groupBy(references, one => one.usable)) {
    if (!usable) continue
    // The definition names a choice of the entity, and values of it.
    const where = { id: some.map(({ id }) => id), [usable.field]: usable.in } as never
    const found = await find(context, entityOf(context.product.registry, to), { where, fields: ['id'], limit: 'all' })
    const ids = new Set(found.map(({ id }) => id))
    for (const { id, path } of some) answers.set(path, ids.has(id))
  }
  return answers
}

/** Those of some references, but for files, that name what others may not refer to now, or what is gone; whoever asks. */
export const unusableAmong = async (context: Context, chosen: readonly ChosenReference[]): Promise<readonly ChosenReference[]> => {
  const unusable: ChosenReference[] = []
  for (const [to, references] of Map.groupBy(chosen, one => one.to)) {
    const target = entityOf(context.product.registry, to)
    const ids = [...new Set(references.map(({ id }) => id))]
    const usable = usableOnly(target) ?? sql<boolean>`true`
    const { rows } = await sql<{
      id: number
    }>`select t.id from ${relationOf(target)} as t where ${among(sql`t.id`, ids)} and ${usable}`.execute(context.tx)
    const found = new Set(rows.map(({ id }) => id))
    const here = await usableHere(context, to, references)
    unusable.push(...references.filter(({ id, path }) => !(here.get(path) ?? found.has(id))))
  }
  return unusable
}

/** Whether a record is in a state in which others may refer to it. */
interface Named {
  readonly usable: boolean
}

/** Which of some records of several entities the actor may name, and of each whether others may refer to it; in one statement, but for files. */
const visibleIds = async (
  context: Context,
  asked: ReadonlyMap<string, readonly Pick<ChosenReference, 'id'>[]>,
): Promise<ReadonlyMap<string, ReadonlyMap<number, Named>>> => {
  const ids = [...asked].map(([to, references]) => [to, [...new Set(references.map(({ id }) => id))]] as const)
  const records = new Map(ids.filter(([to]) => !isFile(to)))
  const found = new Map(await recalled(context.recall, 'visible', records, missing => readVisible(context, missing)))
  for (const [to, some] of ids)
    if (isFile(to)) found.set(to, new Map([...(await usableFiles(context, to, some))].map(id => [id, { usable: true }])))
  return found
}

const isFile = (to: string): to is 'file' | 'image' => to === 'file' || to === 'image'

/** Whether somebody works here, over the alias `t`; whoever acts does. */
const worksHere = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(t.id = ${actor.userId} or ${isColleague('t')})`

/** What they are called comes along for who remembers what is read: the history tells it of every reference of a new record. */
const readVisible = async (context: Context, asked: IdsOf): Promise<KnownOf<Named>> => {
  // In the order of their names, so that records that refer to the same entities are asked the same.
  const targets = [...asked.keys()].toSorted()
  const questions = targets.map((to, place) => {
    const target = entityOf(context.product.registry, to)
    const scope =
      to === people ? knownTo(context.product, context.actor) : rowScope(target, serviceOf(context.product, target), context.actor)
    const where = everyCondition([among(sql`t.id`, asked.get(to) ?? []), ...(scope ? [scope] : [])])
    const usable = to === people ? worksHere(context.actor) : (usableOnly(target) ?? sql<boolean>`true`)
    const titles = context.recall ? sql`, ${titleOf(target, 'zh', 't')} as zh, ${titleOf(target, 'en', 't')} as en` : sql``
    return sql`select ${sql.lit(place)}::int as place, t.id, coalesce(${usable}, false) as usable${titles} from ${relationOf(target)} as t where ${where}`
  })
  const { rows } = await sql<
    Named & { place: number; id: number; zh: string; en: string }
  >`${sql.join(questions, sql` union all `)}`.execute(context.tx)
  const told = <T>(pick: (row: (typeof rows)[number]) => T): KnownOf<T> =>
    new Map(targets.map((to, at) => [to, new Map(rows.flatMap(row => (row.place === at ? [[row.id, pick(row)] as const] : [])))]))
  context.recall?.note(
    'title',
    told(({ zh, en }) => [zh, en]),
  )
  return told(({ usable }) => ({ usable }))
}
