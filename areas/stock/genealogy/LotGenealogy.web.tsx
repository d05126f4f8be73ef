import type { RecordOf } from '#core/definition'
import type { lot } from '../lot/lot.ts'
import { Genealogy } from './Genealogy.web.tsx'

/** Where the goods of a lot came from and where they went. */
export const LotGenealogy = ({ record }: { readonly record: RecordOf<typeof lot> }) => <Genealogy of={{ lot: record.id }} />
