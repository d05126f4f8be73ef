import { sql } from 'kysely'
import { serveCall } from '#core/context.server'
import { refuse } from '#core/errors'
import { find, pick } from '#core/records.server'
import { may } from '#core/rights'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { fileVersion } from './fileVersion.ts'
import { readViewers, type Viewers } from './readViewers.ts'

/** Answers so many people. */
const most = 200

/** Who has seen a version, for the department that owns the file and for whoever controls the files; others see the version and not who else did. */
export const servedViewers = serveCall(readViewers, async (context, { version }): Promise<Viewers> => {
  const { actor, tx } = context
  const [row] = await find(context, fileVersion, { where: { id: version }, as: actor, fields: ['file', 'document'], limit: 1 })
  if (!row) return refuse('notFound')
  const { department } = await pick(context, technicalFile, row.file, ['department'])
  if (department !== actor.departmentId && !may(actor, 'files.everyLevel:read')) return { told: false, results: [] }
  const { rows } = await sql<Viewers['results'][number]>`
    select actor_id as "user", max(actor_name) as name, count(*) filter (where action = 'viewPage')::int as pages,
      count(*) filter (where action = 'download')::int as downloads, max(at) as "lastAt"
    from audit where actor_id is not null and result = 'done' and ((entity = ${fileVersion.name} and record_id = ${version} and action = 'view')
      or (entity = 'file' and record_id = ${row.document} and action in ('viewPage', 'download')))
    group by actor_id order by max(at) desc limit ${most}`.execute(tx)
  return { told: true, results: rows }
})
