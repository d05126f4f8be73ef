import { sql } from 'kysely'
import { titlesFor } from '../audit/audit.server.ts'
import type { Context } from '../context/serve.server.ts'
import { serviceOf } from '../context/served.server.ts'
import { captionAt, fieldAt } from '../define/captionAt.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { snake, tableOf } from '../define/naming.ts'
import { revisionOf, revisionsOf } from '../define/revisions.ts'
import { statesBefore } from '../define/versionStates.ts'
import { catalogue } from '../errors/catalogue.ts'
import { placed } from '../errors/placed.ts'
import { Refusal, refuse } from '../errors/refuse.ts'
import { inLanguage, inSentence, type Label, type Language } from '../language/label.ts'
import { readStored } from '../reading/stored.server.ts'
import { newlyChosen } from './chosen.ts'
import { unusableAmong } from './checks.server.ts'
import { checkNarrowed, logicFor } from './logic.server.ts'
import { waysOf } from '../reading/ways.server.ts'

// What other records have to say of one that is handed in or takes effect, whoever takes the step: it was asked when the record was edited, and they have changed since.

type Values = Readonly<Record<string, unknown>>
type Row = StoredRecord<AnyEntity>

/**
 * Refuses a record that cannot take effect as it stands: it refers to what is not in use any more, or to what does not fit the rest of it by now, or breaks a rule
 * of its own that asks other records (`fits` of its service). `agreed` is what people have agreed to before and what stands there already; what it refers to stays.
 */
export const refuseUnfit = async (context: Context, entity: AnyEntity, row: Row, agreed?: Values): Promise<void> => {
  const known = agreed ?? (await formerVersion(context, entity, row))
  await refuseUnusable(context, entity, row, known)
  try {
    await checkNarrowed(context, logicFor(context, entity), entity.fields, known ?? null, row)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Nobody has filled anything in just now: what does not fit is said by itself.
    refuse('ruleBroken', { ...error.details, leadsTo: error.details.leadsTo ?? 'sent', message: judgedWords(error, entity.fields) })
  }
  await serviceOf(context.product, entity).fits?.(context, row)
}

/** What keeps a record from taking effect as it stands; undefined where nothing does. Only reads. */
export const unfitness = async (context: Context, entity: AnyEntity, row: Row, agreed?: Values): Promise<Label | undefined> => {
  try {
    await refuseUnfit(context, entity, row, agreed)
    return undefined
  } catch (error) {
    if (!isJudgement(error)) throw error
    return judgedWords(error, entity.fields)
  }
}

/** The refusals that say something of the record in view of others, rather than of whoever asks. */
const judgements: ReadonlySet<string> = new Set(['ruleBroken', 'invalidFields', 'illegalTransition', 'alreadyExists'])

/** Whether what went wrong is that a record cannot take effect as it stands. */
export const isJudgement = (error: unknown): error is Refusal => error instanceof Refusal && judgements.has(error.code)

/** So many things that are wrong are said at most. */
const mostSaid = 5

/** What a refusal says, with what is wrong at which places: each sentence once, with the fields of the record that it is about. */
export const judgedWords = ({ code, details: { message, problems = {} } }: Refusal, fields: Fields): Label => {
  const others = Object.entries(problems).filter(([, [zh]]) => zh !== message?.[0])
  const saidIn = (language: Language): string => {
    const told = others.map(([path, words]) => [path, inLanguage(words, language)] as const)
    const captions = others.flatMap(([path]) => {
      const caption = captionAt(fields, path)
      return caption ? [[path, inLanguage(caption, language)] as const] : []
    })
    const more =
      told.length === 0
        ? []
        : placed({ message: '', fields: Object.fromEntries(told), captions: Object.fromEntries(captions) }, () => undefined, language).above
    const said = [...(message ? [inLanguage(message, language)] : []), ...more].slice(0, mostSaid)
    return said.length === 0 ? inLanguage(catalogue[code].message, language) : said.join(language === 'zh' ? '；' : ' ')
  }
  return [saidIn('zh'), saidIn('en')]
}

/** The version that a later one of a document follows: it was agreed to, and what it refers to stays. */
const formerVersion = async ({ tx }: Context, entity: AnyEntity, row: Row): Promise<Row | undefined> => {
  const revision = revisionOf(entity, row)
  if (!revisionsOf(entity) || revision <= 1) return undefined
  const records = sql.table(tableOf(entity))
  // Versions that were given up were never agreed to.
  return readStored(
    tx,
    entity,
    sql<boolean>`t.id = (select o.id from ${records} as o where o.number_root = ${row['numberRoot']} and o.revision < ${revision}
      and o.${sql.id(snake(String(entity.state)))} <> all(${[...statesBefore(entity)]}) order by o.revision desc limit 1)`,
  )
}

const refuseUnusable = async (context: Context, entity: AnyEntity, row: Row, known: Values | undefined): Promise<void> => {
  // In which states a record is made from another one, that says alone.
  const sources = new Set(
    waysOf(context.product.registry, entity).flatMap(({ name, making }) =>
      (row[name] ?? null) === null ? [] : [name, ...Object.keys(making.same ?? {})],
    ),
  )
  const chosen = newlyChosen(entity.fields, row, known).filter(({ to, path }) => to !== 'file' && to !== 'image' && !sources.has(path))
  const unusable = await unusableAmong(context, chosen)
  if (unusable.length === 0) return
  const titleOf = await titlesFor(context, entity, [row])
  const problems = Object.fromEntries(
    unusable.map(({ to, id, path }) => [path, notInUse(fieldAt(entity.fields, path)?.label ?? [path, path], titleOf(to, id))] as const),
  )
  const [message] = Object.values(problems)
  refuse('ruleBroken', { ...(message ? { message } : {}), problems })
}

const notInUse = (caption: Label, title: Label): Label => [
  `${caption[0]} ${title[0]} 已停用或尚未启用`,
  `The ${inSentence(caption[1])} ${title[1]} is not in use (yet, or any more).`,
]
