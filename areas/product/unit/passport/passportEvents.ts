import type { CallOutput } from '#core/calls'
import type { unitPassport } from './passportCall.ts'

type Section = CallOutput<typeof unitPassport>['sections'][number]

/** What is told of an event under the caption of its column. */
type ToldCell = Section['rows'][number][number] & { readonly caption: Section['columns'][number] | undefined }

/** Something that happened to a unit. */
export interface PassportEvent {
  /** Its section, by its place in the passport. */
  readonly kind: number
  /** `yyyy-MM-dd`. */
  readonly day: string
  /** `HH:mm`, where it is known. */
  readonly time: string | undefined
  /** What is told of it besides, the first naming it. */
  readonly cells: readonly ToldCell[]
}

const when = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?/

/** What happened to a unit according to the sections of its passport, the latest first; what has not happened yet is left out. */
export const passportEvents = (sections: readonly Section[]): readonly PassportEvent[] =>
  sections
    .flatMap(({ columns, happened, rows }, kind) =>
      rows.flatMap((row): readonly PassportEvent[] => {
        const [, day, time] = when.exec(row[happened]?.text ?? '') ?? []
        const cells = row.flatMap((cell, place) => (place === happened || cell.text === '–' ? [] : [{ ...cell, caption: columns[place] }]))
        return day === undefined ? [] : [{ kind, day, time, cells }]
      }),
    )
    .toSorted((one, other) => `${other.day} ${other.time ?? ''}`.localeCompare(`${one.day} ${one.time ?? ''}`))

/** The same by months, `yyyy-MM`. */
export const byMonth = (events: readonly PassportEvent[]): ReadonlyMap<string, readonly PassportEvent[]> =>
  Map.groupBy(events, ({ day }) => day.slice(0, 7))
