import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { material } from '../../mnm/material/material.ts'
import { iqc } from '../iqc/iqc.ts'

const item = 'D1'
const [first, second] = [
  ['9.98', '10.02'],
  ['10.00', '10.02'],
] as const
const nth = countPerCompany()

/** What tests make of a record: limits of an item of its own that was read on two lots. */
export const samples: EntitySamples = {
  entity: 'quality.controlLimits',
  values: async needs => {
    const characteristic = `${item}-${nth(needs)}`
    // Lots of their own: those that are there may have become those of another material, and so may the material that was known.
    let of: unknown
    for (const readings of [first, second]) {
      const lot = await needs.made?.(iqc, {})
      of = (lot?.['material'] as { readonly id: number } | undefined)?.id ?? (await needs.recordOf(material))
      if (lot) await needs.others?.measure(iqc, lot.id, characteristic, readings)
    }
    const period = { baselineFrom: '2020-01-01', baselineUntil: companyToday() }
    // Two rules: whichever of them somebody takes away, one still judges.
    return {
      ...period,
      material: of,
      characteristic,
      model: null,
      testType: null,
      parameter: null,
      recalculates: null,
      reason: null,
      pointBeyond: true,
      twoOfThree: true,
    }
  },
  ways: { withdraw: { input: { reason: '试一试' } } },
  madeWith: { recalculates: { reason: '换了新模具' } },
  // Nothing of it is a text that may be changed: which rules judge it is.
  successes: {
    'PATCH /api/quality/controlLimits/:id/': async (world: World) => {
      const { id, version } = await world.make(world.company.entity('quality.controlLimits'))
      return { by: world.cast.owner, asked: { id, body: { version, fourOfFive: true, eightInARow: false, pointBeyond: true } } }
    },
  },
  kept: 'superseded limits stay: charts were judged by them',
}
