import { answerTo, fill, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { requiredMessage, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col } from '#core/queries.server'
import { changeRecord, findOne, lockAnyRecord } from '#core/records.server'
import { unit } from '../../product/unit/unit.ts'
import { company } from '../company/company.ts'
import { ofSeenCompany } from '../ofSeenCompany.server.ts'
import { lastShipment } from './lastShipment.server.ts'
import { registration } from './registration.ts'
import { passportSections } from '../../product/unit/passport/passportSection.server.ts'
import { registrationsOfUnit } from './registrationsOfUnit.server.ts'

type Registration = StoredRecord<typeof registration>

const notReceived: Label = ['客户尚未签收此个体', 'The customer has not received this unit yet']
const soldByOthers: Label = [
  '此个体不是发给该客户的，或您无权查看该客户',
  'This unit was not shipped to that customer, or you cannot view the customer',
]

/** Who sold a unit: the customer to whom an order last shipped it, for what goes back after a repair is not sold; of one that was shipped before there were waybills, whoever is named. */
const soldBy = async (context: Context, row: Registration): Promise<number> => {
  const sent = await answerTo(context, lastShipment)(context, row.unit)
  if (sent && !sent.isReceived) return refuse('ruleBroken', { message: notReceived, problems: { unit: notReceived } })
  const by = sent?.company ?? row.company ?? refuse('invalidFields', { problems: { company: requiredMessage } })
  const seen = await findOne(context, company, { id: by }, ['id'], { as: context.actor })
  if (!seen || (row.company !== null && row.company !== by))
    return refuse('ruleBroken', { message: soldByOthers, problems: { company: soldByOthers } })
  return by
}

/** What a unit says of who uses it follows its registration. */
const tellUnit = async (context: Context, { unit: id, code }: Registration, endUser: string | null): Promise<void> => {
  const of = (await lockAnyRecord(context, unit, id)) ?? refuse('notFound')
  await changeRecord(context, unit, of, { endUser }, { action: 'follow', reason: code })
}

const settled = async (context: Context, row: Registration): Promise<Change<typeof registration>> => {
  const of = (await lockAnyRecord(context, unit, row.unit)) ?? refuse('notFound')
  return { company: await soldBy(context, row), model: of.model }
}

/** Who uses what was sold through others. Whoever sees the distributor sees it. */
export const servedRegistration = serve(registration, {
  asks: [lastShipment],
  fills: [fill(passportSections, registrationsOfUnit, 60)],
  scope: ofSeenCompany(col(registration, 'company')),
  onCreate: settled,
  onWritten: async (context, row, before) => {
    if (row.status === 'registered' && row.endUser !== before?.endUser) await tellUnit(context, row, row.endUser)
  },
  transitions: {
    withdraw: async (context, row): Promise<Change<typeof registration>> => {
      await tellUnit(context, row, null)
      return { withdrawnOn: companyDay(context.now) }
    },
  },
})
