import { guard, serve, type Context } from '#core/context.server'
import type { StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { department } from '#core/people'
import { pick } from '#core/records.server'
import { change } from '../change/change.ts'
import { parts } from '../change/changeChoices.ts'
import { checkMove, checkOrder } from '../disposition/deed.server.ts'
import { changeTask } from './changeTask.ts'

type Task = StoredRecord<typeof changeTask>

const onlyItself: Label = ['只有该部门的人能填写本部门部分', 'Only people of this department fill in its part']
const notOpen: Label = ['变更分发后才能填写', 'It is filled in once the change was sent to the departments']
const noDeed: Label = [
  '请填写执行依据：采购订单、库存移动，或文件、单号',
  'Name what shows that it was done: a purchase order, a stock move or a document',
]

const ofDepartment = guard(changeTask, ['department', 'ready'], (actor, row) =>
  actor.departmentId === row.department ? row.ready || notOpen : onlyItself,
)

/** What was done is shown by what was written since the change was approved. */
const executed = async (
  context: Context,
  row: Task,
  { order, move, document }: TransitionInput<typeof changeTask, 'execute'>,
): Promise<void> => {
  const { approvedAt } = await pick(context, change, row.change, ['approvedAt'])
  if (approvedAt === null) throw new Error(`Task ${row.id} is carried out before its change was approved`)
  if (order === null && move === null && (document ?? '').trim() === '')
    refuse('ruleBroken', { message: noDeed, problems: { 'input.document': noDeed } })
  if (order !== null) await checkOrder(context, order, approvedAt)
  if (move !== null) await checkMove(context, move, approvedAt)
}

/** How departments fill in their part of a change. */
export const servedChangeTask = serve(changeTask, {
  onCreate: async (context, row) => {
    const { code, title } = await pick(context, change, row.change, ['code', 'title'])
    const { name, nameEn } = await pick(context, department, row.department, ['name', 'nameEn'])
    const [zh, en] = parts[row.part]
    const of = code ?? title.slice(0, 60)
    return { caption: `${of} ${name} ${zh}`, captionEn: `${of} ${nameEn ?? name} ${en}` }
  },
  guards: { acknowledge: ofDepartment, report: ofDepartment, execute: ofDepartment },
  transitions: {
    acknowledge: 'statusOnly',
    report: 'statusOnly',
    execute: executed,
    reopen: async () => ({ executedOn: null, order: null, move: null, document: null }),
  },
})
