import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col, linesOf, table } from '#core/queries.server'
import { find, meets } from '#core/records.server'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { editionsOf } from '../instrumentTest/requiredTests.server.ts'
import { capabilityStudy, passesGate, type CapabilityStudy } from '../statistics/capabilityStudy.ts'
import { individuals } from '../statistics/controlCharts.ts'
import { testTemplate } from '../testTemplate/testTemplate.ts'
import { testTypes, type TestType } from '../testTemplate/testTypes.ts'
import { askedOfProduct } from './askedOfProduct.server.ts'
import { toleranceOf } from './toleranceOf.ts'

/** A critical parameter of a product, with how well its first results keep the limits. */
interface CriticalParameter {
  readonly label: Label
  readonly study: CapabilityStudy
  readonly passes: boolean
}

type Work = Pick<Context, 'tx' | 'product' | 'now'>

const results = linesOf(instrumentTest, 'results')

/** So many first results are looked at, the latest ones. */
const mostResults = 1000

const asNumber = (value: string | null): number | null => (value === null ? null : Number(value))

/** The first result of each unit of a product by some editions of a template, in their order. The whole truth: a release depends on it. */
const firstResults = async (context: Work, model: number, editions: readonly number[], parameter: number): Promise<readonly number[]> => {
  const counted = { model, template: [...editions], status: 'submitted', attempt: 1, unit: { filled: true } } as const
  const { rows } = await sql<{ value: number }>`select ${col(results, 'value', 'r')}::double precision as value
    from ${table(instrumentTest)} as t join ${table(results)} as r on r.owner_id = t.id
    where ${meets(instrumentTest, counted)} and ${meets(results, { parameter, value: { filled: true } }, 'r')}
    order by ${col(instrumentTest, 'testedAt')} desc, t.id desc limit ${mostResults}`.execute(context.tx)
  return rows.map(({ value }) => value).toReversed()
}

/**
 * What the effective templates of a product call critical, and whether it may go into mass production: Cpk of at least 1.33 (unrounded) on at least 30 units, by
 * the first result of each. What has no numeric limits is left out. The whole truth, because a release depends on it; empty where nothing is critical.
 */
const criticalParameters = async (context: Work, model: number): Promise<readonly CriticalParameter[]> => {
  const asked = await askedOfProduct(context, model, Object.keys(testTypes) as TestType[])
  const critical = await find(context, linesOf(testTemplate, 'parameters'), {
    where: { record: [...new Set(asked.map(({ template }) => template))], critical: true },
    fields: ['record', 'item'],
    limit: 'all',
  })
  const found: CriticalParameter[] = []
  for (const { record, item } of critical) {
    const of = asked.find(one => one.template === record && one.parameter.item === item)
    const tolerance = of && toleranceOf(of.parameter)
    if (!of || !tolerance) continue
    const { code, parameter } = of
    const values = await firstResults(context, model, await editionsOf(context, code), parameter.parameter)
    const { sigma } = individuals(values)
    const study = capabilityStudy({
      values,
      within: sigma > 0 ? sigma : null,
      subgroups: values.length,
      tolerance,
      target: asNumber(parameter.target),
    })
    const { name, nameEn } = parameter
    found.push({ label: [`${code} ${item} ${name}`, `${code} ${item} ${nameEn ?? name}`], study, passes: passesGate(study) })
  }
  return found
}

const reached = ({ study: { n, cpk } }: CriticalParameter): string =>
  typeof cpk === 'string' ? `n = ${n}` : `Cpk ${cpk.value.toFixed(2)}, n = ${n}`

/** Refuses a product of which a critical parameter has not shown that it keeps its limits; a signed deviation is the caller's to ask for. */
export const refuseIncapable = async (context: Work, model: number): Promise<void> => {
  const missed = (await criticalParameters(context, model)).filter(({ passes }) => !passes)
  if (missed.length === 0) return
  refuse('ruleBroken', {
    leadsTo: { step: 'plm.release:deviate' },
    message: [
      `关键参数未达到 Cpk 1.33（30 台以上）：${missed.map(one => `${one.label[0]}（${reached(one)}）`).join('；')}。请改进，或由他人批准偏差`,
      `Critical parameters have not reached Cpk 1.33 on 30 units: ${missed.map(one => `${one.label[1]} (${reached(one)})`).join('; ')}. Improve them, or have a deviation agreed.`,
    ],
  })
}
