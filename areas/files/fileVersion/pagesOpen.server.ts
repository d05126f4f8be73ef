import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { grantsHeld, table } from '#core/queries.server'
import { find, pick } from '#core/records.server'
import { viewRequest } from '../viewRequest/viewRequest.ts'
import { fileVersion } from './fileVersion.ts'
import { seesEveryPage } from './mayOpen.server.ts'

/** Which pages of a version that they see the actor looks at: all, or a question to each page. The whole truth of the actor's own grants. */
export const pagesOpen = async (context: Context, version: number): Promise<'all' | ((page: number) => boolean)> => {
  const { rows } = await sql`select from ${table(fileVersion)} as t where t.id = ${version} and ${seesEveryPage(context.actor)}`.execute(
    context.tx,
  )
  if (rows.length > 0) return 'all'
  const { file, number } = await pick(context, fileVersion, version, ['file', 'number'])
  const ranges = await find(context, viewRequest, {
    where: { id: [...(await grantsHeld(context, viewRequest, file))] },
    fields: ['pageFrom', 'pageTo', 'throughVersion'],
    limit: 'all',
  })
  const covering = ranges.filter(({ throughVersion }) => throughVersion !== null && number <= throughVersion)
  return page => covering.some(({ pageFrom, pageTo }) => pageFrom !== null && pageTo !== null && page >= pageFrom && page <= pageTo)
}
