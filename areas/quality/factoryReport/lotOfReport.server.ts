import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { find, pick } from '#core/records.server'
import { unit } from '../../product/unit/unit.ts'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { editionsOf } from '../instrumentTest/requiredTests.server.ts'
import { testTemplate } from '../testTemplate/testTemplate.ts'
import { mostInLot } from './factoryReport.ts'
import { gone } from '../../product/unit/whereabouts.ts'

/** A unit of a lot with the test that a report certifies. */
export interface UnitOfLot {
  readonly unit: number
  readonly code: string
  readonly test: number
  readonly testCode: string
  readonly tester: number | null
}

const noLot: Label = [
  '该产品不属于生产计划或 SN 号段，只能出具单台报告',
  'This unit is of no production plan or SN range: its report is of itself alone',
]
const tooMany: Label = [`一份报告最多 ${mostInLot} 台`, `A report has at most ${mostInLot} units`]

/** So many units that have not passed are named. */
const mostNamed = 5

const notPassed = (codes: readonly string[]): Label => [
  `批内有 ${codes.length} 台未通过该测试，或返修后未重新测试：${codes.slice(0, mostNamed).join('、')}`,
  `Units of the lot that have not passed, or not since their last repair: ${codes.length}, such as ${codes.slice(0, mostNamed).join(', ')}`,
]

/**
 * The units that were made together with that of a test, each with its latest test by the same template, made since its last repair; refuses where one of them has not passed. Units that were
 * scrapped or voided are not delivered. The whole truth: a certificate leaves none out.
 */
export const lotOfReport = async (context: Context, of: number): Promise<readonly UnitOfLot[]> => {
  const { unit: first, template } = await pick(context, instrumentTest, of, ['unit', 'template'])
  const { plan, snRange } = first === null ? { plan: null, snRange: null } : await pick(context, unit, first, ['plan', 'snRange'])
  if (template === null || (plan === null && snRange === null))
    return refuse('ruleBroken', { message: noLot, problems: { wholeLot: noLot } })
  const made = await find(context, unit, {
    where: { ...(plan === null ? { snRange } : { plan }), whereabouts: { not: [...gone] } },
    fields: ['id', 'code', 'repairCount'],
    sort: 'code',
    limit: mostInLot + 1,
  })
  if (made.length > mostInLot) refuse('ruleBroken', { message: tooMany, problems: { wholeLot: tooMany } })
  const { code: templateCode } = await pick(context, testTemplate, template, ['code'])
  const tests = await find(context, instrumentTest, {
    where: {
      unit: made.map(({ id }) => id),
      template: [...(await editionsOf(context, templateCode))],
      status: ['submitted', 'provisional'],
    },
    fields: ['id', 'code', 'unit', 'unitRepairs', 'status', 'verdict', 'tester'],
    sort: 'testedAt',
    limit: 'all',
  })
  const repairsOf = new Map(made.map(({ id, repairCount }) => [id, repairCount]))
  // What was measured before a repair says nothing of the unit as it is now.
  const since = tests.filter(one => one.unit !== null && one.unitRepairs === repairsOf.get(one.unit))
  const latest = new Map(since.map(one => [one.unit, one]))
  const isGood = (id: number): boolean => latest.get(id)?.status === 'submitted' && latest.get(id)?.verdict === 'passed'
  const bad = made.filter(({ id }) => !isGood(id)).map(({ code }) => code)
  if (bad.length > 0) refuse('ruleBroken', { message: notPassed(bad), problems: { wholeLot: notPassed(bad) } })
  return made.flatMap(({ id, code }) => {
    const test = latest.get(id)
    return test ? [{ unit: id, code, test: test.id, testCode: test.code, tester: test.tester }] : []
  })
}
