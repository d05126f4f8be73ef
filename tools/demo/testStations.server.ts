import { model } from '../../areas/product/model/model.ts'
import { unit } from '../../areas/product/unit/unit.ts'
import { controlLimits } from '../../areas/quality/controlLimits/controlLimits.ts'
import { assignableCause } from '../../areas/quality/assignableCause/assignableCause.ts'
import { instrumentTest } from '../../areas/quality/instrumentTest/instrumentTest.ts'
import { standardSolution } from '../../areas/quality/standardSolution/standardSolution.ts'
import { gaugeStudy } from '../../areas/quality/gaugeStudy/gaugeStudy.ts'
import { stationCheck } from '../../areas/quality/stationCheck/stationCheck.ts'
import { testParameter } from '../../areas/quality/testParameter/testParameter.ts'
import { testStation } from '../../areas/quality/testStation/testStation.ts'
import { find, findOne } from '../../core/reading/reading.server.ts'
import type { Username } from './company/people.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import { dayAfter, dayOf, type WorkTime } from './workTime.ts'

/** Who answers for the stations. */
const keeper: Username = 'zhao.lei'

/** Who confirms what a check has found. */
const confirmer: Username = 'ma.zhiqiang'

const stations = [
  { code: 'FT-01', name: '手持表终检工位', place: '总装车间', header: 'mV7' },
  { code: 'FT-02', name: '传感器终检工位', place: '电极车间', header: 'mV' },
] as const

/** The lot of buffer that has aged, and for which share of the tests it was used, the last of them. */
const agedLot = 'B700-2611'
const agedShare = 14 / 38
const driftingTests = 38

/**
 * What was tested at the first station today: on the pH offset a lot of buffer shows that has aged, slowly and within the limits, so that a check is opened; the
 * temperature is not capable, because its bath is not steady. The limits are frozen from the tests before, and of the first point beyond them it is said why.
 */
const testWithAgedBuffer = async (staff: Staff, random: Random, at: WorkTime, parameter: number): Promise<void> => {
  const engineer = staff.at(staff.holding('qualityEngineer')[0] ?? keeper, at)
  const good = await findOne(engineer.step, standardSolution, { name: 'pH 7.00', status: 'opened' }, ['id'], { sort: '-id' })
  const aged = await engineer.create(standardSolution, {
    name: 'pH 7.00',
    lotNo: agedLot,
    kind: 'ph',
    nominal: '7',
    unit: 'pH',
    expiresOn: dayAfter(dayOf(at), 200),
    keeper: engineer.step.actor.userId,
    points: [{ temperature: '25', value: '7.00' }],
  })
  await engineer.take(standardSolution, await engineer.open(standardSolution, aged), 'open', { openedOn: dayOf(at) })
  const product = await findOne(engineer.step, model, { pn: '10005' }, ['id'])
  const units = await find(engineer.step, unit, {
    where: { stage: 'stocked', model: product?.id ?? 0 },
    fields: ['id'],
    sort: 'id',
    limit: driftingTests,
  })
  const agedFrom = Math.floor(units.length * (1 - agedShare))
  let late: number | undefined
  for (const [turn, { id }] of units.entries()) {
    const isAged = turn >= agedFrom
    const drift = isAged ? 0.9 * (turn - agedFrom + 1) : 0
    const tester = staff.at(staff.holding('inspector')[0] ?? 'dept_admin', at + 5 + 4 * turn)
    const test = await tester.create(instrumentTest, {
      type: 'pre_delivery',
      unit: id,
      station: 'FT-01',
      firmware: 'V2.4.1',
      ambient: '23.5',
      humidity: '45',
      solutions: isAged ? [aged] : good ? [good.id] : [],
      readings: [
        { item: '1', name: 'mV7', value: (1.5 + random.normal() * 1.4 + drift).toFixed(2) },
        { item: '2', name: 'T25', value: (25 + random.normal() * 0.12).toFixed(2) },
      ],
    })
    await tester.take(instrumentTest, await tester.open(instrumentTest, test), 'submit', {})
    if (turn === agedFrom - 1 && product)
      await staff.at(keeper, at + 6 + 4 * turn).create(controlLimits, {
        model: product.id,
        testType: 'pre_delivery',
        parameter,
        baselineFrom: dayAfter(dayOf(at), -30),
        baselineUntil: dayOf(at),
        pointBeyond: true,
        twoOfThree: true,
        fourOfFive: true,
        eightInARow: true,
      })
    if (turn === Math.min(agedFrom + 8, units.length - 1)) late = test
  }
  if (late !== undefined)
    await staff.at(keeper, at + 10 + 4 * driftingTests).create(assignableCause, {
      test: late,
      characteristic: '1',
      found: `自换用缓冲液 ${agedLot} 起零点逐台偏高，换回 B700-2608 后恢复；该瓶开封后未密封，pH 已偏移。`,
      action: `${agedLot} 停用报废；以该瓶测试的产品改用新瓶复测后再发货。`,
    })
}

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
        timeColumn: 'Time',
        readColumns: [{ header, item: '1', reading: header }],
      }),
    )
  if (!parameter || !product) return
  const [, settled = 0] = made
  const check = (station: number, then: WorkTime): Promise<number> =>
    staff.at(keeper, then).create(stationCheck, {
      station,
      parameter: parameter.id,
      model: product.id,
      type: 'pre_delivery',
      owner,
      dueOn: dayAfter(dayOf(then), 5),
      notes: '更换夹具后的例行检查。',
    })
  await testWithAgedBuffer(staff, random, at + 20, parameter.id)
  const later = staff.at(keeper, at + 90)
  const checked = await later.take(stationCheck, await later.open(stationCheck, await check(settled, at + 30)), 'settle', {
    cause: 'station',
    finding: '夹具触点氧化，已清洁并更换弹簧针，复测正常。',
  })
  await staff.at(confirmer, at + 120).take(stationCheck, checked, 'close')
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
