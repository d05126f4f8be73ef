import { model } from '../../areas/product/model/model.ts'
import { unit } from '../../areas/product/unit/unit.ts'
import { calibration } from '../../areas/quality/calibration/calibration.ts'
import { instrumentTest } from '../../areas/quality/instrumentTest/instrumentTest.ts'
import { referenceInstrument } from '../../areas/quality/referenceInstrument/referenceInstrument.ts'
import { standardSolution } from '../../areas/quality/standardSolution/standardSolution.ts'
import { testParameter } from '../../areas/quality/testParameter/testParameter.ts'
import { testTemplate } from '../../areas/quality/testTemplate/testTemplate.ts'
import { find } from '../../core/reading/reading.server.ts'
import { comparedProduct } from './company/bills.ts'
import { instrumentDrafts, solutionDrafts, testParameters, testTemplates, type TemplateDraft } from './company/testContents.ts'
import type { Desk } from './desk.server.ts'
import type { Filing } from './papers/filing.server.ts'
import { calibrationPaper } from './papers/papers.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, dayOf, workday, type WorkTime } from './workTime.ts'

/** What the tests of instruments are made by, and with what, by name. */
interface Means {
  templates: ReadonlyMap<string, number>
  solutions: ReadonlyMap<string, number>
}

/** So many units were tested in these days, and so many in each month of the two years before. */
const testedUnits = 24
const testedMonthly = 4

/** Its tests are those of a station that drifts today, which begin with it. */
const testedTodayOnly = comparedProduct

/** The former bottles were made up early, and thrown away when the present ones came. */
const monthBefore = 30 * workday

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
      remark: '系统启用前的校准，按证书补记。',
    })
  }
}

const solutionsOf = (desk: Desk, at: WorkTime, lotOf: (lotNo: string) => string, until: (days: number) => string) =>
  byName(
    solutionDrafts,
    ([name]) => name,
    async ([name, lotNo, kind, nominal, solutionUnit, days, points]) => {
      const id = await desk.create(standardSolution, {
        name,
        lotNo: lotOf(lotNo),
        kind,
        nominal,
        unit: solutionUnit,
        expiresOn: until(days),
        keeper: desk.step.actor.userId,
        points: points.map(([temperature, value]) => ({ temperature, value })),
      })
      await desk.take(standardSolution, await desk.open(standardSolution, id), 'open', { openedOn: dayOf(at) })
      return id
    },
  )

const templatesOf = async (desk: Desk, at: WorkTime): Promise<ReadonlyMap<string, number>> => {
  const parameters = await byName(
    testParameters,
    ({ code }) => code ?? '',
    draft => desk.create(testParameter, draft),
  )
  const models = await find(desk.step, model, { where: { status: 'active' }, fields: ['id', 'nameZh'], limit: 'all' })
  return byName(
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
      await desk.take(testTemplate, submitted, 'release', { effectiveFrom: dayOf(at) })
      return id
    },
  )
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

/** Tests a unit once, or again where it was off; a draft is left where it is not submitted. */
const testUnit = async (
  tester: Desk,
  { id, draft }: { readonly id: number; readonly draft: TemplateDraft },
  {
    means,
    random,
    station,
    firmware,
    isOff,
    isLeft = false,
  }: {
    readonly means: Means
    readonly random: Random
    readonly station: string
    readonly firmware: string
    readonly isOff: boolean
    readonly isLeft?: boolean
  },
): Promise<void> => {
  const begin = (isBad: boolean): Promise<number> =>
    tester.create(instrumentTest, {
      type: 'pre_delivery',
      unit: id,
      template: means.templates.get(draft.code) ?? null,
      station,
      firmware,
      ambient: '23.5',
      humidity: '45',
      solutions: draft.solutions.flatMap(name => means.solutions.get(name) ?? []),
      readings: readingsOf(draft, random, isBad),
    })
  const submit = async (test: number): Promise<void> => {
    await tester.take(instrumentTest, await tester.open(instrumentTest, test), 'submit', {})
  }
  const first = await begin(isOff)
  if (isLeft) return
  await submit(first)
  if (isOff) await submit(await begin(false))
}

/** Units on stock that a template is for, the newest first. */
const unitsToTest = async (tester: Desk) => {
  const made = await find(tester.step, unit, {
    where: { stage: 'stocked', shippedOn: null },
    fields: ['id', 'model'],
    sort: '-id',
    limit: 200,
  })
  const models = new Map((await find(tester.step, model, { fields: ['id', 'nameZh', 'pn'], limit: 'all' })).map(one => [one.id, one]))
  return made.flatMap(({ id, model: of }) => {
    const { nameZh = '', pn = '' } = models.get(of) ?? {}
    const draft = testTemplates.find(one => nameZh.includes(one.of))
    return draft ? [{ id, pn, draft }] : []
  })
}

/**
 * The quality engineer sets up what instruments are tested by, and units are tested each month for two years; in these days new bottles are opened, and units on stock
 * are tested, some again after they failed, one still to be submitted.
 */
export const planInstrumentTests = ({
  staff,
  timeline,
  filing,
  random,
  begins,
  ends,
}: {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly filing: Filing
  readonly random: Random
  readonly begins: WorkTime
  readonly ends: WorkTime
}): void => {
  const means: Means = { templates: new Map(), solutions: new Map() }
  const tested = new Set<number>()
  const testerAt = (at: WorkTime): Desk => staff.at(staff.holding('inspector')[0] ?? 'dept_admin', at)
  const opening = begins + 60 * workday
  const present = ends - 2 * workday

  timeline.plan(opening, async at => {
    const engineer = engineerOf(staff, at)
    means.templates = await templatesOf(engineer, at)
    means.solutions = await solutionsOf(
      engineer,
      at,
      lotNo => lotNo.replace(/\d{4}$/, '2411'),
      () => dayOf(ends),
    )
  })

  for (let month = opening + monthBefore; month < present - monthBefore / 2; month += monthBefore)
    timeline.plan(month, async at => {
      const tester = testerAt(at)
      const fitting = (await unitsToTest(tester)).filter(({ id, pn }) => pn !== testedTodayOnly && !tested.has(id))
      for (const [turn, one] of fitting.slice(0, testedMonthly).entries()) {
        tested.add(one.id)
        const isOff = turn === 0 && random.whole(1, 4) === 1
        await testUnit(tester, one, { means, random, station: 'FT-02', firmware: 'V2.3.0', isOff })
      }
    })

  timeline.plan(present, async at => {
    const engineer = engineerOf(staff, at)
    await calibrated(engineer, filing, at)
    for (const former of means.solutions.values())
      await engineer.take(standardSolution, await engineer.open(standardSolution, former), 'discard', { reason: '临近有效期，换新瓶。' })
    means.solutions = await solutionsOf(
      engineer,
      at,
      lotNo => lotNo,
      days => dayAfter(dayOf(at), days),
    )
    const tester = testerAt(at + 60)
    for (const [turn, one] of (await unitsToTest(tester)).slice(0, testedUnits).entries())
      await testUnit(tester, one, { means, random, station: 'FT-01', firmware: 'V2.4.1', isOff: turn % 9 === 4, isLeft: turn === 0 })
  })
}
