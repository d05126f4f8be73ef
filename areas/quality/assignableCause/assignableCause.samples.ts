import type { ByOthers } from '../../../tests/harness/byOthers.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import type { SampleNeeds } from '../../../tests/harness/samples.ts'
import type { InspectedCharacteristic } from '../iqc/inspectionRecord.ts'
import { iqc } from '../iqc/iqc.ts'
import { measuredItems } from './measuredItems.ts'

/** What a sample needs of its lot. */
interface ShownLot {
  readonly id: number
  readonly material: { readonly id: number }
  readonly characteristics: readonly InspectedCharacteristic[]
}

type Make = NonNullable<SampleNeeds['made']>

/** Readings that lie so close together, and those of the others so far away, that the points of both are beyond the limits that follow from them. */
const [near, far] = [
  ['10.0', '10.1'],
  ['20.0', '20.1'],
]

/** A lot of its own with these readings of its first item. */
const measured = async (made: Make, others: ByOthers | undefined, readings: readonly string[]): Promise<ShownLot> => {
  // The lot is answered as its definition says.
  const lot = (await made(iqc, {})) as unknown as ShownLot
  await others?.measure(iqc, lot.id, measuredItems(lot)[0] ?? '', readings)
  return lot
}

/** What tests make of a record: about a lot of its own that is out of control, as another one is far away. */
export const samples: EntitySamples = {
  entity: 'quality.assignableCause',
  values: async ({ made, others }) => {
    if (!made) throw new Error('A cause is about a lot of its own')
    await measured(made, others, near)
    const lot = await measured(made, others, far)
    return { lot: lot.id, material: lot.material.id, test: null, characteristic: measuredItems(lot)[0] ?? '', scar: null }
  },
  get sources() {
    return {
      lot: { inspectedAt: new Date().toISOString() },
      test: { status: 'submitted', verdict: 'passed', testedAt: '2026-01-05T08:00:00.000Z', attempt: 1 },
    }
  },
  beside: {
    lot: async (made, source, others) => {
      const lot = await measured(made, others, near)
      await others.measure(iqc, source, measuredItems(lot)[0] ?? '', far)
    },
  },
  madeWith: { lot: { material: undefined }, test: { lot: null, material: null, characteristic: '1' } },
}
