import { addedTo, logicOf } from '#core/definition'
import { feedback } from '../feedback/feedback.ts'
import { feedbackAction } from './feedbackAction.ts'

/** Who adds an action is proposed as its owner, and the day by which the feedback is to be closed. */
export const feedbackActionLogic = logicOf(feedbackAction, {
  from: { feedback: addedTo(feedbackAction, feedback, { dueOn: ({ closeOn }) => closeOn }) },
  defaults: { owner: ({ actor }) => actor },
  required: { owner: row => row.status !== 'done', dueOn: row => row.status !== 'done' },
})
