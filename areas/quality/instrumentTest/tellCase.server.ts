import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { changeRecord, lockAnyRecord } from '#core/records.server'
import { rmaCase } from '../../rma/case/case.ts'
import type { instrumentTest } from './instrumentTest.ts'

type Test = Pick<StoredRecord<typeof instrumentTest>, 'id' | 'code' | 'type' | 'rmaCase' | 'verdict' | 'tester'>

/** A test that counts says how the unit of its case came in while that is on the bench, and how it leaves while it is being tested; an undecided one says neither. */
export const tellCase = async (context: Context, { id, code, type, rmaCase: of, verdict, tester }: Test): Promise<void> => {
  if (of === null || (verdict !== 'passed' && verdict !== 'failed')) return
  const row = await lockAnyRecord(context, rmaCase, of)
  const result = verdict === 'passed' ? 'pass' : 'fail'
  const change: Change<typeof rmaCase> | undefined =
    type === 'rma_incoming' && row?.status === 'inProgress'
      ? { incomingTest: id, incomingResult: result, incomingBy: tester }
      : type === 'rma_final' && row?.status === 'testing'
        ? { finalTest: id, finalResult: result, finalBy: tester }
        : undefined
  if (row && change) await changeRecord(context, rmaCase, row, change, { action: 'follow', reason: code })
}
