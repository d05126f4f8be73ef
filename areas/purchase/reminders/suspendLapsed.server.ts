import type { Context, OpenDatabase, Product } from '#core/context.server'
import { companyDay } from '#core/days'
import { defineUpkeep } from '#core/jobs'
import { eachApart, serveJob, type ServedJob } from '#core/jobs.server'
import type { Label } from '#core/language'
import { announce, holdersOf } from '#core/notices.server'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { isLapsed } from '../supplier/lapsed.ts'
import { supplier } from '../supplier/supplier.ts'
import { expiryEvents } from './expiry.events.ts'

/** Soon after midnight, by the clock of the company. */
export const lapseSchedule = defineUpkeep({
  name: 'purchase.suspendLapsed',
  label: ['暂停必备证书已过期的供应商', 'Suspend suppliers whose mandatory certificates have expired'],
  at: '10 16 * * *',
})

const suspend = async (context: Context, id: number): Promise<void> => {
  const row = await lockAnyRecord(context, supplier, id)
  if (row?.status !== 'qualified' && row?.status !== 'conditional') return
  // Renewed meanwhile.
  if (!isLapsed(row.mandatoryUntil, companyDay(context.now))) return
  const until = row.mandatoryUntil ?? ''
  const reason: Label = [
    `必备证书 ${until} 到期，更新后恢复`,
    `A mandatory certificate was valid until ${until}; a new one reinstates the supplier`,
  ]
  await changeRecord(context, supplier, row, { status: 'suspended', lapsedFrom: row.status }, { action: 'suspend', reason })
  await announce(context, {
    event: expiryEvents.suspended,
    to: row.owner === null ? await holdersOf(context, 'purchase.supplier:update') : [row.owner],
    title: [`供应商 ${row.name} 已暂停`, `Supplier ${row.nameEn ?? row.name} is suspended`],
    body: [
      `必备证书 ${until} 到期；更新证书后自动恢复。`,
      `A mandatory certificate expired on ${until}. Enter the new one to reinstate the supplier.`,
    ],
    link: `/purchase/supplier/${id}`,
    about: { entity: supplier.name, recordId: id },
  })
}

/** Suspends whoever the company buys from without a mandatory certificate that is valid today; they are given back when it is renewed. */
export const servedSuspensionJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(lapseSchedule.job, async () => {
    const where = { status: ['qualified', 'conditional'], certificateLapsed: true } as const
    const found = await find({ tx: database.db, product }, supplier, { where, fields: ['id'], limit: 'all' })
    await eachApart(
      { database, product, requestId: 'purchase-lapsed' },
      found.map(({ id }) => id),
      suspend,
    )
  })
