import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record: a station whose file has one column of readings. */
export const samples: EntitySamples = {
  entity: 'quality.testStation',
  values: async () => ({
    use: 'active',
    decimalSign: 'point',
    template: null,
    sequenceColumn: 'Sequence',
    unitColumn: 'PN/SN',
    timeColumn: null,
    zone: 'Europe/Berlin',
    dayOrder: 'ymd',
    ownSerialColumn: null,
    firmwareColumn: null,
    ambientColumn: null,
    humidityColumn: null,
    instrumentsColumn: null,
    solutionsColumn: null,
    readColumns: [{ header: 'mV7', item: '1', reading: 'mV7' }],
  }),
  ofOwner: async ({ rights }) => ({ keeper: rights?.userId }),
  probes: { 'quality.stationFile': () => ({ body: { station: 999_999, text: 'a' } }) },
}
