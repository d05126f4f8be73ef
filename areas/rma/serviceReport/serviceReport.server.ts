import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { col, linesOf } from '#core/queries.server'
import { find, nextCount, pick } from '#core/records.server'
import { authorOf } from '#core/rights'
import { ofSeenCompany } from '../../crm/ofSeenCompany.server.ts'
import { rmaCase } from '../case/case.ts'
import { repair } from '../repair/repair.ts'
import { serviceReport } from './serviceReport.ts'
import { reportPaper } from './reportPaper.ts'

type Report = StoredRecord<typeof serviceReport>
type Changed = Change<typeof serviceReport>

const usedParts = linesOf(repair, 'parts')

const copied = [
  'serial',
  'model',
  'reportedNeed',
  'failureMode',
  'cause',
  'coverage',
  'resolution',
  'replacement',
  'incomingResult',
  'finalResult',
] as const

/** What the case and its repairs say now. */
const ofCase = async (context: Context, { case: id }: Report): Promise<Changed> => {
  const facts = await pick(context, rmaCase, id, copied)
  const repairs = await find(context, repair, {
    where: { case: id, status: ['finished', 'toTest', 'passed'] },
    fields: ['id', 'minutes'],
    sort: 'id',
    limit: 'all',
  })
  const parts = await find(context, usedParts, {
    where: { record: repairs.map(one => one.id) },
    fields: ['material', 'quantity', 'lot', 'oldSerial', 'newSerial'],
    sort: 'id',
    limit: 'all',
  })
  return {
    ...facts,
    parts: parts.map(({ material, quantity, lot, oldSerial, newSerial }) => ({ material, quantity, lot, oldSerial, newSerial })),
    minutes: repairs.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  }
}

/** A report is numbered within its case: `SR-RMA-F-2611-001-1`; its later versions share that number. */
const numbered = async (context: Context, { code, case: id }: Report): Promise<Changed> => {
  if (code) return {}
  const { code: ofThat } = await pick(context, rmaCase, id, ['code'])
  const number = `SR-${ofThat}-${await nextCount(context, 'rma.serviceReport.code', ofThat)}`
  return { code: number, numberRoot: number }
}

/** How a report is written and issued: from then on it says what the case said on that day. */
export const servedServiceReport = serve(serviceReport, {
  scope: ofSeenCompany(col(serviceReport, 'company')),
  onCreate: async (context, row) => ({ ...(await ofCase(context, row)), ...(await numbered(context, row)) }),
  onChange: ofCase,
  papers: { report: async (context, record) => reportPaper(record, context.actor.language) },
  transitions: {
    issue: async (context, row): Promise<Changed> => ({
      ...(await ofCase(context, row)),
      signedBy: authorOf(context.actor),
      issuedOn: companyDay(context.now),
    }),
    acknowledge: 'statusOnly',
  },
})
