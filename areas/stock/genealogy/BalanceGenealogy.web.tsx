import type { RecordOf } from '#core/definition'
import type { balance } from '../balance/balance.ts'
import { Genealogy } from './Genealogy.web.tsx'

/** The moves, receipts and lots of which a balance consists. */
export const BalanceGenealogy = ({ record }: { readonly record: RecordOf<typeof balance> }) => <Genealogy of={{ balance: record.id }} />
