import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { shippingNotice } from './shippingNotice.ts'

const InUnits = lazy(async () => ({ default: (await import('../buyingUnit/InUnits.web.tsx')).inUnitsOf(shippingNotice) }))

/** How shipping notices look: what is announced by the reel says how many pieces that is. */
export const presentedShippingNotice = present(shippingNotice, { WhileTyping: InUnits })
