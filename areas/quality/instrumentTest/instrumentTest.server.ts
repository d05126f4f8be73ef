import { guard, serve } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { authorOf } from '#core/rights'
import { finishTest } from './finishTest.server.ts'
import { instrumentTest } from './instrumentTest.ts'
import { moveUnit } from './moveUnit.server.ts'
import { instrumentsAmiss } from './provisional.server.ts'
import { askedReadings, refuseUnasked, startTest } from './startTest.server.ts'

const byAnother: Label = ['暂定的测试由测试人以外的人确认', 'A provisional test is confirmed by someone other than its tester']

/** How a test is begun, judged and signed. */
export const servedInstrumentTest = serve(instrumentTest, {
  onCreate: startTest,
  onChange: async (_context, row) => {
    refuseUnasked(row)
    return { readings: askedReadings(row.frozen, row.readings) }
  },
  onWritten: async (context, row, before) => {
    if (row.status === 'submitted' && before !== null && before.status !== 'submitted') await moveUnit(context, row)
  },
  guards: {
    confirm: guard(
      instrumentTest,
      ['tester'],
      (actor, row) => row.tester !== actor.userId || ({ code: 'fourEyes', message: byAnother } as const),
    ),
  },
  transitions: {
    submit: finishTest,
    confirm: async (context, row) => {
      const amiss = await instrumentsAmiss(context, row)
      if (amiss.length > 0)
        refuse('ruleBroken', {
          message: [
            `请先登记校准：${amiss.map(([zh]) => zh).join('；')}`,
            `Record the calibration first: ${amiss.map(([, en]) => en).join('; ')}`,
          ],
        })
      return { confirmedBy: authorOf(context.actor) }
    },
  },
})
