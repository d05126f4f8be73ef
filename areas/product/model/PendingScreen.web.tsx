import { Inbox } from '#core/people.web'

/** The PN applications that wait for the person's decision, with those that they have decided, were given to read or applied for. */
const PendingScreen = () => <Inbox only={{ docType: 'product.model', title: ['待我审批的 PN', 'PN applications to approve'] }} />

export default PendingScreen
