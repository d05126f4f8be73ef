import { supplier } from '../../purchase/supplier/supplier.ts'
import { holdersOf } from '../../../core/notices/holders.server.ts'
import { announce } from '../../../core/notices/announce.server.ts'
import { countOf } from '../../../core/records/reading.server.ts'
import type { Step } from '../../../core/records/serve.server.ts'
import { changeRecord, lockAnyRecord } from '../../../core/records/write.server.ts'
import { supplierSuspended } from './events.ts'
import { inspectionRegime } from './inspectionRegime.ts'

/** Suspends a supplier whose lots were rejected five times on tightened inspection, with the reason, and tells purchasing. */
export const suspendSupplier = async (step: Step, id: number, lot: string): Promise<void> => {
  const row = await lockAnyRecord(step, supplier, id)
  if (!row || (row.status !== 'qualified' && row.status !== 'conditional')) return
  const reason = `加严检验中 5 批不合格，最后一批 ${lot}；接受纠正措施后恢复。Five lots rejected on tightened inspection, the last ${lot}.`
  await changeRecord(step, supplier, row, { status: 'suspended', suspendedFrom: row.status }, { action: 'suspend', reason })
  await announce(step, {
    event: supplierSuspended,
    to: await holdersOf(step, 'purchase.supplier:update'),
    title: [`供应商 ${row.name} 已暂停`, `Supplier ${row.nameEn ?? row.name} is suspended`],
    body: [`加严检验中 5 批不合格，最后一批 ${lot}。`, `Five lots were rejected on tightened inspection, the last of them ${lot}.`],
    link: `/purchase/supplier/${id}`,
    about: { entity: supplier.name, recordId: id },
  })
}

/** Ends the suspension that inspection has caused, once none of the supplier's materials is stopped any more. */
export const reinstateSupplier = async (step: Step, id: number, action: string): Promise<void> => {
  const row = await lockAnyRecord(step, supplier, id)
  if (row?.status !== 'suspended' || row.suspendedFrom === null) return
  const stopped = await Promise.all(
    (['major', 'minor'] as const).map(one => countOf(step, inspectionRegime, { where: { supplier: id, [one]: 'stopped' } })),
  )
  if (stopped.some(count => count > 0)) return
  const reason = `纠正措施 ${action} 已接受。Corrective action ${action} was accepted.`
  await changeRecord(step, supplier, row, { status: row.suspendedFrom, suspendedFrom: null }, { action: 'update', reason })
}
