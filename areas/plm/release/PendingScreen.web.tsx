import { Inbox } from '#core/people.web'

/** The releases that wait for the person's technical review, with those that they have decided or handed in. */
const PendingScreen = () => <Inbox only={{ docType: 'plm.release', title: ['待我审核的发布', 'Releases to review'] }} />

export default PendingScreen
