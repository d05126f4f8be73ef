import { useCall } from '../../client/useCall.web.ts'
import type { AnyEntity } from '../../define/entity.ts'
import type { Calendar, Timeline } from '../../define/listPresentations.ts'
import { readCalendarLayers } from '../../feeds/calls.ts'
import type { Arrangement } from '../arrangement.ts'
import type { LaidEntry } from './Calendar.web.tsx'
import type { DayRange } from './calendarDays.ts'

/** What can be laid over a calendar; what is, its address says. */
export interface CalendarLayers {
  readonly offered: readonly { readonly layer: string; readonly label: string }[] | undefined
  readonly shown: readonly string[]
  readonly laid: readonly LaidEntry[]
  readonly isCut: boolean
  readonly error: unknown
  show(layers: readonly string[]): void
  retry(): void
}

interface LayersAsked {
  readonly entity: AnyEntity
  readonly shown: Calendar | Timeline
  readonly range: DayRange
  readonly arrangement: Arrangement
  onArrange(arrangement: Arrangement): void
}

const none: readonly string[] = []

/** The layers of a calendar whose definition has any; undefined of any other. */
export const useLayers = ({ entity, shown, range, arrangement, onArrange }: LayersAsked): CalendarLayers | undefined => {
  const first = shown.as === 'calendar' ? shown.layers : undefined
  const layers = arrangement.layers ?? first ?? none
  const { data, error, refetch } = useCall(
    readCalendarLayers,
    first === undefined ? undefined : { entity: entity.name, from: range.from, until: range.to, layers: layers.join(',') || null },
  )
  if (first === undefined) return undefined
  const labels = new Map(data?.offered.map(({ layer, label }) => [layer, label]))
  return {
    offered: data?.offered,
    shown: layers,
    // Numbers below zero are no record's: two kinds of records may have the same one.
    laid: (data?.events ?? []).map(({ layer, title, words, from, to, tone, path }, at) => ({
      id: -1 - at,
      layer,
      title,
      words: [labels.get(layer), words].filter(Boolean).join(' · '),
      from,
      to,
      tone,
      path,
    })),
    isCut: data?.isCut ?? false,
    error: error ?? undefined,
    show: next => onArrange({ ...arrangement, layers: next }),
    retry: () => void refetch(),
  }
}
