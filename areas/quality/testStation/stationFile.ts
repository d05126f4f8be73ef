import { defineCall, exactly, flagSchema, listOf, orNull, textSchema, wholeSchema, type Described } from '#core/calls'
import { ref, text } from '#core/fields'

const answer = exactly({
  results: listOf(
    exactly({
      /** The row of the file, the header being 1. */
      row: wholeSchema,
      sequence: textSchema,
      unit: textSchema,
      /** The test that it has become; null where the row was refused. */
      test: orNull(wholeSchema),
      code: orNull(textSchema),
      verdict: orNull(textSchema),
      /** It had been sent before with the same content. */
      repeated: flagSchema,
      /** Why it was refused, in the language of who asked. */
      message: orNull(textSchema),
    }),
  ),
})

/** What became of each row. */
export type StationFileAnswer = Described<typeof answer>

/** So many rows has a file at most, and so many characters. */
export const mostRows = 200
const mostCharacters = 500_000

/** Reads the file of a station as its mapping says: each row is a test, on its own. */
export const stationFile = defineCall({
  name: 'quality.stationFile',
  label: ['上传工位文件', 'Read the file of a station'],
  method: 'POST',
  path: '/api/quality/station_file/',
  point: 'quality.sendTest',
  input: {
    station: ref(['工位', 'Station'], 'quality.testStation', { required: true }),
    text: text(['文件内容', 'Contents'], { required: true, max: mostCharacters, multiline: true }),
  },
  output: answer,
})
