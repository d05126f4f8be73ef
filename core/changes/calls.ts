import { exactly, flagSchema, listOf, momentSchema, orNull, textSchema, wholeSchema, type Described } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import { integer } from '../fields/integer/integer.ts'

/** How much of what happened one page looks through, at most and when nothing is said. */
export const changesAtOnce = { most: 1000, usual: 200 } as const

const change = exactly({
  /** Where it stands among all that happened: what came later has a greater one. */
  position: wholeSchema,
  at: momentSchema,
  entity: textSchema,
  id: wholeSchema,
  /** `create`, `update`, `delete`, the name of a transition, `comment`, … */
  action: textSchema,
  /** The version of the record as it is now; null when it is gone. */
  version: orNull(wholeSchema),
})

/** Something that happened to a record which the reader may see. */
export type RecordChange = Described<typeof change>

const page = exactly({
  results: listOf(change),
  /** What to ask `since` next time; it moves on also when nothing was for this reader. */
  next: wholeSchema,
  /** There is more already. */
  more: flagSchema,
})

/** A page of the feed. */
export type ChangesPage = Described<typeof page>

/**
 * `GET /api/changes/?since=`: what happened to records since a position, oldest first, of what the reader may see now. Without `since` it answers only the
 * position of now: whoever synchronises asks for that first, then reads the lists, then follows. A position that is not remembered any more is refused.
 */
export const readChanges = defineCall({
  name: 'changes.read',
  label: ['变更流', 'Feed of changes'],
  method: 'GET',
  path: '/api/changes/',
  point: null,
  input: {
    since: integer(['自此位置之后', 'After this position'], { min: 0, max: 999_999_999_999_999 }),
    limit: integer(['最多查看', 'Look through at most'], { min: 1, max: changesAtOnce.most }),
  },
  output: page,
})
