import { ref, text } from '#core/fields'
import { periodParameters } from '#core/reports'

/** What reports of readings can be narrowed by. */
export const readingParameters = {
  ...periodParameters,
  material: ref(['物料', 'Material'], 'mnm.material'),
  characteristic: text(['项次', 'Item'], { max: 12 }),
  supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
} as const
