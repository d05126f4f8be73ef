import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { titlesFor } from '../audit/audit.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { FieldGroup } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { tableOf } from '../define/naming.ts'
import { fieldOf } from '../fields/kinds.ts'
import { filesIn } from '../files/recordFiles.ts'
import { withShownAttributes } from '../reading/attributeSets.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { snapshotOf, type FrozenFile, type Snapshot } from './snapshot.ts'

type Freezing = Pick<Context, 'tx' | 'product'>

/** Freezes a stored record as approvers see it, with what everything it refers to is called now, and its files by their hash. */
export const freeze = async (step: Freezing, entity: AnyEntity, row: StoredRecord<AnyEntity>): Promise<Snapshot> => ({
  ...snapshotOf(
    entity,
    row,
    await titleNow(step, entity, row.id),
    await titlesFor(step, entity, [row]),
    await filesNow(step, entity, row),
    await withShownAttributes({ db: step.tx }, step.product.registry, entity, row),
  ),
  salt: randomBytes(16).toString('hex'),
})

const titleNow = async ({ tx }: Freezing, entity: AnyEntity, id: number): Promise<Label> => {
  const { rows } = await sql<{ zh: string; en: string }>`select ${titleOf(entity, 'zh', 't')} as zh, ${titleOf(entity, 'en', 't')} as en
    from ${sql.table(tableOf(entity))} as t where t.id = ${id}`.execute(tx)
  const { zh = '', en = '' } = rows[0] ?? {}
  return [zh, en]
}

const filesNow = async ({ tx }: Freezing, entity: AnyEntity, row: StoredRecord<AnyEntity>): Promise<readonly FrozenFile[]> => {
  const fields = new Map(filesIn(entity, row).map(({ fileId, place }) => [fileId, place]))
  const { rows } = await sql<Omit<FrozenFile, 'field' | 'group'> & { readonly attached: boolean }>`
    select f.id, f.name, f.size, f.mime, encode(f.sha256, 'hex') as sha256, a.id is not null as attached
    from stored_file as f left join record_attachment as a
      on a.file_id = f.id and a.entity = ${entity.name} and a.record_id = ${row.id} and a.removed_at is null
    where a.id is not null or f.id = any(${[...fields.keys()]}::bigint[]) order by f.id`.execute(tx)
  return rows.map(({ attached, ...file }) => {
    const field = attached ? null : (fields.get(file.id) ?? null)
    const group = field === null ? undefined : groupAt(entity, field)
    return { ...file, field, ...(group === undefined ? {} : { group }) }
  })
}

/** The group of the field at a place: `field`, or `field.line.inner`. */
const groupAt = (entity: AnyEntity, place: string): FieldGroup | undefined => {
  const [name = '', , inner] = place.split('.')
  const field = fieldOf(entity.fields, name)
  const innermost = inner !== undefined && field && 'of' in field ? fieldOf(field.of as AnyEntity['fields'], inner) : undefined
  return innermost?.group ?? field?.group
}

/** Remembers which files an approval is about, so that whoever takes part in it can read them for ever. */
export const keepFiles = async ({ tx }: Pick<Context, 'tx'>, instance: number, { files = [] }: Snapshot): Promise<void> => {
  for (const { id, group } of files)
    await sql`insert into approval_file (instance_id, file_id, field_group) values (${instance}, ${id}, ${group ?? null})
      on conflict do nothing`.execute(tx)
}
