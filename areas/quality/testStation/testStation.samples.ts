import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { offsetTemplate } from '../../../tests/harness/offsetTemplate.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { testStation } from './testStation.ts'

const models = new WeakMap<World, Promise<number>>()

/** A model that is tested before it is delivered. */
const testedModel = async ({ company, cast: { owner } }: World): Promise<number> => {
  const { id } = await company.usable(model)
  await offsetTemplate(async (method, path, body) => ({ status: 200, body: await done(owner, method, path, body) }), id)
  return id
}

/** The code of a new unit of that model, of which a company has one. */
const unitToTest = async (world: World): Promise<string> => {
  const known = models.get(world) ?? testedModel(world)
  models.set(world, known)
  return String((await world.make(unit, { model: await known }))['code'])
}

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
  probes: { 'quality.stationFile': ({ records }) => ({ body: { station: records['quality.testStation'] ?? 0, text: 'a' } }) },
  // No unit has this code, and the file has no column of the station.
  answers: { 'POST /api/quality/station_test/': { others: 400 }, 'POST /api/quality/station_file/': { others: 400 } },
  successes: {
    'POST /api/quality/station_test/': async world => {
      const content = { station: 'FT-M', sequence: '1', unit: await unitToTest(world), type: 'pre_delivery' }
      return { by: world.cast.owner, asked: { body: { ...content, readings: [{ item: '1', name: 'mV', value: '1.5' }] } } }
    },
    'POST /api/quality/station_file/': async world => {
      const columns = { type: 'pre_delivery', readColumns: [{ header: 'mV', item: '1', reading: 'mV' }] }
      const { id: station } = await world.make(testStation, columns)
      return { by: world.cast.owner, asked: { body: { station, text: `Sequence;PN/SN;mV\n1;${await unitToTest(world)};1.5` } } }
    },
  },
}
