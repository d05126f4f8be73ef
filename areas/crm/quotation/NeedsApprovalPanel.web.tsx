import { useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { ToneTag } from '#core/fields.web'
import { rulesInWords } from './brokenRules.ts'
import type { quotation } from './quotation.ts'

/** Why a draft is not sent as it is, and what to do about it. */
export const NeedsApprovalPanel = ({ record: { type, broken } }: { readonly record: RecordOf<typeof quotation> }) => {
  const label = useLabel()
  const [zh, en] = rulesInWords(broken)
  return (
    <p>
      <ToneTag tone="warn">{label(['须审批', 'Needs approval'])}</ToneTag>{' '}
      {type === 'special'
        ? label([`${zh}。请提交审批。`, `Because ${en}. Submit it for approval.`])
        : label([`${zh}。请转为特价后提交审批。`, `Because ${en}. Convert it to a special quotation and submit that.`])}
    </p>
  )
}
