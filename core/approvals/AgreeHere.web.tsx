import { CheckOutlined } from '@ant-design/icons'
import { useFeedback, LockedButton } from '../controls/feedback.web.tsx'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'
import { decideCall } from './calls.ts'
import type { InboxRow } from './inbox.ts'
import { aboutDocument, sentBackInstead, useApprovalCall } from './useApproval.web.ts'

/** Whether a document can be decided on together with others of its kind: nothing about it stands out, and nothing is to be filled in. */
export const mayBeOneOfSeveral = ({ task, together, standsOut, decision }: InboxRow): boolean =>
  task !== null && decision === null && together && !standsOut

/** Whether it can be agreed to with one press, which signs it: its kind says what is usual, and all of that is told and as usual. */
export const isSimple = (row: InboxRow): boolean => mayBeOneOfSeveral(row) && row.isUsual && row.signature === 'click'

/** Agrees to a simple document where it is listed, after one question that says what it is decided by. */
export const AgreeHere = ({ row }: { readonly row: InboxRow }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const decide = useApprovalCall(decideCall, aboutDocument(['已同意', 'Approved'], row.title), { otherwise: sentBackInstead })
  const agree = async () => {
    const { instance: id, task, hash, version, title, facts } = row
    if (task === null) return
    const told = (language: Language, between: string): string =>
      facts.map(fact => [inLanguage(fact.label, language), fact.text ?? ''].join(' ').trim()).join(between)
    const question: Label =
      facts.length === 0
        ? [`同意 ${title}？`, `Approve ${title}?`]
        : [`同意 ${title}（${told('zh', '，')}）？`, `Approve ${title} (${told('en', ', ')})?`]
    if (!(await feedback.confirm(question))) return
    await decide({ id, task, decision: 'approve', hash, version })
  }
  return (
    <LockedButton
      size="small"
      icon={<CheckOutlined aria-hidden />}
      aria-label={label([`同意 ${row.title}`, `Approve ${row.title}`])}
      onClick={agree}
    >
      {label(['同意', 'Approve'])}
    </LockedButton>
  )
}
