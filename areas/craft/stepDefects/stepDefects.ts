import { defineCall, exactly, flagSchema, listOf, textSchema, wholeSchema, type Described } from '#core/calls'
import { integer } from '#core/fields'

const withDefects = exactly({
  step: wholeSchema,
  /** How many defects came from it in all editions, and how many of them are not closed. */
  defects: wholeSchema,
  open: wholeSchema,
  /** The last of them. */
  latest: listOf(exactly({ id: wholeSchema, code: textSchema, location: textSchema, edition: textSchema })),
})

/** A step from which defects came. */
export type StepWithDefects = Described<typeof withDefects>

const answer = exactly({
  /** Whether who asks may read process defects. */
  told: flagSchema,
  /** The steps from which defects came, by their place. */
  results: listOf(withDefects),
})

/** `GET /api/craft/step_defects/?sop=`: the process defects that came from the steps of a work instruction, of all its editions, as far as who asks sees them. */
export const stepDefects = defineCall({
  name: 'craft.stepDefects',
  label: ['步骤的缺陷', 'Defects by step'],
  method: 'GET',
  path: '/api/craft/step_defects/',
  point: 'craft.sop:read',
  input: { sop: integer(['指导书', 'Work instruction'], { required: true, min: 1 }) },
  output: answer,
})
