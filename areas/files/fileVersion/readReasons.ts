import { defineCall, exactly, labelSchema, listOf, momentSchema, orNull, type Described } from '#core/calls'
import { integer } from '#core/fields'

const answer = exactly({
  results: listOf(
    exactly({
      reason: labelSchema,
      /** When it ends, where that is known. */
      until: orNull(momentSchema),
    }),
  ),
})

/** Why somebody may open a version. */
export type Reasons = Described<typeof answer>

/** `GET /api/files/reasons/?version=`: all the reasons for which who asks may open a version of a closed file; none of an open one. */
export const readReasons = defineCall({
  name: 'files.reasons',
  label: ['可以打开的依据', 'Why a version may be opened'],
  method: 'GET',
  path: '/api/files/reasons/',
  point: 'files.fileVersion:read',
  input: { version: integer(['版本', 'Version'], { required: true, min: 1 }) },
  output: answer,
})
