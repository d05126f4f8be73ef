import { date } from '../fields/date/date.ts'
import { text } from '../fields/text/text.ts'

/** The transitions of every edition of a controlled document: `transitions: { ...editionTransitions }`; `serveEditions` says what else they do. */
export const editionTransitions = {
  submit: {
    label: ['提交审核', 'Submit for review'],
    done: ['已提交审核', 'Submitted for review'],
    from: ['draft'],
    to: 'review',
    tone: 'primary',
  },
  sendBack: {
    label: ['退回修改', 'Send back'],
    done: ['已退回', 'Sent back'],
    from: ['review'],
    to: 'draft',
    input: { reason: text(['原因', 'Reason'], { required: true, max: 500 }) },
  },
  release: {
    label: ['发布', 'Release'],
    done: ['已发布', 'Released'],
    from: ['review'],
    to: 'released',
    takesEffect: true,
    input: {
      effectiveFrom: date(['生效日期', 'Effective from'], {
        required: true,
        help: ['今天或以后；现行版本到这一天为止', 'Today or later; the version that is effective now ends on that day'],
      }),
    },
    tone: 'primary',
    waiting: ['待发布的版本', 'Versions to release'],
  },
  withdraw: {
    label: ['作废', 'Withdraw'],
    done: ['已作废', 'Withdrawn'],
    from: ['released'],
    to: 'withdrawn',
    input: { reason: text(['原因', 'Reason'], { required: true, max: 500 }) },
    tone: 'danger',
  },
} as const

/** The same of editions that hold who wrote them (`authors`): whoever wrote one does not release it. */
export const editionsReleasedByOthers = {
  ...editionTransitions,
  release: { ...editionTransitions.release, notBy: ['authors'] },
} as const
