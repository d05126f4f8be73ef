import { defineCall, exactly, flagSchema, listOf, orNull, textSchema, wholeSchema, type Described } from '#core/calls'
import { integer, text } from '#core/fields'

const answer = exactly({
  results: listOf(
    exactly({
      version: wholeSchema,
      /** Number of the file and of the version. */
      caption: textSchema,
      /** The state and the level, by their names in the definition. */
      status: textSchema,
      level: textSchema,
      /** Its file is used no more. */
      fileObsolete: flagSchema,
      /** The name of the document. */
      document: textSchema,
      /** The pages that hold every word, the first twenty of them; and how many there are. */
      pages: listOf(wholeSchema),
      count: wholeSchema,
      /** What stands around the word; null where the reader may look at the pages and not have the file. */
      said: orNull(textSchema),
    }),
  ),
  /** Of the one version that was asked about: why its content is not searched, or not all of it, in the language of who asks. */
  unread: orNull(textSchema),
})

/** Versions whose pages hold what was typed. */
export type FoundInFiles = Described<typeof answer>

/** `GET /api/files/search/?text=&version=`: the versions that the reader may open and whose pages hold every word, those with most pages first; of one version alone where it is named. */
export const findInFiles = defineCall({
  name: 'files.search',
  label: ['检索文件内容', 'Search in files'],
  method: 'GET',
  path: '/api/files/search/',
  point: 'files.fileVersion:read',
  input: {
    text: text(['检索词', 'Words'], { required: true, max: 100 }),
    version: integer(['版本', 'Version'], { min: 1 }),
  },
  output: answer,
})
