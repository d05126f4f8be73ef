import { guard, serve, type Context } from '#core/context.server'
import type { StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { change } from '../change/change.ts'
import { checkMove, checkOrder } from './deed.server.ts'
import { disposition } from './disposition.ts'
import { deedOf, places, saysHours } from './dispositionChoices.ts'
import { hoursOf } from './hoursOf.ts'

type Disposition = StoredRecord<typeof disposition>

const notYet: Label = ['变更批准后才能登记完成', 'It is completed once the change is approved']
const needs: Readonly<Record<'order' | 'move' | 'document', Label>> = {
  order: ['请填写已修改的采购订单', 'Name the purchase order that was changed'],
  move: ['请填写已登记的库存移动', 'Name the stock move that was posted'],
  document: ['请填写已完成的文件或单号', 'Name the document that shows it'],
}

const sayHours: Label = ['请填写实际工时', 'Say how many hours it took']

/** A disposition is completed with the deed that its decision asks for. */
const completed = async (context: Context, row: Disposition, input: TransitionInput<typeof disposition, 'done'>): Promise<void> => {
  const { approvedAt } = await pick(context, change, row.change, ['approvedAt'])
  if (approvedAt === null || row.decision === null) throw new Error(`Disposition ${row.id} is carried out before its change was approved`)
  const deed = deedOf(row.decision)
  if (deed !== 'note' && (input[deed] ?? '') === '')
    refuse('ruleBroken', { message: needs[deed], problems: { [`input.${deed}`]: needs[deed] } })
  if (saysHours(row.decision) && input.hoursSpent === null)
    refuse('ruleBroken', { message: sayHours, problems: { 'input.hoursSpent': sayHours } })
  if (input.order !== null) await checkOrder(context, input.order, approvedAt, row.material)
  if (input.move !== null) await checkMove(context, input.move, approvedAt, row.material)
}

/** How dispositions are decided and carried out. */
export const servedDisposition = serve(disposition, {
  onCreate: async (context, row) => {
    const { caption, captionEn } = await pick(context, material, row.material, ['caption', 'captionEn'])
    const [zh, en] = places[row.place]
    return { caption: `${caption} · ${zh}`, captionEn: `${captionEn} · ${en}` }
  },
  // What is expected follows what is entered; what people agreed to is in the approval and in the change.
  onChange: async (_context, row) => ({ hours: hoursOf(row) }),
  guards: { done: guard(disposition, ['ready'], (_actor, row) => row.ready || notYet) },
  transitions: {
    decide: async (_context, row, { decision, hoursEach }) => ({ hours: hoursOf({ ...row, decision, hoursEach }) }),
    done: completed,
    reopen: async () => ({ doneOn: null, order: null, move: null, document: null, hoursSpent: null }),
  },
})
