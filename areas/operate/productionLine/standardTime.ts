import { exact, sumOf, type Exact } from '#core/numbers'
import type { StationStage } from './stationStages.ts'

/** A station with the standard minutes of one unit. */
interface Station {
  readonly station: string
  readonly stage: StationStage
  readonly minutes: string
}

/** What a station takes for one unit of a model, or of a family. */
interface OwnTime {
  readonly station: string
  readonly model: number | null
  readonly family: number | null
  readonly minutes: string
}

/** How a line works, as far as times go. */
export interface Timed {
  readonly stations: readonly Station[]
  readonly times: readonly OwnTime[]
}

/** What is made. */
interface Made {
  readonly model: number
  readonly family: number | null
}

/** The minutes of one unit at a station: those of its model, else of its family, else of the station. */
const minutesAt = ({ station, minutes }: Station, times: readonly OwnTime[], { model, family }: Made): string => {
  const here = times.filter(one => one.station === station)
  const own = here.find(one => one.model === model) ?? here.find(one => one.family !== null && one.family === family)
  return own?.minutes ?? minutes
}

/** The standard minutes of one unit from assembly to read-back, one after the other; repairs are no part of what is planned. */
export const standardMinutes = ({ stations, times }: Timed, made: Made): Exact =>
  sumOf(stations.filter(({ stage }) => stage !== 'repair').map(station => minutesAt(station, times, made)))

/** The standard minutes that come out of a line on a working day: people × minutes × efficiency. */
export const dailyMinutes = (people: number, minutesPerDay: number, efficiency: string): Exact =>
  exact(efficiency).times(people).times(minutesPerDay)
