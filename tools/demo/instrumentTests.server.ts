import { model } from '../../areas/product/model/model.ts'
import { unit } from '../../areas/product/unit/unit.ts'
import { calibration } from '../../areas/quality/calibration/calibration.ts'
import { instrumentTest } from '../../areas/quality/instrumentTest/instrumentTest.ts'
import { referenceInstrument } from '../../areas/quality/referenceInstrument/referenceInstrument.ts'
import { standardSolution } from '../../areas/quality/standardSolution/standardSolution.ts'
import { testParameter } from '../../areas/quality/testParameter/testParameter.ts'
import { testTemplate } from '../../areas/quality/testTemplate/testTemplate.ts'
import { find } from '../../core/reading/reading.server.ts'
import { instrumentDrafts, solutionDrafts, testParameters, testTemplates, type TemplateDraft } from './company/testContents.ts'
import type { Desk } from './desk.server.ts'
import type { Filing } from './papers/filing.server.ts'
import { calibrationPaper } from './papers/papers.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import { dayAfter, dayOf, type WorkTime } from './workTime.ts'

/** What the tests of instruments are made by, and with what. */
interface Means {
  readonly parameters: ReadonlyMap<string, number>
  readonly templates: ReadonlyMap<string, number>
  readonly solutions: ReadonlyMap<string, number>
}

/** So many units have a test. */
const testedUnits = 24

const engineerOf = (staff: Staff, at: WorkTime): Desk => staff.at(staff.holding('qualityEngineer')[0] ?? 'dept_admin', at)

const byName = async <Draft>(drafts: readonly Draft[], nameOf: (draft: Draft) => string, make: (draft: Draft) => Promise<number>) => {
  const made = new Map<string, number>()
  for (const draft of drafts) made.set(nameOf(draft), await make(draft))
  return made
}

const calibrated = async (desk: Desk, filing: Filing, at: WorkTime): Promise<void> => {
  for (const [code, name, nameEn, range, intervalMonths, ago] of instrumentDrafts) {
    const { userId } = desk.step.actor
    const instrument = await desk.create(referenceInstrument, { code, name, nameEn, range, intervalMonths, keeper: userId })
    const day = dayAfter(dayOf(at), -30 * ago)
    const planned = await desk.create(calibration, { instrument, name, owner: userId, dueOn: day, laboratory: '江苏省计量科学研究院' })
    await desk.take(calibration, await desk.open(calibration, planned), 'record', {
      calibratedOn: day,
      result: 'passed',
      certificateNo: `JS-${code.slice(3)}-${day.slice(2, 4)}`,
      certificate: await filing.paper(desk, `${code} 校准证书.pdf`, calibrationPaper(code, nameEn, day)),
    })
  }
}

const meansOf = async (desk: Desk, filing: Filing, at: WorkTime): Promise<Means> => {
  await calibrated(desk, filing, at)
  const today = dayOf(at)
  const solutions = await byName(
    solutionDrafts,
    ([name]) => name,
    async ([name, lotNo, kind, nominal, solutionUnit, days, points]) => {
      const id = await desk.create(standardSolution, {
        name,
        lotNo,
        kind,
        nominal,
        unit: solutionUnit,
        expiresOn: dayAfter(today, days),
        keeper: desk.step.actor.userId,
        points: points.map(([temperature, value]) => ({ temperature, value })),
      })
      await desk.take(standardSolution, await desk.open(standardSolution, id), 'open')
      return id
    },
  )
  const parameters = await byName(
    testParameters,
    ({ code }) => code ?? '',
    draft => desk.create(testParameter, draft),
  )
  const models = await find(desk.step, model, { where: { status: 'active' }, fields: ['id', 'nameZh'], limit: 'all' })
  const templates = await byName(
    testTemplates,
    ({ code }) => code,
    async ({ code, name, nameEn, of, parameters: asked, solutions: used }) => {
      const id = await desk.create(testTemplate, {
        code,
        name,
        nameEn,
        type: 'pre_delivery',
        models: models.filter(({ nameZh }) => nameZh.includes(of)).map(one => one.id),
        families: [],
        needsSolution: used.length > 0,
        parameters: asked.map((parameter, place) => ({
          item: String(place + 1),
          parameter: parameters.get(parameter) ?? 0,
          required: true,
        })),
      })
      const submitted = await desk.take(testTemplate, await desk.open(testTemplate, id), 'submit')
      await desk.take(testTemplate, submitted, 'release', { effectiveFrom: today })
      return id
    },
  )
  return { parameters, templates, solutions }
}

/** The readings of a unit that was measured now; one in a while is out of its limits. */
const readingsOf = ({ parameters, typical }: TemplateDraft, random: Random, isOff: boolean) =>
  parameters.flatMap((parameter, place) =>
    parameter === 'COMM'
      ? [{ item: String(place + 1), name: 'link', value: 'OK' }]
      : (typical[parameter] ?? []).map(([name, value, spread]) => ({
          item: String(place + 1),
          name,
          value: (value + spread * (random.normal() * 0.5) + (isOff ? 12 * spread : 0)).toFixed(2),
        })),
  )

/** The quality engineer sets up what instruments are tested by; then units on stock are tested, some again after they failed, one still to be submitted. */
export const testInstruments = async (staff: Staff, filing: Filing, random: Random, at: WorkTime): Promise<void> => {
  const engineer = engineerOf(staff, at)
  const { templates, solutions } = await meansOf(engineer, filing, at)
  const tester = staff.at(staff.holding('inspector')[0] ?? 'dept_admin', at + 60)
  const made = await find(tester.step, unit, {
    where: { stage: 'stocked', shippedOn: null },
    fields: ['id', 'model'],
    sort: '-id',
    limit: 200,
  })
  const names = new Map((await find(tester.step, model, { fields: ['id', 'nameZh'], limit: 'all' })).map(one => [one.id, one.nameZh]))
  const fitting = made.flatMap(({ id, model: of }) => {
    const draft = testTemplates.find(one => names.get(of)?.includes(one.of))
    return draft ? [{ id, draft }] : []
  })
  for (const [turn, { id, draft }] of fitting.slice(0, testedUnits).entries()) {
    const begin = (isOff: boolean): Promise<number> =>
      tester.create(instrumentTest, {
        type: 'pre_delivery',
        unit: id,
        template: templates.get(draft.code) ?? null,
        station: 'FT-01',
        firmware: 'V2.4.1',
        ambient: '23.5',
        humidity: '45',
        solutions: draft.solutions.flatMap(name => solutions.get(name) ?? []),
        readings: readingsOf(draft, random, isOff),
      })
    const submit = async (test: number): Promise<void> => {
      await tester.take(instrumentTest, await tester.open(instrumentTest, test), 'submit', {})
    }
    const isOff = turn % 9 === 4
    const first = await begin(isOff)
    if (turn === 0) continue
    await submit(first)
    if (isOff) await submit(await begin(false))
  }
}
