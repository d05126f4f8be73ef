import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { titlesFor } from '../audit/audit.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Field, FieldGroup } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { tableOf } from '../define/naming.ts'
import { partsIn } from '../define/parts.ts'
import { fieldOf } from '../fields/kinds.ts'
import { filesIn } from '../files/recordFiles.ts'
import { withShownAttributes } from '../reading/attributeSets.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { find } from '../reading/reading.server.ts'
import { partPlace } from './frozenParts.ts'
import { frozenLines, snapshotOf, type FrozenField, type FrozenFile, type Snapshot } from './snapshot.ts'

type Freezing = Pick<Context, 'tx' | 'product'>

/** Freezes a stored record as approvers see it, with what everything it refers to is called now, its files by their hash, and what of its parts is agreed to with it. */
export const freeze = async (step: Freezing, entity: AnyEntity, row: StoredRecord<AnyEntity>): Promise<Snapshot> => {
  const snapshot = snapshotOf(
    entity,
    row,
    await titleNow(step, entity, row.id),
    await titlesFor(step, entity, [row]),
    await filesNow(step, entity, row),
    await withShownAttributes({ db: step.tx }, step.product.registry, entity, row),
  )
  return { ...snapshot, fields: [...snapshot.fields, ...(await partsNow(step, entity, row.id))], salt: randomBytes(16).toString('hex') }
}

/** The parts that people agree to together with the record, those of each entity like lines of a field. */
const partsNow = async (step: Freezing, entity: AnyEntity, id: number): Promise<readonly FrozenField[]> => {
  const frozen: FrozenField[] = []
  for (const { part, how } of partsIn(step.product.registry.entities, entity)) {
    const { frozenWith = [], field, as } = how
    if (frozenWith.length === 0) continue
    const names = [...new Set([part.title, ...frozenWith])]
    const rows: readonly Readonly<Record<string, unknown>>[] = await find(step, part, {
      where: { [field]: id } as never,
      fields: ['id', ...names] as never,
      limit: 'all',
    })
    const fields = Object.fromEntries(names.map(name => [name, part.fields[name] as Field]))
    frozen.push(frozenLines({ name: partPlace(part), label: as }, fields, rows, await titlesFor(step, part, rows)))
  }
  return frozen
}

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
