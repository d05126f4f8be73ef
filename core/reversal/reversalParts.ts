import { date } from '../fields/date/date.ts'
import { reasonWith } from '../fields/text/reason.ts'
import { text } from '../fields/text/text.ts'
import type { Label } from '../language/label.ts'

const reason = ['冲销原因', 'Reason for reversal'] as const

/** The fields of every record that nobody edits and that is reversed where it was wrong: `...reversalFields` among those of its entity, whose states are `recorded` and `reversed`. */
export const reversalFields = {
  reversedOn: date(['冲销日期', 'Reversed on'], { readonly: true }),
  reversalReason: text(reason, { readonly: true, max: 500, multiline: true }),
} as const

/** The step by which it is reversed, under its own name; what it takes back, and `reversedOn`, are a matter of its handler. */
export const reversal = (label: Label) =>
  ({
    label,
    done: ['已冲销', 'Reversed'],
    from: ['recorded'],
    to: 'reversed',
    tone: 'danger',
    input: { reversalReason: reasonWith({ label: reason }) },
    fills: ['reversalReason'],
  }) as const
