import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { endsAtMoment, grantedState } from '../define/grants.ts'
import type { Language } from '../language/label.ts'
import type { AuditedChange } from '../logic/changes.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { companyZone } from '../fields/moment/companyClock.ts'
import { declaredGrant } from '../reading/grants.server.ts'
import { meets } from '../reading/reading.server.ts'
import { columnNamed, table } from '../reading/source.server.ts'
import { isNamed } from '../audit/formerNames.server.ts'

/** What the audit calls it that a grant has run out. */
const runOutAction = 'runOut'

/** A grant that has run out, and until when it held, as it is written in JSON. */
interface Ended {
  readonly id: number
  readonly title: string | null
  readonly until: string
}

/** What is told of a grant that has run out: until when it held. */
const heldUntil = ({ fields }: AnyEntity, until: string, end: string): AuditedChange => {
  const field = fieldOf(fields, until)
  if (field === undefined) throw new Error(`A grant holds until ${until}, which is no field`)
  const text = (language: Language): string => kindOf(field).toText(field, end, language)
  return { field: until, label: field.label, before: null, after: [text('zh'), text('en')] }
}

/** The moment at which a grant `g` runs out. */
const endOf = (entity: AnyEntity): RawBuilder<unknown> => {
  const { until } = declaredGrant(entity)
  const end = columnNamed(entity, until, 'g')
  return endsAtMoment(entity, until) ? end : sql`((${end} + 1)::timestamp at time zone ${sql.lit(companyZone)})`
}

/** The grants of an entity that have run out without the audit saying so. The whole truth: what its reader may not see is left out where it is read. */
const untold = (entity: AnyEntity, record: number | undefined): RawBuilder<unknown> => {
  const end = endOf(entity)
  return sql`from ${table(entity)} as g where ${meets(entity, { [String(entity.state)]: grantedState }, 'g')} and ${end} <= now()
    and ${end} > now() - make_interval(months => (select live_months from audit_retention)) ${record === undefined ? sql`` : sql`and g.id = ${record}`}
    and not exists (select from audit as a where ${isNamed(sql`a.entity`, entity.name)} and a.record_id = g.id and a.action = ${runOutAction})`
}

/**
 * Remembers of the grants of an entity, or of one of them, that they have run out: once, with the moment until which they held. Nothing happens at that moment, so it is remembered when
 * somebody first reads what happened, and dated as it is written: a row that says an earlier time than those before it counts as changed (`dateCheck`). A grant that ran out longer ago
 * than the audit is kept at hand is not told of.
 */
export const rememberRunOut = async (tx: Transaction, entity: AnyEntity, record?: number): Promise<void> => {
  const { rows } = await sql`select ${untold(entity, record)} limit 1`.execute(tx)
  if (rows.length === 0) return
  // Two who read at once remember one after the other; the second then sees what the first has remembered.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${runOutAction}:${entity.name}`}, 0))`.execute(tx)
  const { until } = declaredGrant(entity)
  const ended =
    await sql<Ended>`select g.id, ${columnNamed(entity, entity.title, 'g')} as title, to_json(${columnNamed(entity, until, 'g')}) #>> '{}' as until
    ${untold(entity, record)} order by g.id`.execute(tx)
  const told = ended.rows.map(({ id, title, until: end }) => ({ id, title, changes: [heldUntil(entity, until, end)] }))
  await sql`insert into audit (actor_name, entity, record_id, record_title, action, changes)
    select '', ${entity.name}::text, id, title, ${runOutAction}::text, changes
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (id bigint, title text, changes jsonb)`.execute(tx)
}
