import type { Context } from '../context/serve.server.ts'
import { delegatesOf } from './delegation.ts'
import { delegationsNow } from './delegations.server.ts'
import type { Task } from './engine/process.ts'
import type { Instance } from './instance.server.ts'

/** In whose name a person decides a task: their own, or that of the one who was asked. */
export type Capacity = 'inPerson' | 'delegate'

/** Whether the actor may decide this task now, in their own name or for the one who was asked; undefined when they may not. */
export const mayDecide = async (
  context: Pick<Context, 'tx' | 'product' | 'actor' | 'now'>,
  { docType, plan }: Pick<Instance, 'docType' | 'plan'>,
  { user }: Pick<Task, 'user'>,
): Promise<Capacity | undefined> => {
  const { actor } = context
  if (plan.barred.includes(actor.userId)) return undefined
  if (user === actor.userId) return 'inPerson'
  return delegatesOf(user, docType, await delegationsNow(context), plan.barred).includes(actor.userId) ? 'delegate' : undefined
}
