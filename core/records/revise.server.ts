import type { Context } from '../context/serve.server.ts'
import { serviceOf } from '../context/served.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { isOrigin } from '../define/from.ts'
import type { Label } from '../language/label.ts'
import { revisedNumber, revisionOf, revisionsOf, suffixOf } from '../define/revisions.ts'
import { refuse } from '../errors/refuse.ts'
import { sameValue } from '../logic/changes.ts'
import { findOne } from '../reading/reading.server.ts'
import { takenAmong } from '../reading/taken.server.ts'
import { copiedValues, isTyped } from './copied.ts'
import { changeRecord, createRecord, editedBy } from './write.server.ts'

type Values = Readonly<Record<string, unknown>>
type Row = StoredRecord<AnyEntity>

/**
 * Makes the next version of a document of a record that this transaction has locked and in whose state it is revised: a new record with what the
 * former one holds and the change, in the first state, while the former one is superseded. Answers its id, or that of the record itself where nothing is
 * changed. What steps have written stays with the version that they were taken with.
 */
export const reviseRecord = async (context: Context, entity: AnyEntity, former: Row, change: Values): Promise<number> => {
  const { superseded, suffix } = revisionsOf(entity) ?? {}
  if (superseded === undefined) throw new Error(`${entity.name} is not revised`)
  const edited = editedBy(entity, former, change)
  if (Object.keys(change).every(name => sameValue(former[name], edited[name]))) return former.id
  await refuseTaken(context, entity, former)
  const numberRoot = String(former['numberRoot'])
  const revision = revisionOf(entity, former) + 1
  const number = revisedNumber(numberRoot, revision, suffixOf(entity, former))
  await changeRecord(context, entity, former, { [String(entity.state)]: superseded }, { action: 'supersede', reason: number })
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
    message: [`已由它生成${zh}，不能再修订`, `It can no longer be revised, because a record was created from it: ${en}`],
    data: { madeFrom: taken.by.name },
  })
}

/** Refuses to write a version in whose place a later one stands, and names that. */
export const refuseSuperseded = async (context: Context, entity: AnyEntity, former: Row): Promise<void> => {
  const current = await findOne(
    context,
    entity,
    { numberRoot: former['numberRoot'], [String(entity.state)]: { not: [revisionsOf(entity)?.superseded] } } as never,
    ['id', entity.title] as never,
  )
  const { id, [entity.title]: number } = current as Values
  const message: Label = [
    `${String(former[entity.title])} 已被 ${String(number)} 取代，请打开新版本再修改`,
    `${String(former[entity.title])} was superseded by ${String(number)}. Open that version to change it`,
  ]
  refuse('notEditable', { message, data: { id: former.id, supersededBy: { id, title: number } } })
}
