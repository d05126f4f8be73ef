import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { timelineSpans, type ListPresentation, type TimelineSpan } from '../define/listPresentations.ts'
import { densities, type Density } from '../client/menu.ts'
import { columnsText, readColumns, type ListColumn } from './columns.ts'
import { isDay } from '../fields/date/date.ts'
import { groupable } from '../reading/grouping.ts'
import { isByDays, presentationsOf } from './presentations.ts'

/** How much a calendar shows at once. */
const calendarSpans = ['month', 'week', 'day', 'list'] as const

export type DaySpan = (typeof calendarSpans)[number] | TimelineSpan

/** What can be said of how many days a list shows at once. */
const spansOf = (as: ListPresentation['as'] | 'list' | undefined): readonly DaySpan[] =>
  as === 'calendar' ? calendarSpans : as === 'timeline' ? timelineSpans : []

const feet = ['sums', 'none'] as const

/** How a person arranged a list; what is absent is as the list opens. */
export interface Arrangement {
  readonly columns?: readonly ListColumn[]
  readonly density?: Density
  /** As what it is shown; as the list opens when absent, which mostly is as a table: `list`. */
  readonly as?: ListPresentation['as'] | 'list'
  /** The field by which the rows stand in groups. */
  readonly group?: string
  /** All rows stand under one another and are fetched as they are scrolled to; in pages when absent. */
  readonly scroll?: 'all'
  /** What the numbers of all its rows add up to stands below them, or nothing does; the sums that its definition names when absent. */
  readonly foot?: (typeof feet)[number]
  /** How much it shows as a calendar or timeline; what these begin with when absent. */
  readonly span?: DaySpan
  /** A day that it shows as a calendar or timeline (`2026-11-20`); today when absent. */
  readonly day?: string
  /** What of other lists is laid over it as a calendar, by their entities; those of its definition when absent. */
  readonly layers?: readonly string[]
}

/** The parameters of an address that arrange a list and are no business of the API. */
export const arrangementNames: readonly string[] = ['columns', 'density', 'group', 'scroll', 'foot', 'as', 'span', 'day', 'layers']

/** Reads how a list is arranged; parts that mean nothing here are left out and named. */
export const readArrangement = (
  entity: AnyEntity,
  fields: Fields,
  given: ReadonlyMap<string, string>,
): { readonly arrangement: Arrangement; readonly unknown: readonly string[] } => {
  const [columns, density, group, scroll, foot, as, span, day, layers] = arrangementNames.map(name => given.get(name))
  const read = columns === undefined ? undefined : readColumns(fields, columns)
  const knownDensity = densities.find(one => one === density)
  const knownGroup = groupable(entity, fields).find(name => name === group)
  const knownAs =
    as === 'list' || as === 'table' ? 'list' : presentationsOf(entity, fields).find(presentation => presentation.as === as)?.as
  const knownFoot = feet.find(one => one === foot)
  const knownSpan = spansOf(knownAs).find(one => one === span)
  const knownLayers = takesLayers(entity, fields, knownAs) ? readLayers(layers) : undefined
  const knownDay = isByDays(knownAs) && day !== undefined && isShownDay(day) ? day : undefined
  return {
    arrangement: {
      ...(read && read.columns.length > 0 ? { columns: read.columns } : {}),
      ...(knownDensity === undefined ? {} : { density: knownDensity }),
      ...(knownGroup === undefined ? {} : { group: knownGroup }),
      ...(scroll === 'all' ? { scroll } : {}),
      ...(knownFoot === undefined ? {} : { foot: knownFoot }),
      ...(knownAs === undefined ? {} : { as: knownAs }),
      ...(knownSpan === undefined ? {} : { span: knownSpan }),
      ...(knownDay === undefined ? {} : { day: knownDay }),
      ...(knownLayers === undefined ? {} : { layers: knownLayers }),
    },
    unknown: [
      ...(read?.unknown.map(part => (part === '' ? 'columns' : part)) ?? []),
      ...(density === undefined || knownDensity ? [] : ['density']),
      ...(group === undefined || knownGroup ? [] : ['group']),
      ...(scroll === undefined || scroll === 'all' ? [] : ['scroll']),
      ...(foot === undefined || knownFoot ? [] : ['foot']),
      ...(as === undefined || knownAs ? [] : ['as']),
      ...(span === undefined || knownSpan ? [] : ['span']),
      ...(day === undefined || knownDay ? [] : ['day']),
      ...(layers === undefined || knownLayers ? [] : ['layers']),
    ],
  }
}

/** How an address says that nothing is laid over a calendar. */
const noLayers = 'none'

/** Only a calendar whose definition says so has layers. */
const takesLayers = (entity: AnyEntity, fields: Fields, as: Arrangement['as']): boolean =>
  as === 'calendar' && presentationsOf(entity, fields).some(one => one.as === 'calendar' && one.layers !== undefined)

/** The layers that an address names (`cooperation.task,approvals`), each once; undefined where it names none that could be one. */
const readLayers = (written: string | undefined): readonly string[] | undefined => {
  if (written === undefined) return undefined
  if (written === noLayers) return []
  const names = [...new Set(written.split(','))]
  return names.length <= mostLayers && names.every(name => /^[a-zA-Z]{1,40}(\.[a-zA-Z]{1,40})?$/.test(name)) ? names : undefined
}

/** So many layers are laid over a calendar at most. */
export const mostLayers = 8

/** A day in the time for which people keep records: no later month or week of it is beyond what a day is written as. */
const isShownDay = (day: string): boolean => /^(19|20|21)/.test(day) && isDay(day)

/** An arrangement as the parameters of an address; where a calendar or timeline stands is said of these alone. */
export const arrangementParameters = ({
  columns,
  density,
  group,
  scroll,
  foot,
  as,
  span,
  day,
  layers,
}: Arrangement): Readonly<Record<string, string>> => ({
  ...(columns && columns.length > 0 ? { columns: columnsText(columns) } : {}),
  ...(density === undefined ? {} : { density }),
  ...(group === undefined ? {} : { group }),
  ...(scroll === undefined ? {} : { scroll }),
  ...(foot === undefined ? {} : { foot }),
  ...(as === undefined ? {} : { as }),
  ...(span !== undefined && spansOf(as).includes(span) ? { span } : {}),
  ...(isByDays(as) && day !== undefined ? { day } : {}),
  ...(as !== 'calendar' || layers === undefined ? {} : { layers: layers.length === 0 ? noLayers : layers.join(',') }),
})
