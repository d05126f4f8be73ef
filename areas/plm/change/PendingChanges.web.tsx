import { Inbox } from '#core/people.web'

/** The technical changes that wait for the person's approval. */
const PendingChanges = () => <Inbox only={{ docType: 'plm.change', title: ['待我审批的变更', 'Changes to approve'] }} />

export default PendingChanges
