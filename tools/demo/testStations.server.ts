import { model } from '../../areas/product/model/model.ts'
import { gaugeStudy } from '../../areas/quality/gaugeStudy/gaugeStudy.ts'
import { stationCheck } from '../../areas/quality/stationCheck/stationCheck.ts'
import { testParameter } from '../../areas/quality/testParameter/testParameter.ts'
import { testStation } from '../../areas/quality/testStation/testStation.ts'
import { findOne } from '../../core/reading/reading.server.ts'
import type { Username } from './company/people.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import { dayAfter, dayOf, type WorkTime } from './workTime.ts'

/** Who answers for the stations. */
const keeper: Username = 'zhao.lei'

const stations = [
  { code: 'FT-01', name: '手持表终检工位', place: '总装车间', header: 'mV7' },
  { code: 'FT-02', name: '传感器终检工位', place: '电极车间', header: 'mV' },
] as const

/** Three people measure each of these parts twice. */
const operators = ['陈丽', '刘芳', '郑浩'] as const
const parts = [-9.2, -4.8, -1.1, 2.6, 6.3, 11.4] as const

/** The stations at which instruments are tested, a check of one that drifts and one that was settled, and a study of how well the offset is measured. */
export const registerStations = async (staff: Staff, random: Random, at: WorkTime): Promise<void> => {
  const desk = staff.at(keeper, at)
  const owner = staff.idOf(keeper)
  const parameter = await findOne(desk.step, testParameter, { code: 'PH-OFFSET' }, ['id'])
  const product = await findOne(desk.step, model, { status: 'active' }, ['id'], { sort: 'id' })
  const made: number[] = []
  for (const { header, ...station } of stations)
    made.push(
      await desk.create(testStation, {
        ...station,
        use: 'active',
        keeper: owner,
        type: 'pre_delivery',
        decimalSign: 'point',
        sequenceColumn: 'Sequence',
        unitColumn: 'PN/SN',
        readColumns: [{ header, item: '1', reading: header }],
      }),
    )
  if (!parameter || !product) return
  const [drifting = 0, settled = 0] = made
  const check = (station: number, then: WorkTime): Promise<number> =>
    staff.at(keeper, then).create(stationCheck, {
      station,
      parameter: parameter.id,
      model: product.id,
      type: 'pre_delivery',
      owner,
      dueOn: dayAfter(dayOf(then), 5),
      notes: '零点逐日偏高，仍在限值内。',
    })
  await check(drifting, at + 20)
  const later = staff.at(keeper, at + 90)
  await later.take(stationCheck, await later.open(stationCheck, await check(settled, at + 30)), 'close', {
    cause: 'station',
    finding: '夹具触点氧化，已清洁并更换弹簧针，复测正常。',
  })
  const study = await later.create(gaugeStudy, {
    name: '手持表 pH 零点测量',
    parameter: parameter.id,
    readings: operators.flatMap((operator, person) =>
      parts.flatMap((value, part) =>
        [1, 2].map(trial => ({
          operator,
          part: String(part + 1),
          trial,
          value: (value + (person - 1) * 0.15 + random.normal() * 0.2).toFixed(2),
        })),
      ),
    ),
  })
  await later.take(gaugeStudy, await later.open(gaugeStudy, study), 'conclude')
}
