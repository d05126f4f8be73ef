export { isSignedBy } from '../context/companyKey.server.ts'
export { follow } from '../context/follower.server.ts'
export { runOperation } from '../context/operation.server.ts'
export { refusalTried } from '../records/refusalTried.server.ts'
export {
  byTrigger,
  guard,
  keep,
  serve,
  serveCall,
  serveDocument,
  serveStream,
  touches,
  touchesFound,
  type Context,
  type FindLines,
  type GuardAnswer,
  type PrintedRecord,
  type Proposal,
  type RowsProposal,
  type Service,
  type ServedCall,
  type ServedStream,
  type Transaction,
} from '../context/serve.server.ts'
export { serviceOf, type Product } from '../context/served.server.ts'
export { answersTo, answerTo, eachAnswer, fill, oneAnswer } from '../context/slots.server.ts'
export { databaseNow } from '../database/databaseNow.server.ts'
export type { OpenDatabase } from '../database/pool.server.ts'
export { transaction } from '../database/transaction.server.ts'
export { residentMemory } from '../observe/residentMemory.server.ts'
export { slowStatements } from '../observe/slowStatements.server.ts'
export type { CallParts, ServedArea } from '../product/servedArea.server.ts'
export type { ServiceDesk } from '../guest/desk.ts'
export { takeFromQuota, type PersonQuota } from '../quota/personQuota.server.ts'
