import { defineCall, exactly, labelSchema, listOf, momentSchema, orNull, textSchema, wholeSchema, flagSchema } from '#core/calls'
import { integer, text } from '#core/fields'

/** So many records stand on a page. */
export const recordsOnPage = 50

/** `GET /api/quality/record/`: every record of quality about a PN, SN, lot or material number, the latest first, of each what the reader may read. */
export const qualityRecords = defineCall({
  name: 'quality.record',
  label: ['质量记录', 'Quality records'],
  method: 'GET',
  path: '/api/quality/record/',
  point: 'quality.record:read',
  input: {
    of: text(['PN、SN、批号或料号', 'PN, SN, lot or material number'], { required: true, max: 60 }),
    kind: text(['类别', 'Kind'], { max: 60 }),
    page: integer(['页', 'Page'], { min: 1, max: 10_000 }),
  },
  output: exactly({
    /** What was found by that number. */
    subjects: listOf(exactly({ entity: textSchema, label: labelSchema, id: wholeSchema, title: textSchema })),
    /** The kinds of records there are, with how many. */
    kinds: listOf(exactly({ entity: textSchema, label: labelSchema, records: wholeSchema })),
    records: listOf(
      exactly({
        entity: textSchema,
        label: labelSchema,
        id: wholeSchema,
        title: textSchema,
        state: orNull(labelSchema),
        at: momentSchema,
      }),
    ),
    more: flagSchema,
  }),
})
