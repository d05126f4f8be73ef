import { inLanguage } from '#core/language'
import { col, rowsSeen, table, targetsOf } from '#core/queries.server'
import { query } from '#core/records.server'
import { sql } from 'kysely'
import { mostPassportRows } from '../unit/passport/passportCall.ts'
import { plainCell, type PassportSection } from '../unit/passport/passportSection.server.ts'
import { asBuilt, asBuiltKinds } from './asBuilt.ts'

/** What was recorded of the key parts of a unit, as far as the reader sees it. */
export const asBuiltOfUnit: PassportSection = {
  label: ['关键件', 'Key parts'],
  columns: [
    ['关键件记录号', 'As-built number'],
    ['日期', 'Day'],
    ['类别', 'Kind'],
    ['原因', 'Reason'],
  ],
  happened: 1,
  async rows(context, { id }) {
    const rows = await query(
      context,
      {
        id: sql<number>`t.id`,
        code: col(asBuilt, 'code'),
        builtOn: col(asBuilt, 'builtOn'),
        kind: col(asBuilt, 'kind'),
        reason: col(asBuilt, 'reason'),
      },
      sql`from ${targetsOf(asBuilt, 'units')} as q join ${table(asBuilt)} as t on t.id = q.owner_id
        where q.target_id = ${id} and ${rowsSeen(context, asBuilt)} order by t.id desc limit ${mostPassportRows}`,
    )
    return rows.map(row => [
      { text: row.code, record: { entity: asBuilt.name, id: row.id } },
      plainCell(row.builtOn),
      plainCell(inLanguage(asBuiltKinds[row.kind].label, context.actor.language)),
      plainCell(row.reason),
    ])
  },
}
