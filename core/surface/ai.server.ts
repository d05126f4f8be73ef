export { hashOfLeaving, ownRequest, sendToModel } from '../ai/ask.server.ts'
export type { Leaving } from '../ai/leaving.ts'
