import { defineCall, exactly, labelSchema, listOf, textSchema, wholeSchema } from '#core/calls'

/** `GET /api/quality/overview/`: what waits, what is late and what is out of control in quality, of what the reader sees; nothing of which there is none. */
export const qualityOverview = defineCall({
  name: 'quality.overview',
  label: ['质量概览', 'Quality overview'],
  method: 'GET',
  path: '/api/quality/overview/',
  point: 'quality.record:read',
  input: {},
  output: exactly({
    figures: listOf(
      exactly({
        /** `late`, `waiting` or `outOfControl`. */
        kind: textSchema,
        entity: textSchema,
        /** What the records are, and what is said of so many of them. */
        of: labelSchema,
        label: labelSchema,
        count: wholeSchema,
        /** What the address of their list says behind `?`; of what is out of control, that of the chart. */
        query: textSchema,
      }),
    ),
  }),
})
