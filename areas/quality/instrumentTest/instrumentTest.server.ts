import { answersTo, fill, serve, type Proposal } from '#core/context.server'
import { refuse } from '#core/errors'
import { authorOf } from '#core/rights'
import { testTypes } from '../testTemplate/testTypes.ts'
import { finishTest } from './finishTest.server.ts'
import { instrumentTest } from './instrumentTest.ts'
import { watchStation } from '../stationCheck/watchStation.server.ts'
import { countedTest } from './countedTest.server.ts'
import { moveUnit } from './moveUnit.server.ts'
import { instrumentsAmiss } from './provisional.server.ts'
import { askedReadings, refuseUnasked, startTest } from './startTest.server.ts'
import { passportSections } from '../../product/unit/passport/passportSection.server.ts'
import { benchUnread, plansOfNumber, unitsShipped } from './testSlots.server.ts'
import { testsOfUnit } from './testsOfUnit.server.ts'
import { unitTested } from '../../product/unit/unitSlots.server.ts'
import { refuseUntested } from './requiredTests.server.ts'

/** A test of each type that is begun with a unit, and each that is begun with another test: the addresses `add_test/{id}/{type}` and `test_copy/{id}/{type}`. */
const proposals: Readonly<Record<string, Proposal>> = Object.fromEntries(
  Object.keys(testTypes).flatMap(type => [
    [type, { from: 'unit', values: async () => ({ type }) }],
    [`copy_${type}`, { from: 'copyOf', values: async () => ({ type }) }],
  ]),
)

/** How a test is begun, judged and signed. */
export const servedInstrumentTest = serve(instrumentTest, {
  asks: [countedTest, benchUnread, unitsShipped, plansOfNumber],
  fills: [fill(unitTested, refuseUntested), fill(passportSections, testsOfUnit, 40)],
  proposals,
  onCreate: startTest,
  onChange: async (_context, row) => {
    refuseUnasked(row)
    return { readings: askedReadings(row.frozen, row.readings) }
  },
  onWritten: async (context, row, before) => {
    if (row.status !== 'submitted' || before === null || before.status === 'submitted') return
    await moveUnit(context, row)
    for (const tell of answersTo(context, countedTest)) await tell(context, row)
    await watchStation(context, row)
  },
  transitions: {
    submit: finishTest,
    confirm: async (context, row) => {
      const amiss = await instrumentsAmiss(context, row)
      if (amiss.length > 0)
        refuse('ruleBroken', {
          leadsTo: { step: 'quality.calibration:record' },
          message: [
            `请先登记校准：${amiss.map(([zh]) => zh).join('；')}`,
            `Record the calibration first: ${amiss.map(([, en]) => en).join('; ')}`,
          ],
        })
      return { confirmedBy: authorOf(context.actor) }
    },
  },
})
