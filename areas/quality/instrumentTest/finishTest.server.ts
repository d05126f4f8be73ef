import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inOneForm } from '#core/fields'
import { saidWithin, type Label } from '#core/language'
import { linesOf } from '#core/queries.server'
import { find, lockAnyRecord, pick } from '#core/records.server'
import { authorOf } from '#core/rights'
import { unit } from '../../product/unit/unit.ts'
import { standardSolution } from '../standardSolution/standardSolution.ts'
import { testTemplate } from '../testTemplate/testTemplate.ts'
import { instrumentTest } from './instrumentTest.ts'
import { dataIncomplete, judgeTest, type Gap, type TestVerdict } from './judgeTest.ts'
import { provisionalBecause } from './provisional.server.ts'
import { editionsOf } from './requiredTests.server.ts'
import { refuseBuiltIn } from './startTest.server.ts'

type Test = StoredRecord<typeof instrumentTest>

/** What the readings of a test come to, with the solutions that it names. */
const verdictOfTest = async (context: Context, row: Test): Promise<TestVerdict> => {
  const used = await find(context, standardSolution, { where: { id: [...row.solutions] }, fields: ['id', 'nominal'], limit: 'all' })
  const points = await find(context, linesOf(standardSolution, 'points'), {
    where: { record: [...row.solutions] },
    fields: ['record', 'temperature', 'value'],
    limit: 'all',
  })
  const solutions = used.map(({ id, nominal }) => ({ nominal, points: points.filter(({ record }) => record === id) }))
  const itemsWith = (name: 'picture' | 'file'): ReadonlySet<string> =>
    new Set(row.attachments.filter(one => one[name] !== null).map(({ item }) => item))
  return judgeTest(row.frozen ?? { parameters: [] }, {
    readings: row.readings,
    pictures: itemsWith('picture'),
    files: itemsWith('file'),
    ambient: row.ambient,
    solutions,
  })
}

/** So much that is missing is named in the message; all of it stands at its field. */
const gapsNamed = 4

/** 'Data input incomplete' at each field, and once with what is missing: what was measured with, readings, pictures. */
const refuseIncomplete = (row: Test, gaps: readonly Gap[], unused: readonly ('instruments' | 'solutions')[]): never => {
  const all = [
    ...unused.map((name): Label => instrumentTest.fields[name].label),
    ...gaps.map(({ item, reading, says: [zh, en] }): Label => {
      const name = `${item} ${reading}`.trim()
      return zh === dataIncomplete[0] ? [name, name] : [`${name}（${zh}）`, `${name} (${en})`]
    }),
  ]
  const named = all.slice(0, gapsNamed)
  const rest = all.length - named.length
  const words = (at: 0 | 1, others: string): string =>
    `${dataIncomplete[at]}${at === 0 ? '：' : ': '}${[...named.map(one => one[at]), ...(rest > 0 ? [others] : [])].join(at === 0 ? '、' : ', ')}`
  const at = ({ item, reading }: Gap): string => {
    const index = row.readings.findIndex(one => one.item === item && one.name === reading)
    return index < 0 ? 'attachments' : `readings.${index}.value`
  }
  return refuse('dataIncomplete', {
    message: [words(0, `另有 ${rest} 处`), words(1, `and ${rest} more`)],
    problems: Object.fromEntries([
      ...gaps.map(gap => [at(gap), gap.says] as const),
      ...unused.map(name => [name, dataIncomplete] as const),
    ]),
    data: { gaps: gaps.map(({ item, reading }) => ({ item, reading })) },
  })
}

/** Which attempt a test is of what is tested, by whichever edition of its template: versions of one test are one attempt. */
const attemptOf = async (context: Context, row: Test): Promise<number> => {
  if (row.template === null) return 1
  const { code } = await pick(context, testTemplate, row.template, ['code'])
  const template = [...(await editionsOf(context, code))]
  const found = await find(context, instrumentTest, {
    where: { ...(row.unit === null ? { material: row.material } : { unit: row.unit }), template, attempt: { filled: true } },
    fields: ['attempt', 'numberRoot', 'serial'],
    limit: 'all',
  })
  // As it was written before there was one form, too.
  const earlier = found.filter(({ serial }) => row.unit !== null || inOneForm(serial ?? '') === inOneForm(row.serial ?? ''))
  const own = earlier.find(({ numberRoot }) => numberRoot === row.numberRoot)
  return own?.attempt ?? Math.max(0, ...earlier.map(({ attempt }) => attempt ?? 0)) + 1
}

/** After how many repairs a test was first submitted: a later version of it tells no more of the unit than what was measured then. */
const repairsBefore = async (context: Context, { numberRoot }: Test): Promise<number | null> => {
  const [first] = await find(context, instrumentTest, {
    where: { numberRoot: numberRoot ?? '', unitRepairs: { filled: true } },
    fields: ['unitRepairs'],
    sort: 'id',
    limit: 1,
  })
  return first?.unitRepairs ?? null
}

const largestStored = 99_999_999_999_999

/** Judges a test and signs it: nobody types a verdict. What is measured against something that does not hold today is provisional. */
export const finishTest = async (context: Context, row: Test): Promise<Change<typeof instrumentTest>> => {
  // Of two tests of one unit the second is the next attempt.
  const of = row.unit === null ? undefined : ((await lockAnyRecord(context, unit, row.unit)) ?? refuse('notFound'))
  // A later version says again what was measured before.
  if ((row.revision ?? 1) === 1) await refuseBuiltIn(context, row)
  const { outcome, results, gaps } = await verdictOfTest(context, row)
  const unused = [
    ...(row.frozen?.needsInstrument && row.instruments.length === 0 ? (['instruments'] as const) : []),
    ...(row.frozen?.needsSolution && row.solutions.length === 0 ? (['solutions'] as const) : []),
  ]
  if (outcome === 'incomplete' || unused.length > 0) return refuseIncomplete(row, gaps, unused)
  const because = await provisionalBecause(context, row)
  const parameterOf = new Map((row.frozen?.parameters ?? []).map(one => [one.item, one.parameter]))
  return {
    status: because === null ? 'submitted' : 'provisional',
    verdict: outcome,
    attempt: await attemptOf(context, row),
    unitRepairs: (await repairsBefore(context, row)) ?? of?.repairCount ?? 0,
    tester: authorOf(context.actor),
    testedAt: row.measuredAt ?? context.now,
    provisionalBecause: because,
    results: results.flatMap(({ item, value, shown, limits, judgement, why }) => {
      const parameter = parameterOf.get(item)
      if (parameter === undefined) return []
      const stored = value === null || value.size().gt(largestStored) ? null : value.toFixed(10)
      return [
        {
          item,
          parameter,
          value: stored,
          shown: shown.slice(0, 80),
          limits: limits.slice(0, 500),
          judgement,
          why: why && saidWithin(why, 200),
        },
      ]
    }),
  }
}
