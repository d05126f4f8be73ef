import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { find, happenedDay, pick } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { testTemplate } from '../testTemplate/testTemplate.ts'
import { typesBeforeStock, type TestType } from '../testTemplate/testTypes.ts'
import { instrumentTest } from './instrumentTest.ts'

/** A unit as the tests that it needs are asked for. */
export interface TestedUnit {
  readonly id: number
  readonly model: number
  readonly repairCount: number
}

interface Bound {
  readonly models: readonly number[]
  readonly families: readonly number[]
}

/** The templates that are effective today for a product, of these types; the whole truth. */
export const templatesFor = async (context: Pick<Context, 'tx' | 'product' | 'now'>, of: number, types: readonly TestType[]) => {
  const today = companyDay(context.now)
  const { family } = await pick(context, model, of, ['family'])
  const released = await find(context, testTemplate, {
    where: { type: [...types], status: 'released', effectiveFrom: { lte: today } },
    fields: ['id', 'code', 'edition', 'type', 'caption', 'captionEn', 'models', 'families', 'beforeStock', 'effectiveUntil'],
    limit: 'all',
  })
  const isBound = ({ models, families }: Bound): boolean => models.includes(of) || families.includes(family)
  return released.filter(one => (one.effectiveUntil === null || one.effectiveUntil > today) && isBound(one))
}

/** The ids of all editions of a template. */
export const editionsOf = async (context: Pick<Context, 'tx' | 'product'>, code: string): Promise<readonly number[]> =>
  (await find(context, testTemplate, { where: { code }, fields: ['id'], limit: 'all' })).map(({ id }) => id)

/** Of each template by which a unit is tested before it is stocked the latest test, by whichever edition, made since the last repair. */
const latestTests = async (context: Pick<Context, 'tx' | 'product' | 'now'>, unit: TestedUnit, types: readonly TestType[]) => {
  const asked = (await templatesFor(context, unit.model, types)).filter(({ beforeStock }) => beforeStock)
  return Promise.all(
    asked.map(async ({ code, caption, captionEn }) => {
      const [latest] = await find(context, instrumentTest, {
        where: {
          unit: unit.id,
          template: [...(await editionsOf(context, code))],
          status: ['provisional', 'submitted'],
          unitRepairs: unit.repairCount,
        },
        fields: ['code', 'status', 'verdict', 'measuredAt', 'testedAt'],
        sort: '-testedAt',
        limit: 1,
      })
      return { called: [caption, captionEn] as const, latest }
    }),
  )
}

/** The tests that a unit has to pass and has not; a provisional, revised or undecided one releases nothing. The whole truth: whoever moves the unit. */
export const missingTests = async (
  context: Pick<Context, 'tx' | 'product' | 'now'>,
  unit: TestedUnit,
  types: readonly TestType[],
): Promise<readonly Label[]> =>
  (await latestTests(context, unit, types)).flatMap(({ called, latest }) => (isPassed(latest) ? [] : [called]))

const isPassed = (test: { readonly status: string; readonly verdict: string | null } | undefined): boolean =>
  test?.status === 'submitted' && test.verdict === 'passed'

/** Refuses to let a unit on that has not passed what its templates ask for, and on a day before it did. */
export const refuseUntested = async (context: Context, unit: TestedUnit, step: 'passTest' | 'stock'): Promise<void> => {
  const tests = await latestTests(context, unit, step === 'stock' ? typesBeforeStock : ['first_test'])
  const missing = tests.flatMap(({ called, latest }) => (isPassed(latest) ? [] : [called]))
  if (missing.length > 0)
    refuse('ruleBroken', {
      leadsTo: { step: 'quality.instrumentTest:create' },
      message: [
        `尚未通过所需的测试：${missing.map(([zh]) => zh).join('；')}`,
        `Tests that it needs are not passed yet: ${missing.map(([, en]) => en).join('; ')}`,
      ],
    })
  for (const { latest } of tests) {
    const on = latest?.measuredAt ?? latest?.testedAt
    const day = on ? companyDay(on) : undefined
    if (latest && day !== undefined && day > happenedDay(context))
      refuse('invalidFields', {
        problems: {
          'input.stepOn': [`${latest.code} 是 ${day} 测的，日期不能早于它`, `${latest.code} is of ${day}. The day must not lie before it.`],
        },
        mends: { 'input.stepOn': day },
      })
  }
}
