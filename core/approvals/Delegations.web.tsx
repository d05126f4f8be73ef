import '../fields/fields.css'
import './approvals.css'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { Empty, Loading, NotShown } from '../client/states.web.tsx'
import { useCall } from '../client/useCall.web.ts'
import { LockedButton, useFeedback } from '../controls/feedback.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { documentTypesCall, endDelegationCall, ownDelegationsCall } from './calls.ts'
import type { OwnDelegation } from './delegation.ts'
import { DelegationForm } from './DelegationForm.web.tsx'
import { useApprovalCall } from './useApproval.web.ts'
import { ToneTag } from '../fields/choice/choice.web.tsx'

/** Who decides for the person while they are away: their delegations, and a form for another one. */
const Delegations = () => {
  const label = useLabel()
  const own = useCall(ownDelegationsCall, {})
  return (
    <section className="ms-delegations">
      <h1>{label(['委托审批', 'Delegation'])}</h1>
      <p className="ms-muted">
        {label([
          '委托期间，对方可以代您审批，您自己也仍可审批。任何人都不能审批自己提交的单据，受托人也不例外。受托人只能审批其能查看的内容不少于您的单据。',
          'Your delegate can approve on your behalf during this period. You can still approve yourself. No one can approve a document they submitted, not even as a delegate. A delegate decides only on documents of which they can view as much as you.',
        ])}
      </p>
      <DelegationForm />
      <h2>{label(['我的委托', 'My delegations'])}</h2>
      {own.data && own.data.results.length > 0 && <OwnList delegations={own.data.results} />}
      {own.data?.results.length === 0 && (
        <Empty
          title={['没有委托', 'No delegations']}
          reason={['休假或出差前，在上面选择一位同事。', 'Choose a colleague above before you are away.']}
        />
      )}
      {!own.data && (own.error ? <NotShown error={own.error} onRetry={() => void own.refetch()} /> : <Loading rows={3} />)}
    </section>
  )
}

const OwnList = ({ delegations }: { readonly delegations: readonly OwnDelegation[] }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const types = useCall(documentTypesCall, {})
  const end = useApprovalCall(endDelegationCall, ['委托已结束', 'The delegation has ended'])
  const typeName = (docType: string | null): string => {
    if (docType === null) return label(['全部单据', 'All documents'])
    const found = types.data?.results.find(one => one.docType === docType)
    return found ? label(found.label) : docType
  }
  const stop = async (id: number) => {
    if (await feedback.confirm(['结束这项委托？', 'End this delegation?'])) await end({ id })
  }
  return (
    <ul className="ms-inbox-list">
      {delegations.map(({ id, to, docType, begins, ends, reason, lacks }) => (
        <li key={id} className="ms-inbox-line">
          <div>
            <p className="ms-inbox-title">
              <strong>{to.title}</strong> <span className="ms-tag">{typeName(docType)}</span>
            </p>
            <p className="ms-muted">
              <MomentText instant={begins} /> – <MomentText instant={ends} /> · {reason}
            </p>
            {lacks.length > 0 && (
              <p>
                <ToneTag tone="warn">{label(['不含', 'Not covered'])}</ToneTag> {lacks.map(typeName).join(label(['、', ', ']))}{' '}
                <span className="ms-muted">{label(['对方无权查看这些单据的全部内容', 'they cannot view all of these documents'])}</span>
              </p>
            )}
          </div>
          <LockedButton onClick={() => stop(id)}>{label(['结束', 'End'])}</LockedButton>
        </li>
      ))}
    </ul>
  )
}

export default Delegations
