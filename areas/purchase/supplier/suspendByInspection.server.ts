import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Label } from '#core/language'
import { announce, holdersOf } from '#core/notices.server'
import { changeRecord, countOf, lockAnyRecord } from '#core/records.server'
import { regimeEvents } from '../../quality/inspectionRegime/inspectionRegime.events.ts'
import { inspectionRegime } from '../../quality/inspectionRegime/inspectionRegime.ts'
import { isLapsed } from './lapsed.ts'
import { supplier } from './supplier.ts'

/** Suspends a supplier whose lots were rejected five times on tightened inspection, with the reason, and tells purchasing. */
export const suspendSupplier = async (context: Context, id: number, lot: string): Promise<void> => {
  const row = await lockAnyRecord(context, supplier, id)
  // Suspended by its certificate already, it is not back once that is renewed: what inspection has found holds beside it.
  const from = row?.status === 'suspended' && row.suspendedFrom === null ? row.lapsedFrom : row?.status
  if (!row || (from !== 'qualified' && from !== 'conditional')) return
  const reason: Label = [
    `加严检验中 5 批不合格，最后一批 ${lot}；接受纠正措施后恢复`,
    `Five lots rejected on tightened inspection, the last ${lot}; an accepted corrective action reinstates the supplier`,
  ]
  await changeRecord(context, supplier, row, { status: 'suspended', suspendedFrom: from }, { action: 'suspend', reason })
  await announce(context, {
    event: regimeEvents.supplierSuspended,
    to: await holdersOf(context, 'purchase.supplier:update'),
    title: [`供应商 ${row.name} 已暂停`, `Supplier ${row.nameEn ?? row.name} is suspended`],
    body: [`加严检验中 5 批不合格，最后一批 ${lot}。`, `Five lots were rejected on tightened inspection, the last of them ${lot}.`],
    link: `/purchase/supplier/${id}`,
    about: { entity: supplier.name, recordId: id },
  })
}

/** Ends the suspension that inspection has caused, once none of the supplier's materials is stopped any more. */
export const reinstateSupplier = async (context: Context, id: number, action: string): Promise<void> => {
  const row = await lockAnyRecord(context, supplier, id)
  if (row?.status !== 'suspended' || row.suspendedFrom === null) return
  const stopped = await Promise.all(
    (['major', 'minor'] as const).map(one => countOf(context, inspectionRegime, { where: { supplier: id, [one]: 'stopped' } })),
  )
  if (stopped.some(count => count > 0)) return
  const reason: Label = [`纠正措施 ${action} 已接受`, `Corrective action ${action} was accepted`]
  // With an expired certificate it stays suspended, and comes back when that is renewed.
  const change = isLapsed(row.mandatoryUntil, companyDay(context.now)) ? { lapsedFrom: row.suspendedFrom } : { status: row.suspendedFrom }
  await changeRecord(context, supplier, row, { ...change, suspendedFrom: null }, { action: 'update', reason })
}
