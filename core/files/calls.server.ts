import { sql } from 'kysely'
import { may } from '../access/actor.ts'
import { readableFields, writableFields } from '../access/fieldPolicy.ts'
import { refuse } from '../errors/refuse.ts'
import { imageLimit } from '../fields/image/image.ts'
import { pictureTypes } from '../fields/image/picture.ts'
import { editorLimits } from '../fields/richText/editorLimits.ts'
import { readRecord } from '../records/read.server.ts'
import { serveCall, type ServedCall } from '../records/serve.server.ts'
import { editorConfig, formerFiles, type FormerFile } from './calls.ts'
import { filesPerSelection, piecesFrom, type FileLimits } from './fileLimits.ts'
import { inPlaces } from './fileVisibility.server.ts'

/** How the calls about files are answered. */
export const servedFileCalls = (limits: FileLimits): readonly ServedCall[] => [
  serveCall(editorConfig, async () => ({
    upload: { address: '/api/files/', pieces: '/api/uploads/', piecesFrom, piece: limits.piece / 2 },
    pictures: { types: pictureTypes, smallerThan: imageLimit },
    attachments: { perSelection: filesPerSelection, largest: limits.largest },
    ...editorLimits,
  })),
  serveCall(formerFiles, async (step, { entity: name, record, place }) => {
    const entity = step.product.registry.entities.get(name)
    const allowed = entity && may(step.actor, `${entity.name}:read`) && may(step.actor, `${entity.name}:update`)
    if (!allowed || !(await readRecord(step.product, step.tx, entity, step.actor, record))) return refuse('notFound')
    const fields = writableFields(readableFields(entity.fields, step.actor), step.actor)
    const { rows } =
      await sql<FormerFile>`select s.id, s.name, s.size, s.mime, f.replaced_at as "replacedAt", coalesce(u.name, '') as "replacedBy"
      from former_file as f join stored_file as s on s.id = f.file_id left join admin_user as u on u.id = f.replaced_by
      where f.entity = ${name} and f.record_id = ${record} and f.place = ${place} and ${inPlaces(sql`f.place`, fields)}
      order by f.id desc limit 200`.execute(step.tx)
    return { results: rows }
  }),
]
