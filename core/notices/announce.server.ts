import type { Step } from '../records/serve.server.ts'
import { notify } from './notify.server.ts'
import type { Notice } from './port.ts'

/** Hands a notice to its delivery, in the transaction of what happened: into the product at once. */
export const announce = (step: Pick<Step, 'tx' | 'actor'>, { event, to, title, body, link }: Notice): Promise<void> =>
  notify(step, { to, kind: event.startsWith('approval.') ? 'approval' : 'record', title, content: body, link })
