import { readInbox } from '../approvals/inbox.server.ts'
import { approvalLink } from '../approvals/tell.server.ts'
import type { Context } from '../context/serve.server.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { inLanguage, type Label } from '../language/label.ts'
import type { DayRange } from '../lists/calendar/calendarDays.ts'

/** What a calendar calls decisions that wait for its reader. */
export const approvalsLabel: Label = ['待审批', 'Approvals']

interface WaitingApproval {
  readonly id: number
  readonly title: string
  readonly from: string
  readonly to: string
  /** What is to be agreed to: the kind of document and the step. */
  readonly said: string
  /** The path at which it is decided. */
  readonly page: string
  readonly isLate: boolean
}

/** What waits for the decision of whoever acts, on the day on which that is due, the most urgent first, and whether there is more of it; nothing of what has no time limit. */
export const waitingApprovals = async (
  context: Context,
  { range, most }: { readonly range: DayRange; readonly most: number },
): Promise<{ readonly approvals: readonly WaitingApproval[]; readonly isCut: boolean }> => {
  const { language } = context.actor
  const asked = { box: 'todo', page: 1, pageSize: most, search: '', docType: null, due: range } as const
  const { count, results } = await readInbox(context, asked)
  // Whoever is asked twice in an approval, for themselves and for somebody else, decides it in one place.
  const once = [...new Map(results.map(row => [row.instance, row])).values()]
  const approvals = once.flatMap(({ instance, title, document, step, dueAt }) => {
    const day = dueAt === null ? undefined : clockReading(dueAt).day
    return day === undefined
      ? []
      : [
          {
            id: instance,
            title,
            from: day,
            to: day,
            said: [inLanguage(document, language), inLanguage(step, language)].filter(part => part !== '').join(' · '),
            page: approvalLink(instance),
            isLate: dueAt !== null && dueAt < context.now,
          },
        ]
  })
  return { approvals, isCut: count > results.length }
}
