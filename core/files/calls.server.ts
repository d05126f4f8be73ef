import { sql, type RawBuilder } from 'kysely'
import { may } from '../rights/actor.ts'
import { readableFields, writableFields } from '../rights/fieldPolicy.ts'
import type { Fields } from '../define/field.ts'
import { entityOf, people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { imageLimit } from '../fields/image/image.ts'
import { pictureTypes } from '../fields/image/picture.ts'
import { editorLimits } from '../fields/richText/editorLimits.ts'
import { readRecord } from '../reading/read.server.ts'
import { titleSource } from '../reading/titles.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import { serveCall, type ServedCall } from '../context/serve.server.ts'
import { editorConfig, fileVersions, type FileVersion } from './calls.ts'
import { filesPerSelection, piecesFrom, type FileLimits } from './fileLimits.ts'
import { inPlaces } from './fileVisibility.server.ts'
import { filesIn } from './recordFiles.ts'
import { table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** How the calls about files are answered. */
export const servedFileCalls = (limits: FileLimits): readonly ServedCall[] => [
  serveCall(editorConfig, async () => ({
    upload: { address: '/api/files/', pieces: '/api/uploads/', piecesFrom, piece: limits.piece / 2 },
    pictures: { types: pictureTypes, smallerThan: imageLimit },
    attachments: { perSelection: filesPerSelection, largest: limits.largest },
    ...editorLimits,
  })),
  serveCall(fileVersions, async (context, { entity: name, record }) => {
    const entity = context.product.registry.entities.get(name)
    if (!entity || !may(context.actor, `${entity.name}:read`)) return refuse('notFound')
    const shown = await readRecord(context.product, titleSource(context), entity, context.actor, record)
    if (!shown) return refuse('notFound')
    const readable = readableFields(entity.fields, context.actor)
    const held = filesIn({ fields: readable }, shown).filter(file => !file.inContent)
    const former = may(context.actor, `${entity.name}:update`) ? formerlyIn(name, record, writableFields(readable, context.actor)) : none
    const person = entityOf(context.product.registry, people)
    const { rows } = await sql<FileVersion>`
      with held (file_id, place, no, replaced_at, replaced_by, turn) as (
        select *, null::timestamptz, null::bigint, null::bigint
          from unnest(${held.map(file => file.fileId)}::bigint[], ${held.map(file => file.place)}::text[]) with ordinality
        union all (${former}))
      select s.id, s.name, s.size, s.mime, h.place, encode(s.sha256, 'hex') as sha256, s.created_at as "uploadedAt",
        ${titleOf(person, context.actor.language, 'author')} as "uploadedBy", h.replaced_at as "replacedAt",
        ${titleOf(person, context.actor.language, 'replacer')} as "replacedBy"
      from held as h join stored_file as s on s.id = h.file_id left join ${table(user)} as author on author.id = s.created_by
        left join ${table(user)} as replacer on replacer.id = h.replaced_by
      order by h.turn desc nulls first, h.no`.execute(context.tx)
    return { results: rows }
  }),
]

const none = sql`select null::bigint, null::text, null::bigint, null::timestamptz, null::bigint, null::bigint where false`

/** What the places within these fields of a record held before, as many as anybody looks through. */
const formerlyIn = (entity: string, record: number, fields: Fields): RawBuilder<unknown> =>
  sql`select f.file_id, f.place, null::bigint, f.replaced_at, f.replaced_by, f.id from former_file as f
    where f.entity = ${entity} and f.record_id = ${record} and ${inPlaces(sql`f.place`, fields)} order by f.id desc limit 500`
