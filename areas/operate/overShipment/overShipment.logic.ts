import { logicOf } from '#core/definition'
import { overShipment } from './overShipment.ts'

/** What a tolerance is called. */
export const overShipmentLogic = logicOf(overShipment, { computed: { caption: ({ validFrom }) => validFrom ?? '' } })
