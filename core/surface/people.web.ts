export { SessionWords } from '../access/SessionWords.web.tsx'
export { Inbox } from '../approvals/Inbox.web.tsx'
export { Named } from '../approvals/Named.web.tsx'
export { PeoplePicker } from '../approvals/PeoplePicker.web.tsx'
