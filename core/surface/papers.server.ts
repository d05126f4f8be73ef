export { approvalsOnPaper } from '../papers/approvalsOnPaper.server.ts'
