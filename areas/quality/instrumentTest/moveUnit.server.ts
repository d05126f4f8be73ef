import { answerTo, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { lockAnyRecord, takeTransition } from '#core/records.server'
import { may } from '#core/rights'
import { unit } from '../../product/unit/unit.ts'
import { unitReadBack } from '../../product/unit/unitSlots.server.ts'
import { typesBeforeStock } from '../testTemplate/testTypes.ts'
import type { instrumentTest } from './instrumentTest.ts'
import { missingTests } from './requiredTests.server.ts'
import { benchUnread } from './testSlots.server.ts'

type Test = Pick<StoredRecord<typeof instrumentTest>, 'type' | 'unit' | 'verdict' | 'location' | 'defect' | 'part' | 'station'>

/**
 * What a test that counts does with its unit, where that stands at the stage of the test and who submits it may take the step: a first test that passes leads on to read-back, a read-back
 * into the location that was named, one that fails to repair with the defect that was named. Where anything else is still missing, whoever submits it has not read what the bench insists on, or another firmware was read back than it must have, the unit stays; nothing of the test is lost by it.
 */
export const moveUnit = async (context: Context, test: Test): Promise<void> => {
  const { type, verdict, location, defect, part, station } = test
  if (test.unit === null || (type !== 'first_test' && type !== 'read_back')) return
  const row = await lockAnyRecord(context, unit, test.unit)
  if (row?.stage !== (type === 'first_test' ? 'firstTest' : 'readBack') || row.scrapAsked) return
  const take = async (step: 'passTest' | 'stock' | 'fail', input?: object): Promise<void> => {
    if (may(context.actor, `product.unit:${step}`)) await takeTransition(context, unit, row, step, input)
  }
  if (verdict === 'failed' && defect !== null) await take('fail', { defect, location: part ?? '–', station, photo: null, remark: null })
  if (verdict !== 'passed' || (await answerTo(context, benchUnread)(context, row))) return
  if (type === 'first_test' && (await missingTests(context, row, ['first_test'])).length === 0) await take('passTest')
  if (type !== 'read_back' || location === null || (await missingTests(context, row, typesBeforeStock)).length > 0) return
  if ((await answerTo(context, unitReadBack).problem(context, row)) === undefined) await take('stock', { location })
}
