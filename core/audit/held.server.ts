import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import { tableOf } from '../define/naming.ts'
import type { Label } from '../language/label.ts'
import type { Context } from '../context/serve.server.ts'
import { audit, occasionColumns, occasionOf } from './audit.server.ts'
import type { HeldName } from './heldLabels.ts'
import { fieldOfKept, keptOf } from './kept.server.ts'
import { keepAction } from './storyKind.ts'

/** Rows whose content is kept with the audit, and held against it: the records of an entity, or what else decides what somebody may do or has agreed to. */
export interface Held {
  /** Under which the audit speaks of them. */
  readonly name: string
  /** Where they lie; each has an `id`. */
  readonly rows: RawBuilder<unknown>
  /** The digests of what the row aliased `t` holds. */
  readonly kept: RawBuilder<unknown>
  readonly fields: readonly string[]
  /** The field that a digest belongs to, by the name under which it is kept. */
  readonly fieldOf: (key: string) => string
  readonly captionOf: (field: string) => Label
}

/** The records of an entity. */
export const heldOf = (entity: AnyEntity): Held => ({
  name: entity.name,
  rows: sql.table(tableOf(entity)),
  kept: keptOf(entity),
  fields: Object.keys(entity.fields),
  fieldOf: key => fieldOfKept(entity, key),
  captionOf: field => entity.fields[field]?.label ?? [field, field],
})

interface HeldTable {
  readonly rows: RawBuilder<unknown>
  /** Columns that say nothing of what somebody decided: when something was last read or used, what another one says already. */
  readonly without?: readonly string[]
  /** What belongs to a row beside its columns, by name. */
  readonly with?: RawBuilder<unknown>
}

/** What besides records decides what somebody may do or has agreed to, by its name in the audit. */
const tables = {
  'guest.link': { rows: sql.table('guest_link'), without: ['opened_at'] },
  'service.key': { rows: sql.table('service_key'), without: ['last_used_at'] },
  'approval.delegation': { rows: sql.table('approval_delegation') },
  'approval.instance': {
    rows: sql.table('approval_instance'),
    // Of which document its record is a version, told by the record.
    without: ['number_root'],
    // Each event holds the hash of the one before: the last stands for all of them.
    with: sql`jsonb_build_object('events', (select e.hash from approval_event as e where e.instance_id = t.id order by e.no desc limit 1))`,
  },
  'calendar.feed': {
    rows: sql`(select user_id as id, secret_hash, language, made_at from calendar_feed)`,
  },
  'paper.check': { rows: sql`(select id, entity, record_id, secret_hash from paper_check)` },
  'mail.address': { rows: sql`(select user_id as id, secret_hash, made_at from mail_address)` },
  badge: { rows: sql`(select user_id as id, secret_hash, made_at from badge)` },
  counter: { rows: sql.table('counter') },
  file: { rows: sql.table('stored_file') },
} as const satisfies Readonly<Record<HeldName, HeldTable>>

const keptOfTable = ({ without = [], with: more }: HeldTable): RawBuilder<unknown> =>
  sql`value_digests(to_jsonb(t) - ${[...without]}::text[]${more ? sql` || ${more}` : sql``})`

/** All of them. */
export const heldTables: readonly Held[] = Object.entries<HeldTable>(tables).map(([name, table]) => ({
  name,
  rows: table.rows,
  kept: keptOfTable(table),
  fields: ['id'],
  fieldOf: key => key,
  captionOf: field => [field, field],
}))

/** What one of these rows holds now, to be kept with what is remembered of it; nothing where it is not there any more. */
export const heldRow = (name: HeldName, id: number): RawBuilder<unknown> =>
  sql`coalesce((select ${keptOfTable(tables[name])} from ${tables[name].rows} as t where t.id = ${id}), '{}'::jsonb)`

/** Inserts into the audit what rows hold that the same statement calls `t`: one that a statement writes is not to be read in it otherwise. */
export const keptRows = (context: Omit<Context, 'product'>, name: HeldName): RawBuilder<unknown> =>
  sql`insert into audit (${occasionColumns}, entity, record_id, action, changes, kept)
    select ${occasionOf(context)}, ${name}, t.id, ${keepAction}, '[]'::jsonb, ${keptOfTable(tables[name])} from t`

/** Keeps with the audit what one of these rows holds, once this transaction has written or deleted it. */
export const keepRow = (context: Omit<Context, 'product'>, name: HeldName, id: number): Promise<void> =>
  audit(context, { entity: name, recordId: id, recordTitle: null, action: keepAction, changes: [], kept: heldRow(name, id) })
