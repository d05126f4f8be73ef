import { CheckOutlined } from '@ant-design/icons'
import { useFeedback, LockedButton } from '../controls/feedback.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { decideCall } from './calls.ts'
import type { InboxRow } from './inbox.ts'
import { aboutDocument, useApprovalCall } from './useApproval.web.ts'

/** Whether a document can be agreed to from the list: nothing about it is unusual, nothing is to be filled in, and a press signs it. */
export const isSimple = ({ task, together, isUsual, signature, decision }: InboxRow): boolean =>
  task !== null && decision === null && together && isUsual && signature === 'click'

/** Agrees to a simple document where it is listed, after one question that says what it comes to. */
export const AgreeHere = ({ row }: { readonly row: InboxRow }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const decide = useApprovalCall(decideCall, aboutDocument(['已同意', 'Approved'], row.title))
  const agree = async () => {
    const { instance: id, task, hash, version, title, figure } = row
    if (task === null) return
    const amount = figure === null ? '' : ` ${figure}`
    if (!(await feedback.confirm([`同意 ${title}${amount}？`, `Approve ${title}${amount}?`]))) return
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
