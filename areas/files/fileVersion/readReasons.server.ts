import { sql } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { col, grantsHeld, table } from '#core/queries.server'
import { find, meets, pick, query } from '#core/records.server'
import { may } from '#core/rights'
import { memberAccess } from '../memberAccess/memberAccess.ts'
import { isMemberOf } from '../memberAccess/members.server.ts'
import { closedLevels } from '../technicalFile/fileChoices.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { viewRequest } from '../viewRequest/viewRequest.ts'
import { fileVersion } from './fileVersion.ts'
import { readReasons, type Reasons } from './readReasons.ts'

/** What the actor works on as a member to whom the owner department gave access to a file: what it is called. The whole truth of the actor's own memberships. */
export const memberships = async (context: Context, file: number): Promise<readonly string[]> => {
  const found = await query(
    context,
    { caption: col(memberAccess, 'caption', 'g') },
    sql`from ${table(memberAccess)} as g where ${meets(memberAccess, { file }, 'g')} and ${isMemberOf(context.actor)} order by g.id`,
  )
  return found.map(({ caption }) => caption)
}

/** Says all of the reasons, so that one sees what remains when one of them ends. */
export const servedReasons = serveCall(readReasons, async (context, { version }): Promise<Reasons> => {
  const { actor } = context
  const [row] = await find(context, fileVersion, { where: { id: version }, as: actor, fields: ['file', 'number', 'createdBy'], limit: 1 })
  if (!row) return refuse('notFound')
  const { department, level } = await pick(context, technicalFile, row.file, ['department', 'level'])
  if (!closedLevels.some(closed => closed === level)) return { results: [] }
  const requests = await find(context, viewRequest, {
    where: { id: [...(await grantsHeld(context, viewRequest, row.file))] },
    fields: ['code', 'validUntil', 'throughVersion', 'includeUpdates', 'pageFrom', 'pageTo'],
    sort: 'id',
    limit: 'all',
  })
  const granted = requests.filter(one => one.includeUpdates || (one.throughVersion !== null && row.number <= one.throughVersion))
  const works = level === 'confidential' ? await memberships(context, row.file) : []
  return {
    results: [
      ...(row.createdBy === actor.userId ? [{ reason: ['您上传了此版本', 'You uploaded this version'] as const, until: null }] : []),
      ...(department === actor.departmentId ? [{ reason: ['属于您的部门', 'It belongs to your department'] as const, until: null }] : []),
      ...(may(actor, 'files.everyLevel:read') ? [{ reason: ['您是文控', 'You control technical files'] as const, until: null }] : []),
      ...granted.map(({ code, validUntil, pageFrom, pageTo }) => ({
        reason:
          pageFrom === null
            ? ([`查看申请 ${code}`, `View request ${code}`] as const)
            : ([`查看申请 ${code}（第 ${pageFrom}–${pageTo} 页）`, `View request ${code} (pages ${pageFrom}–${pageTo})`] as const),
        until: validUntil,
      })),
      ...works.map(called => ({
        reason: [`您参与 ${called}，到它结束为止`, `You work on ${called}, until that is over`] as const,
        until: null,
      })),
    ],
  }
})
