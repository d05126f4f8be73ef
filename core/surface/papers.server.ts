export { approvalsOnPaper } from '../papers/approvalsOnPaper.server.ts'
export { drawPaperSecret } from '../papers/paperSecrets.server.ts'
export { partTables } from '../papers/partTables.server.ts'
