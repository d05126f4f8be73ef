import { Inbox } from '#core/people.web'

/** The material numbers that wait for the person's decision, with those that they have decided, were given to read or applied for. */
const ApproverScreen = () => <Inbox only={{ docType: 'mnm.material', title: ['待我审批的料号', 'Material numbers to approve'] }} />

export default ApproverScreen
