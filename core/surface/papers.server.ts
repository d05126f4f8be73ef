export { approvalsOnPaper } from '../papers/approvalsOnPaper.server.ts'
export { partTables } from '../papers/partTables.server.ts'
