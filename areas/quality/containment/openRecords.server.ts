import type { Context } from '#core/context.server'
import { idInKey, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, createRecord, findOne, lockAnyRecord, pick } from '#core/records.server'
import { move } from '../../stock/move/move.ts'
import { iqc } from '../iqc/iqc.ts'
import { processDefect } from '../processDefect/processDefect.ts'
import { scar } from '../scar/scar.ts'
import type { containment } from './containment.ts'

type Containment = StoredRecord<typeof containment>

const notDelivered: Label = ['此批次没有来料检验记录，不能要求供应商纠正', 'No supplier delivered this lot, so none can be asked']
const otherLot: Label = ['该缺陷不是这个批次的', 'The defect is not of this lot']

/** The defect by which the lot was found, contained from now on; one is made where nobody named any. */
export const containedDefect = async (context: Context, row: Containment): Promise<number> => {
  const { lot, defect, place, reason, owner, dueOn } = row
  const contained = { status: 'contained', containment: reason } as const
  if (row.defectFound === null) return createRecord(context, processDefect, { lot, defect, location: place, owner, dueOn, ...contained })
  const known = (await lockAnyRecord(context, processDefect, row.defectFound)) ?? refuse('notFound')
  if (known.lot !== lot) refuse('invalidFields', { problems: { defectFound: otherLot } })
  if (known.status === 'open') await changeRecord(context, processDefect, known, contained, { action: 'contain', reason })
  return known.id
}

/** Asks the supplier who delivered the lot to correct it. */
export const askedSupplier = async (context: Context, { lot, reason, dueOn }: Containment): Promise<number> => {
  const received = await findOne(context, move, { lot, reason: 'receipt', document: { filled: true } }, ['document'])
  const inspected = idInKey(iqc, received?.document ?? null)
  if (inspected === null) return refuse('invalidFields', { problems: { askSupplier: notDelivered } })
  const { supplier, material } = await pick(context, iqc, inspected, ['supplier', 'material'])
  return createRecord(context, scar, { supplier, material, lot: inspected, problem: reason, dueOn })
}
