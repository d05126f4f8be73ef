import type { Context } from '#core/context.server'
import type { Label } from '#core/language'
import { exists } from '#core/records.server'
import { rmaCase } from './case.ts'
import { undone } from './caseChoices.ts'

const byOverride: Label = [
  '此个体有未完成的维修单，不能约定保修期；请在维修单中“申请更改保修判定”，由他人批准',
  'This unit has an RMA case that is not completed. Choose “Ask for another verdict” there; someone else agrees to it.',
]

/** While a unit has a case that is not completed, the end of its warranty decides what the case costs: another verdict is agreed to by a second person, in the case. A loan return has no verdict. */
export const heldByCase = async (context: Context, unit: number): Promise<Label | undefined> =>
  (await exists(context, rmaCase, { unit, type: 'return', status: undone })) ? byOverride : undefined
