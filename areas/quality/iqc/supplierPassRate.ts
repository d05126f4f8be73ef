import { defineCall } from '#core/calls'
import { date, ref } from '#core/fields'

/** How well a supplier's lots came through incoming inspection; rates are shares of one with four places, null without lots. */
export interface SupplierPassRate {
  /** Inspections, re-inspections after rework included. */
  readonly lots: number
  readonly accepted: number
  readonly lotPassRate: string | null
  /** Lots that were inspected for the first time, and the share of them that was accepted. */
  readonly firstLots: number
  readonly firstPassRate: string | null
  readonly unitsInspected: number
  readonly nonconforming: number
  readonly unitPassRate: string | null
  /** Defective parts per million; null while no unit was inspected. */
  readonly dppm: number | null
}

const count = { type: 'integer', minimum: 0 }
const rate = { anyOf: [{ type: 'string' }, { type: 'null' }] }
const properties = {
  lots: count,
  accepted: count,
  lotPassRate: rate,
  firstLots: count,
  firstPassRate: rate,
  unitsInspected: count,
  nonconforming: count,
  unitPassRate: rate,
  dppm: { anyOf: [count, { type: 'null' }] },
}

/** Asks how well the lots of one supplier came through incoming inspection, of one material or of all, since a day or ever. */
export const supplierPassRate = defineCall<SupplierPassRate>()({
  name: 'quality.supplierPassRate',
  label: ['供应商来料合格率', 'Supplier pass rate'],
  method: 'GET',
  path: '/api/quality/supplier_pass_rate/',
  point: 'quality.iqc:read',
  input: {
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }),
    material: ref(['物料', 'Material'], 'mnm.material'),
    since: date(['自', 'Since']),
  },
  output: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
})
