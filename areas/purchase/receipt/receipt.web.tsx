import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { receipt } from './receipt.ts'

const InUnits = lazy(async () => ({ default: (await import('../buyingUnit/InUnits.web.tsx')).inUnitsOf(receipt) }))

/** How receipts look: what is counted by the reel says how many pieces that is. */
export const presentedReceipt = present(receipt, { WhileTyping: InUnits })
