import { daySchema, defineCall, exactly, flagSchema, labelSchema, listOf, orNull, textSchema, wholeSchema } from '#core/calls'
import { ref } from '#core/fields'

/** So many rows a section tells at most, the latest first. */
export const mostPassportRows = 50

/** `GET /api/product/unit_passport/`: how long a unit is covered, and what each area has to say of it. */
export const unitPassport = defineCall({
  name: 'product.unitPassport',
  label: ['产品护照', 'Unit passport'],
  method: 'GET',
  path: '/api/product/unit_passport/',
  point: 'product.unit:read',
  input: { unit: ref(['产品个体', 'Product unit'], 'product.unit', { required: true }) },
  output: exactly({
    /** Of parts, as is `warrantyDays`. */
    warrantyUntil: orNull(daySchema),
    labourUntil: orNull(daySchema),
    /** Days from today; less than 0 when it is over. */
    warrantyDays: orNull(wholeSchema),
    calibrationDue: orNull(daySchema),
    sections: listOf(
      exactly({
        label: labelSchema,
        columns: listOf(labelSchema),
        /** Which of the columns says when: `yyyy-MM-dd`, or `yyyy-MM-dd HH:mm`; a dash where it has not happened yet. */
        happened: wholeSchema,
        /** Each cell with the record that it names, where it names one. */
        rows: listOf(listOf(exactly({ text: textSchema, record: orNull(exactly({ entity: textSchema, id: wholeSchema })) }))),
        /** Only the latest are told. */
        more: flagSchema,
      }),
    ),
  }),
})
