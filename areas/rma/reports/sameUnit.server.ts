import type { Context } from '#core/context.server'
import { statesMeaning } from '#core/definition'
import { inLanguage } from '#core/language'
import { linesOf } from '#core/queries.server'
import { find, findOne, pickEach } from '#core/records.server'
import { serveReport } from '#core/reports.server'
import { may } from '#core/rights'
import { instrumentTest } from '../../quality/instrumentTest/instrumentTest.ts'
import { testParameter } from '../../quality/testParameter/testParameter.ts'
import type { TestType } from '../../quality/testTemplate/testTypes.ts'
import { rmaCase } from '../case/case.ts'
import { comparedPoints, type MeasuredPoint } from './sameUnit.ts'
import { sameUnitReport } from './sameUnitReport.ts'

const results = linesOf(instrumentTest, 'results')

interface Sought {
  readonly unit: number
  readonly type: TestType
  readonly rmaCase?: number
  readonly testedAt?: { readonly lte: string }
}

/** The points of the last test of a type that counts and that the reader sees; undefined where there is none. */
const lastOf = async (context: Context, sought: Sought): Promise<readonly MeasuredPoint[] | undefined> => {
  const [last] = await find(context, instrumentTest, {
    where: { ...sought, status: 'submitted' },
    as: context.actor,
    fields: ['id'],
    sort: '-testedAt',
    limit: 1,
  })
  if (!last) return undefined
  return find(context, results, { where: { record: last.id }, fields: ['parameter', 'value', 'limits'], sort: 'id', limit: 'all' })
}

/** As it left the factory: by the test that came last on its way out, before its first return was entered. The whole truth of returns, whoever sees them. */
const factoryOf = async (context: Context, unit: number): Promise<readonly MeasuredPoint[] | undefined> => {
  const [first] = await find(context, rmaCase, {
    where: { unit, type: 'return', status: statesMeaning(rmaCase, 'holding') },
    fields: ['createdAt'],
    sort: 'id',
    limit: 1,
  })
  for (const type of ['pre_delivery', 'read_back', 'first_test'] as const) {
    const points = await lastOf(context, { unit, type, ...(first ? { testedAt: { lte: first.createdAt } } : {}) })
    if (points) return points
  }
  return undefined
}

/** The tests of one unit that the reader sees, beside one another. */
export const servedSameUnit = serveReport(sameUnitReport, async (context, { unit: named, rmaCase: of }) => {
  const unit =
    named ?? (of === null ? null : ((await findOne(context, rmaCase, { id: of }, ['unit'], { as: context.actor }))?.unit ?? null))
  if (unit === null || !may(context.actor, `${instrumentTest.name}:read`)) return { rows: [] }
  const ofCase = of === null ? {} : { rmaCase: of }
  const points = comparedPoints({
    factory: await factoryOf(context, unit),
    incoming: await lastOf(context, { unit, type: 'rma_incoming', ...ofCase }),
    final: await lastOf(context, { unit, type: 'rma_final', ...ofCase }),
  })
  const called = await pickEach(
    context,
    testParameter,
    points.map(({ parameter }) => parameter),
    ['name', 'nameEn'],
  )
  return {
    rows: points.map(({ parameter, nth, ...values }) => {
      const { name, nameEn } = called.get(parameter) ?? { name: '–', nameEn: null }
      const point = inLanguage([name, nameEn ?? name], context.actor.language)
      return { values: { ...values, point: nth > 1 ? `${point} ${nth}` : point } }
    }),
  }
})
