import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { material } from '../../mnm/material/material.ts'
import { lot } from '../../stock/lot/lot.ts'
import { model } from '../model/model.ts'
import { unit } from '../unit/unit.ts'

/** What tests make of a record: a lot that went into a unit in assembly. */
export const samples: EntitySamples = {
  entity: 'product.asBuilt',
  values: async needs => {
    const of = await needs.recordOf(model)
    const component = await needs.recordOf(material)
    const one = needs.made ? (await needs.made(unit, { model: of, snRange: null })).id : await needs.recordOf(unit)
    const from = needs.made ? (await needs.made(lot, { material: component })).id : await needs.recordOf(lot)
    return {
      kind: 'assembly',
      snRange: null,
      model: of,
      builtOn: companyToday(),
      reason: null,
      units: [one],
      parts: [
        {
          component,
          substitute: null,
          lot: from,
          serial: null,
          quantity: '1',
        },
      ],
    }
  },
  madeWith: { snRange: { model: undefined, units: [] } },
  // What stands in assembly is recorded.
  beside: {
    snRange: async (made, range) => {
      await made(unit, { snRange: range, sn: null, model: undefined })
    },
  },
  kept: 'an entry stays; a wrong one is put right by a later one',
}
