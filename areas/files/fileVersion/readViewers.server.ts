import { whoDid } from '#core/audit.server'
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
  const done = await whoDid(
    tx,
    [
      { entity: fileVersion.name, id: version, actions: ['view'] },
      ...(row.document === null ? [] : [{ entity: 'file', id: row.document, actions: ['viewPage', 'download', 'searchContent'] }]),
    ],
    most,
  )
  return {
    told: true,
    results: done.map(({ user, name, times, lastAt }) => ({
      user,
      name,
      pages: times['viewPage'] ?? 0,
      downloads: times['download'] ?? 0,
      searches: times['searchContent'] ?? 0,
      lastAt,
    })),
  }
})
