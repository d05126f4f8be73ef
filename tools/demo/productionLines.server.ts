import { productionLine } from '../../areas/operate/productionLine/productionLine.ts'
import type { Username } from './company/people.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

/** Who looks after the lines. */
const planner: Username = 'planner'

const stationsOf = (prefix: string, minutes: readonly [assembly: string, test: string, repair: string, readBack: string]) =>
  [
    { station: `${prefix}1`, stationName: '组装', stage: 'assembly', minutes: minutes[0] },
    { station: `${prefix}2`, stationName: '初测', stage: 'firstTest', minutes: minutes[1] },
    { station: `${prefix}3`, stationName: '维修', stage: 'repair', minutes: minutes[2] },
    { station: `${prefix}4`, stationName: '回读', stage: 'readBack', minutes: minutes[3] },
  ] as const

const lines = [
  { code: 'L1', name: '手持表总装线', nameEn: 'Meter assembly', people: 6, stations: stationsOf('M', ['32', '12', '45', '6']) },
  { code: 'L2', name: '传感器线', nameEn: 'Sensor line', people: 4, stations: stationsOf('S', ['48', '20', '60', '8']) },
  { code: 'L3', name: '试制线', nameEn: 'Pilot line', people: 2, stations: stationsOf('P', ['75', '30', '60', '10']) },
  { code: 'L4', name: '试剂配制间', nameEn: 'Reagent room', people: 2, stations: stationsOf('R', ['2.5', '0.5', '1', '0.5']) },
] as const

/** The lines on which the company makes its units. */
export const registerLines = async (staff: Staff, at: WorkTime): Promise<void> => {
  const desk = staff.at(planner, at)
  for (const line of lines) await desk.create(productionLine, { ...line, minutesPerDay: 450, efficiency: '0.85' })
}
