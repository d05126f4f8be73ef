import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, find, lockAnyRecord, standsSince } from '#core/records.server'
import { instrumentTest } from '../../quality/instrumentTest/instrumentTest.ts'
import { editionsOf, templatesFor } from '../../quality/instrumentTest/requiredTests.server.ts'
import { rmaCase } from './case.ts'

type Case = StoredRecord<typeof rmaCase>
type Test = Pick<StoredRecord<typeof instrumentTest>, 'id' | 'code' | 'type' | 'rmaCase' | 'verdict' | 'tester'>

/**
 * Whether the latest test by each template for the product was passed, by whichever edition, since the case stands where it does: what was tested before the unit went back to repair says
 * nothing of it. The whole truth.
 */
const allPassed = async (context: Context, { id, model }: Case, type: Test['type']): Promise<boolean> => {
  if (model === null) return true
  const since = await standsSince(context, rmaCase, id)
  for (const { code } of await templatesFor(context, model, [type])) {
    const [latest] = await find(context, instrumentTest, {
      where: {
        rmaCase: id,
        template: [...(await editionsOf(context, code))],
        status: ['provisional', 'submitted'],
        ...(since === undefined ? {} : { testedAt: { gte: since } }),
      },
      fields: ['status', 'verdict'],
      sort: '-testedAt',
      limit: 1,
    })
    if (latest?.status !== 'submitted' || latest.verdict !== 'passed') return false
  }
  return true
}

const passedNoLonger: Label = [
  '最终测试不再全部合格：有测试已改为新版本或须重测。请先完成测试，或登记最终测试为不合格',
  'The final tests are not all passed any more: one of them has another version, or is to be done again. Finish it, or record the final test as failed, first.',
]

/** Refuses to let a unit go on the pass of tests that were revised since and do not say so any more: a version that is provisional or undecided tells the case nothing. */
export const refuseRevised = async (context: Context, row: Case): Promise<void> => {
  if (row.finalTest === null || row.finalResult !== 'pass' || (await allPassed(context, row, 'rma_final'))) return
  refuse('ruleBroken', { message: passedNoLonger, leadsTo: { step: 'rma.case:testFinal' } })
}

/**
 * A test that counts says how the unit of its case came in while that is on the bench, and how it leaves while it is being tested; an undecided one says neither. One that fails says so at
 * once, one that passes only with every other template for the product passed as well.
 */
export const tellCase = async (context: Context, { id, code, type, rmaCase: of, verdict, tester }: Test): Promise<void> => {
  if (of === null || (verdict !== 'passed' && verdict !== 'failed')) return
  const row = await lockAnyRecord(context, rmaCase, of)
  if (!row || (verdict === 'passed' && !(await allPassed(context, row, type)))) return
  const result = verdict === 'passed' ? 'pass' : 'fail'
  const change: Change<typeof rmaCase> | undefined =
    type === 'rma_incoming' && row.status === 'inProgress'
      ? { incomingTest: id, incomingResult: result, incomingBy: tester }
      : type === 'rma_final' && row.status === 'testing'
        ? { finalTest: id, finalResult: result, finalBy: tester }
        : undefined
  if (change) await changeRecord(context, rmaCase, row, change, { action: 'follow', reason: code })
}
