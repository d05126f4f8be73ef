import { inLanguage } from '#core/language'
import { find } from '#core/records.server'
import { mostPassportRows } from '../../product/unit/passport/passportCall.ts'
import { plainCell, type PassportSection } from '../../product/unit/passport/passportSection.server.ts'
import { maintenance } from './maintenance.ts'
import { maintenanceKinds } from './maintenanceChoices.ts'

/** What was done for a unit at its customer’s, as far as the reader sees it. */
export const maintenancesOfUnit: PassportSection = {
  label: ['维护', 'Maintenance'],
  columns: [
    ['维护编号', 'Maintenance number'],
    ['完成日期', 'Done on'],
    ['类别', 'Type'],
    ['工作内容', 'Work done'],
  ],
  happened: 1,
  async rows(context, { id }) {
    const { actor } = context
    const rows = await find(context, maintenance, {
      where: { unit: id, status: 'done' },
      as: actor,
      fields: ['id', 'code', 'doneOn', 'kind', 'work'],
      sort: '-id',
      limit: mostPassportRows,
    })
    return rows.map(row => [
      { text: row.code, record: { entity: maintenance.name, id: row.id } },
      plainCell(row.doneOn),
      plainCell(inLanguage(maintenanceKinds[row.kind], actor.language)),
      plainCell(row.work),
    ])
  },
}
