import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { testParameter } from '../testParameter/testParameter.ts'

const reading = (operator: string, part: string, trial: number, value: string) => ({ operator, part, trial, value })

/** What tests make of a record: two people measure two parts twice. */
export const samples: EntitySamples = {
  entity: 'quality.gaugeStudy',
  values: async needs => ({
    parameter: await needs.recordOf(testParameter),
    instrument: null,
    readings: [
      reading('A', '1', 1, '10.0'),
      reading('A', '1', 2, '10.1'),
      reading('A', '2', 1, '20.0'),
      reading('A', '2', 2, '20.1'),
      reading('B', '1', 1, '10.1'),
      reading('B', '1', 2, '10.2'),
      reading('B', '2', 1, '20.1'),
      reading('B', '2', 2, '20.3'),
    ],
  }),
  ways: { withdraw: { before: [['conclude']], input: { reason: '读数录错' } } },
}
