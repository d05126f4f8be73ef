import { approvalParts } from '../approvals/approvalParts.ts'
import { instancesOf } from '../approvals/instance.server.ts'
import { viewOf } from '../approvals/view.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { inLanguage, type Label } from '../define/label.ts'
import type { Step } from '../records/serve.server.ts'
import type { Part } from './content.ts'

const none: Label = ['还没有提交过审批。', 'It has not been submitted for approval yet.']

/** The approvals of a record that the actor may see, the newest first, with everything that proves them. */
export const approvalsOnPaper = async (step: Step, { name }: Pick<AnyEntity, 'name'>, id: number): Promise<readonly Part[]> => {
  const { language } = step.actor
  const parts: Part[] = []
  for (const instance of await instancesOf(step.tx, name, id)) parts.push(...approvalParts(await viewOf(step, instance), language))
  return parts.length > 0 ? parts : [{ kind: 'text', title: null, text: inLanguage(none, language) }]
}
