import type { RecordOf } from '#core/definition'
import type { bom } from '../bom.ts'
import { Structure } from './Structure.web.tsx'

/** What a material is made of by the edition that is shown. */
export const StructurePanel = ({ record }: { readonly record: RecordOf<typeof bom> }) => <Structure bill={record.id} />
