import type { ServedArea } from '#core/context.server'
import { rmaDesk } from './serviceRequest/serviceDesk.ts'

export const served: ServedArea = {
  desk: rmaDesk,
}
