import { defineCall, exactly, wholeSchema, type Described } from '#core/calls'
import { text } from '#core/fields'

/** So long a file may be, in characters. */
export const mostCharacters = 500_000

const answer = exactly({
  added: wholeSchema,
  changed: wholeSchema,
  /** Known already, as they are. */
  same: wholeSchema,
  /** Not taken over: cancelled, too long ago, too far ahead, or beyond what is taken at once. */
  leftOut: wholeSchema,
})

/** What became of the events of a file. */
export type ImportedCalendar = Described<typeof answer>

/** `POST /api/personal/import_calendar/`: takes the events of an iCalendar file (RFC 5545) over into one's own schedule, as private ones; the same file twice makes none twice. */
export const importCalendar = defineCall({
  name: 'personal.importCalendar',
  label: ['导入日历文件', 'Import a calendar file'],
  method: 'POST',
  path: '/api/personal/import_calendar/',
  point: 'personal.event:create',
  people: true,
  input: { file: text(['文件内容', 'Contents'], { required: true, max: mostCharacters, multiline: true }) },
  output: answer,
})
