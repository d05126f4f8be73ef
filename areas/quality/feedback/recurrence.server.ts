import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { announce } from '#core/notices.server'
import { changeRecord, findOne, lockAnyRecord } from '#core/records.server'
import { feedbackEvents } from './feedback.events.ts'
import { feedback } from './feedback.ts'

type Feedback = StoredRecord<typeof feedback>

/** What is to be found out and done anew: what was written before stays in the history. */
export const undone = {
  cause: null,
  escape: null,
  responsible: null,
  explainedOn: null,
  validation: null,
  prevention: null,
  implementedOn: null,
  implementedBy: null,
  conclusion: null,
  proof: null,
  closedOn: null,
  closedBy: null,
} as const

/** The clocks of cause and closure begin again when a feedback is opened again. */
export const restarted = ({ now }: Pick<Context, 'now'>): Change<typeof feedback> => ({ restartedAt: now })

/**
 * Opens the feedback of the same code and product again that was closed last, because it came again, and answers its id; null where there is none.
 * The whole truth: what comes again does so whoever sees it.
 */
export const reopenSame = async (context: Context, { id, symptom, defect, model }: Feedback): Promise<number | null> => {
  if (defect === null || model === null) return null
  const closed = await findOne(context, feedback, { defect, model, status: 'closed' }, ['id'], { sort: '-closedOn' })
  const before = closed && closed.id !== id ? await lockAnyRecord(context, feedback, closed.id) : undefined
  if (before?.status !== 'closed') return null
  const change = { ...undone, ...restarted(context), status: 'investigating', recurrences: before.recurrences + 1 } as const
  await changeRecord(context, feedback, before, change, { action: 'recur', reason: symptom })
  await announce(context, {
    event: feedbackEvents.recurred,
    to: before.owner === null ? [] : [before.owner],
    title: [`质量反馈 ${before.code} 再次出现`, `${before.code} has recurred`],
    body: [
      `同一缺陷代码和产品又有反馈：${symptom}。已重新打开，请重新查明原因。`,
      `Feedback with the same defect code and product: ${symptom}. It is open again: find its root cause.`,
    ],
    link: `/quality/feedback/${before.id}`,
    about: { entity: feedback.name, recordId: before.id },
  })
  return before.id
}
