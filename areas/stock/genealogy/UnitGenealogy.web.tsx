import type { RecordOf } from '#core/definition'
import type { unit } from '../../product/unit/unit.ts'
import { Genealogy } from './Genealogy.web.tsx'

/** Where a product unit came from and where it went. */
export const UnitGenealogy = ({ record }: { readonly record: RecordOf<typeof unit> }) => <Genealogy of={{ unit: record.id }} />
