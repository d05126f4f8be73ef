import { defineCall, exactly, flagSchema, labelSchema, listOf, momentSchema, orNull, textSchema, wholeSchema } from '#core/calls'
import { ref } from '#core/fields'

/** So many steps a genealogy is followed in each direction, and so many records are told of one kind behind one record. */
export const mostSteps = 6
export const mostOfOne = 20
/** So many records are told in all. */
export const mostNodes = 200

const node = exactly({
  /** Its place among all that are told, from 0. */
  place: wholeSchema,
  /** The place of the record that it stands behind; null of those next to what was asked about. */
  behind: orNull(wholeSchema),
  way: textSchema,
  entity: textSchema,
  label: labelSchema,
  /** Null where there is one that the reader may not see. */
  record: orNull(exactly({ id: wholeSchema, title: textSchema })),
  /** How much went that way: a decimal text in `unit`. */
  quantity: orNull(textSchema),
  unit: orNull(textSchema),
  at: orNull(momentSchema),
  /** Whether a certificate of the supplier is there; only of inspections. */
  certified: flagSchema,
  /** Whether there are more of its kind behind the same record. */
  more: flagSchema,
})

/** `GET /api/stock/genealogy/`: where a lot, a product unit or a balance came from, and where it went. One of the three is asked about. */
export const genealogy = defineCall({
  name: 'stock.genealogy',
  label: ['谱系', 'Genealogy'],
  method: 'GET',
  path: '/api/stock/genealogy/',
  point: 'stock.move:read',
  input: {
    lot: ref(['批次', 'Lot'], 'stock.lot'),
    unit: ref(['产品个体', 'Product unit'], 'product.unit'),
    balance: ref(['库存', 'Stock balance'], 'stock.balance'),
  },
  output: exactly({
    /** The nearest first. */
    nodes: listOf(node),
    /** Whether there is more than `mostNodes`. */
    more: flagSchema,
  }),
})
