import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record: one reading between two limits. */
export const samples: EntitySamples = {
  entity: 'quality.testParameter',
  values: async () => ({
    use: 'active',
    computation: 'value',
    formula: null,
    fullScale: null,
    charge: null,
    verdict: 'range',
    min: '-10',
    max: '10',
    target: null,
    tolerance: null,
    expected: null,
    readings: [{ name: 'r', label: '读数', labelEn: 'Reading', unit: 'mV', nominal: null }],
    bands: [],
  }),
}
