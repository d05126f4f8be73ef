import { inLanguage } from '#core/language'
import { find } from '#core/records.server'
import { mostPassportRows } from '../../product/unit/passport/passportCall.ts'
import { plainCell, type PassportSection } from '../../product/unit/passport/passportSection.server.ts'
import { registration } from './registration.ts'
import { registrationStates } from './registrationChoices.ts'

/** Who used a unit since when, as far as the reader sees it. */
export const registrationsOfUnit: PassportSection = {
  label: ['终端登记', 'End-user registrations'],
  columns: [
    ['登记号', 'Registration number'],
    ['登记日期', 'Registered on'],
    ['最终用户', 'End user'],
    ['状态', 'Status'],
  ],
  happened: 1,
  async rows(context, { id }) {
    const { actor } = context
    const rows = await find(context, registration, {
      where: { unit: id },
      as: actor,
      fields: ['id', 'code', 'registeredOn', 'endUser', 'status'],
      sort: '-id',
      limit: mostPassportRows,
    })
    return rows.map(row => [
      { text: row.code, record: { entity: registration.name, id: row.id } },
      plainCell(row.registeredOn),
      plainCell(row.endUser),
      plainCell(inLanguage(registrationStates[row.status].label, actor.language)),
    ])
  },
}
