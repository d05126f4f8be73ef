import { defineCall, describing, exactly, orNull, textSchema, type Described } from '#core/calls'
import { date, ref } from '#core/fields'

const count = describing<number>({ type: 'integer', minimum: 0 })
const rate = orNull(textSchema)

const passRate = exactly({
  /** Inspections, re-inspections after rework included. */
  lots: count,
  accepted: count,
  lotPassRate: rate,
  /** Lots that were inspected for the first time, and the share of them that was accepted. */
  firstLots: count,
  firstPassRate: rate,
  unitsInspected: count,
  nonconforming: count,
  unitPassRate: rate,
  /** Defective parts per million; null while no unit was inspected. */
  dppm: orNull(count),
})

/** How well a supplier's lots came through incoming inspection; rates are shares of one with four places, null without lots. */
export type SupplierPassRate = Described<typeof passRate>

/** Asks how well the lots of one supplier came through incoming inspection, of one material or of all, since a day or ever. */
export const supplierPassRate = defineCall({
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
  output: passRate,
})
