import type { Context } from '#core/context.server'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import type { Merged } from '../../crm/company/survivorSlot.server.ts'
import { maintenance } from '../maintenance/maintenance.ts'
import { serviceReport } from '../serviceReport/serviceReport.ts'
import { serviceRequest } from '../serviceRequest/serviceRequest.ts'
import { rmaCase } from './case.ts'

/** What was done for a customer that was merged belongs to the one that stays; what it was before stays in the histories. */
export const followSurvivor = async (context: Context, { from, into, reason }: Merged): Promise<void> => {
  for (const entity of [rmaCase, maintenance, serviceReport, serviceRequest] as const) {
    for (const found of await find(context, entity, { where: { company: from }, fields: ['id'], limit: 'all' })) {
      const before = await lockAnyRecord(context, entity, found.id)
      if (before) await changeRecord(context, entity, before, { company: into }, { action: 'follow', reason })
    }
  }
}
