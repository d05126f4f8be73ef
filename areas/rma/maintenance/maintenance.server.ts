import { fill, serve, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col } from '#core/queries.server'
import { pick } from '#core/records.server'
import { ofSeenCompany } from '../../crm/ofSeenCompany.server.ts'
import { unit } from '../../product/unit/unit.ts'
import { maintenance } from './maintenance.ts'
import { passportSections } from '../../product/unit/passport/passportSection.server.ts'
import { maintenancesOfUnit } from './maintenancesOfUnit.server.ts'

const ofOthers: Label = ['此个体不是该客户的', 'This unit is not of that customer']
const notLater: Label = ['须晚于完成日期', 'It lies after the day on which it was done']

const settled = async (context: Context, row: StoredRecord<typeof maintenance>): Promise<Change<typeof maintenance>> => {
  const of = await pick(context, unit, row.unit, ['model', 'customer'])
  if (of.customer !== null && of.customer !== row.company) refuse('ruleBroken', { message: ofOthers, problems: { company: ofOthers } })
  return { model: of.model }
}

/** How units are looked after at customers’. Whoever sees the customer sees it. */
export const servedMaintenance = serve(maintenance, {
  fills: [fill(passportSections, maintenancesOfUnit, 80)],
  scope: ofSeenCompany(col(maintenance, 'company')),
  onCreate: settled,
  transitions: {
    complete: async (_context, _row, { doneOn, nextOn }) => {
      if (nextOn !== null && nextOn <= doneOn) refuse('invalidFields', { problems: { 'input.nextOn': notLater } })
    },
    cancel: 'statusOnly',
  },
})
