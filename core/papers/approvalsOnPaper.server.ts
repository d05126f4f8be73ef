import { approvalParts } from './approvalParts.ts'
import { instancesOf } from '../approvals/instance.server.ts'
import { viewOf } from '../approvals/view.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { inLanguage, type Label } from '../language/label.ts'
import type { Context } from '../context/serve.server.ts'
import type { Part } from '../define/paper.ts'

const none: Label = ['尚未提交过审批。', 'It has not been submitted for approval yet.']

/** The approvals of a record that the actor may see, the newest first, with everything that proves them. */
export const approvalsOnPaper = async (context: Context, { name }: Pick<AnyEntity, 'name'>, id: number): Promise<readonly Part[]> => {
  const { language } = context.actor
  const parts: Part[] = []
  for (const instance of await instancesOf(context.tx, name, id)) parts.push(...approvalParts(await viewOf(context, instance), language))
  return parts.length > 0 ? parts : [{ kind: 'text', title: null, text: inLanguage(none, language) }]
}
