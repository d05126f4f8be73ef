import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { invoice } from './invoice.ts'

const InUnits = lazy(async () => ({ default: (await import('../buyingUnit/InUnits.web.tsx')).inUnitsOf(invoice) }))

/** How invoices of suppliers look: what the paper counts by the reel says how many pieces that is, and what one costs. */
export const presentedInvoice = present(invoice, { WhileTyping: InUnits })
