import { Inbox } from '#core/people.web'

/** The software changes that wait for the person's approval. */
const PendingSoftware = () => (
  <Inbox only={{ docType: 'plm.softwareChange', title: ['待我审批的软件变更', 'Software changes to approve'] }} />
)

export default PendingSoftware
