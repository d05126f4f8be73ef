import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import { serviceOf } from '../context/served.server.ts'
import { annotating } from '../define/consent.ts'
import { stateNames, type AnyEntity, type StoredRecord } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { isOrigin } from '../define/from.ts'
import { snake, tableOf } from '../define/naming.ts'
import type { Label } from '../language/label.ts'
import { isRevisedIn, revisedNumber, revisionOf, revisionsOf, suffixOf } from '../define/revisions.ts'
import { holdingStates, isHeld, isInWork, workStates } from '../define/versionStates.ts'
import { refuse } from '../errors/refuse.ts'
import { sameValue } from '../logic/changes.ts'
import { refuseGuarded } from '../reading/guard.server.ts'
import { isGivenUpIn } from '../reading/openStates.ts'
import { readStored } from '../reading/stored.server.ts'
import { takenAmong } from '../reading/taken.server.ts'
import { copiedValues, isTyped } from './copied.ts'
import { checkLeftAnew } from './origins.server.ts'
import { changeRecord, createRecord, editedBy } from './write.server.ts'

type Values = Readonly<Record<string, unknown>>
type Row = StoredRecord<AnyEntity>

/**
 * Makes the next version of a document of a record that this transaction has locked and in whose state it is revised: a new record with what the
 * former one holds and the change, in the first state. The former one holds until the next one comes to such a state itself (`takePlace`), unless the entity says `atOnce`.
 * Answers the id of what was written, or that of the record itself where nothing is changed. What steps have written stays with the version that they were taken with.
 */
export const reviseRecord = async (context: Context, entity: AnyEntity, former: Row, change: Values): Promise<number> => {
  const { superseded, suffix, atOnce } = revisionsOf(entity) ?? {}
  if (superseded === undefined) throw new Error(`${entity.name} is not revised`)
  const edited = editedBy(entity, former, change)
  const differing = Object.keys(change).filter(name => !sameValue(former[name], edited[name]))
  if (differing.length === 0) return former.id
  await refuseInWork(context, entity, former)
  await refuseTaken(context, entity, former)
  const numberRoot = String(former['numberRoot'])
  const revision = (await lastRevision(context, entity, numberRoot)) + 1
  const number = revisedNumber(numberRoot, revision, suffixOf(entity, former))
  if (atOnce) await supersede(context, entity, former, number)
  const kept = suffix === undefined ? {} : { [suffix]: former[suffix] }
  const values = {
    ...copiedValues(entity.fields, { ...edited, ...takenOver(context, entity, edited) }, goesOver),
    ...kept,
    [entity.title]: number,
    numberRoot,
    revision,
  }
  const told = { action: 'revise', reason: String(former[entity.title]), copyOf: former, isVersion: true } as const
  return createRecord(context, entity, values, told)
}

/**
 * Changes what is nothing of the agreement of a record that this transaction has locked, where it stands; answers whether the change was nothing else. What keeps the
 * agreement as it is, such as a payment, a delivery or a version in work, does not keep this.
 */
export const annotateRecord = async (context: Context, entity: AnyEntity, former: Row, change: Values): Promise<boolean> => {
  const edited = editedBy(entity, former, change)
  const differing = Object.keys(change).filter(name => !sameValue(former[name], edited[name]))
  if (differing.length === 0 || !areBesides(entity, former, differing)) return false
  await changeRecord(context, entity, former, change, { action: annotating })
  return true
}

/** Whether nothing of the agreement is among some fields. A file is evidence: it is added later on, and neither replaced nor taken away without a version. */
const areBesides = (entity: AnyEntity, former: Row, names: readonly string[]): boolean =>
  names.every(
    name =>
      revisionsOf(entity)?.besides?.includes(name) === true && (entity.fields[name]?.kind !== 'file' || (former[name] ?? null) === null),
  )

const supersede = (context: Context, entity: AnyEntity, former: Row, number: string): Promise<Row> =>
  changeRecord(
    context,
    entity,
    former,
    { [String(entity.state)]: revisionsOf(entity)?.superseded },
    { action: 'supersede', reason: number },
  )

/** The greatest version of a document that there is, or was handed in before it was discarded: what approvers were shown by a number stays the only one of that number. */
const lastRevision = async ({ tx }: Context, entity: AnyEntity, numberRoot: string): Promise<number> => {
  const { rows } = await sql<{ last: number }>`select greatest(
    (select coalesce(max(revision), 0) from ${sql.table(tableOf(entity))} where number_root = ${numberRoot}),
    (select coalesce(max(substring(title_zh from '-v([0-9]+)$')::int), 0) from approval_instance
      where entity = ${entity.name} and number_root = ${numberRoot}))::int as last`.execute(tx)
  return rows[0]?.last ?? 0
}

/** Another version of the document of a record that is in one of some states, of which there is one at most; any of them where there are more. */
const otherVersion = ({ tx }: Context, entity: AnyEntity, row: Row, states: readonly string[], lock = false): Promise<Row | undefined> =>
  readStored(
    tx,
    entity,
    sql<boolean>`t.id = (select o.id from ${sql.table(tableOf(entity))} as o where o.number_root = ${row['numberRoot']} and o.id <> ${row.id}
      and o.${sql.id(snake(String(entity.state)))} = any(${[...states]}) order by o.id desc limit 1)`,
    { lock },
  )

/** Refuses to make a version of a document of which one is in work already, or to take a step beside it, and names that. */
export const refuseInWork = async (context: Context, entity: AnyEntity, former: Row): Promise<void> => {
  const inWork = isHeld(entity) ? await otherVersion(context, entity, former, workStates(entity)) : undefined
  if (!inWork) return
  const number = String(inWork[entity.title])
  const message: Label = [
    `新版本 ${number} 正在编制；请在其中修改，或先放弃该版本`,
    `Version ${number} is in work. Edit that one, or discard it first`,
  ]
  refuse('notEditable', { message, data: { id: former.id, inWork: { id: inWork.id, title: number } } })
}

/**
 * Before a version takes a step to some states: where it takes the place of the former one by that, supersedes that, as far as that may still be revised, and asks
 * again for what it takes of others. Both are locked until the transaction ends.
 */
export const takePlace = async (context: Context, entity: AnyEntity, row: Row, to: readonly string[]): Promise<void> => {
  const { after = [] } = revisionsOf(entity) ?? {}
  if (!isInWork(entity, row) || !to.some(state => after.includes(state))) return
  const former = await otherVersion(context, entity, row, holdingStates(entity), true)
  if (former) {
    if (!isRevisedIn(entity, former[String(entity.state)])) refuseGoneOn(entity, former)
    refuseGuarded(context, entity, former, 'update')
    await refuseTaken(context, entity, former)
    await supersede(context, entity, former, String(row[entity.title]))
  }
  await checkLeftAnew(context, entity, { ...row, [String(entity.state)]: revisionsOf(entity)?.superseded }, row)
}

const refuseGoneOn = (entity: AnyEntity, former: Row): never => {
  const number = String(former[entity.title])
  return refuse('ruleBroken', {
    leadsTo: { step: `${entity.name}:delete` },
    message: [
      `${number} 已进入下一步，不能再被此版本取代；请放弃此版本`,
      `${number} has gone on meanwhile, so this version cannot take its place. Discard this version`,
    ],
    data: { id: former.id },
  })
}

/** Refuses to delete a later version but while it is in work and another one of its document stands. */
export const refuseGivenUp = async (context: Context, entity: AnyEntity, row: Row): Promise<void> => {
  if (revisionOf(entity, row) === 1) return
  const superseded = revisionsOf(entity)?.superseded
  const standing = stateNames(entity).filter(state => state !== superseded)
  if (isGivenUpIn(entity, row) && (await otherVersion(context, entity, row, standing))) return
  refuse('notEditable', { message: versionsStay, data: { id: row.id } })
}

const versionsStay: Label = [
  '此版本不能删除：前一版本已被它取代；请修改内容，或改变其状态',
  'This version cannot be deleted, because it replaced the one before it; edit it, or change its state',
]

/** The lines of fields of which the next version leaves some out, without those. */
const takenOver = ({ product }: Context, entity: AnyEntity, edited: Values): Values => {
  // Each is asked of the lines of its own field, as the service was declared.
  const leftOut = serviceOf(product, entity).leftOut as Readonly<Record<string, (line: Values) => boolean>> | undefined
  return Object.fromEntries(
    Object.entries(leftOut ?? {}).flatMap(([name, isLeftOut]) => {
      const lines = edited[name]
      return Array.isArray(lines) ? [[name, lines.filter((line: Values) => !isLeftOut(line))] as const] : []
    }),
  )
}

/** What people fill in, and of what the document was made. */
const goesOver = (field: Field): boolean => isTyped(field) || isOrigin(field)

/** Refuses to revise what others were made from and took a share of: their shares are of this version. */
const refuseTaken = async ({ tx, product }: Context, entity: AnyEntity, former: Row): Promise<void> => {
  const [taken] = await takenAmong({ db: tx, product }, entity, [former.id])
  if (!taken) return
  const [zh, en] = taken.by.label
  refuse('ruleBroken', {
    leadsTo: { step: `${taken.by.name}:read` },
    message: [`已由它生成${zh}，不能再修订`, `It can no longer be revised, because a record was created from it: ${en}`],
    data: { madeFrom: taken.by.name },
  })
}

/** Refuses to write a version in whose place a later one stands, and names that. */
export const refuseSuperseded = async (context: Context, entity: AnyEntity, former: Row): Promise<void> => {
  const standing = stateNames(entity).filter(state => state !== revisionsOf(entity)?.superseded)
  // The one that holds; of those that were given up the last one.
  const current =
    (await otherVersion(context, entity, former, holdingStates(entity))) ?? (await otherVersion(context, entity, former, standing))
  const { id, [entity.title]: number }: Values = current ?? {}
  const message: Label = [
    `${String(former[entity.title])} 已被 ${String(number)} 取代，请打开新版本再修改`,
    `${String(former[entity.title])} was superseded by ${String(number)}. Open that version to change it`,
  ]
  refuse('notEditable', { message, data: { id: former.id, supersededBy: { id, title: number } } })
}
