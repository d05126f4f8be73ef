import { defineCall, exactly, flagSchema, listOf, momentSchema, textSchema, wholeSchema, type Described } from '#core/calls'
import { integer } from '#core/fields'

const answer = exactly({
  /** Whether they may be told: the owner department and whoever controls the files. */
  told: flagSchema,
  results: listOf(
    exactly({
      user: wholeSchema,
      name: textSchema,
      /** How many pages left for them, the same one again counted again; how often they were sent the file or searched for words in it; and when they last did any of this. */
      pages: wholeSchema,
      downloads: wholeSchema,
      searches: wholeSchema,
      lastAt: momentSchema,
    }),
  ),
})

/** Who has seen a version. */
export type Viewers = Described<typeof answer>

/** `GET /api/files/viewers/?version=`: who has opened a version, looked at its pages or downloaded it, those of today first. */
export const readViewers = defineCall({
  name: 'files.viewers',
  label: ['版本的查看人', 'Viewers of a version'],
  method: 'GET',
  path: '/api/files/viewers/',
  point: 'files.fileVersion:read',
  input: { version: integer(['版本', 'Version'], { required: true, min: 1 }) },
  output: answer,
})
