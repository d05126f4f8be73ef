import { defineCall, exactly, listOf, orNull, textSchema, wholeSchema, type Described } from '#core/calls'
import { ref, text } from '#core/fields'

const answer = exactly({
  results: listOf(
    exactly({
      code: textSchema,
      /** The test that was begun, or was open already; null where it was refused. */
      test: orNull(wholeSchema),
      /** Why it was refused, in the language of who asked. */
      message: orNull(textSchema),
    }),
  ),
})

/** What became of each unit. */
export type AddedPreDelivery = Described<typeof answer>

/** So many units at once. */
export const mostUnits = 200

/** Begins the pre-delivery test of many units at once: of a shipment, or of scanned ones. A unit whose test is open already keeps that. */
export const addPreDelivery = defineCall({
  name: 'quality.addPreDelivery',
  label: ['批量出货前测试', 'Pre-delivery tests'],
  method: 'POST',
  path: '/api/quality/test_addpre_delivery/',
  point: 'quality.addPreDelivery',
  input: {
    waybill: ref(['运单', 'Waybill'], 'operate.waybill'),
    units: text(['产品', 'Units'], { max: 4000, multiline: true }),
    station: text(['工位', 'Station'], { max: 40 }),
  },
  output: answer,
})
