import { expect, test } from 'vitest'
import { entitySamples } from './harness/entitySamples.ts'
import type { SampleNeeds } from './harness/samples.ts'

// Test files of one process share their modules. What a sample is given must not depend on which of them ran before: a number that goes on
// from file to file meets, on some day, the one that a test says itself.

/** A company in which nothing is: whatever is asked for has the id 1. */
const emptyCompany = (): SampleNeeds => ({
  recordOf: async () => 1,
  lineOf: async () => 1,
  newOf: async () => 1,
  made: async () => ({ id: 1, material: { id: 1 } }),
  fileId: async () => 1,
  freeDocType: async () => 'free',
  others: {
    ask: async () => undefined,
    agree: async () => undefined,
    lend: async () => undefined,
    owe: async () => undefined,
    priceOrder: async () => undefined,
    measure: async () => undefined,
    put: async () => undefined,
    release: async () => undefined,
    approveItems: async () => undefined,
    lendItems: async () => undefined,
  },
})

const said = [...entitySamples.values()].flatMap(samples => (samples.values ? [[samples.entity, samples] as const] : []))

test.each(said)('%s: the samples of two companies are the same, and follow each other in the same way', async (_, samples) => {
  const two = async (): Promise<readonly unknown[]> => {
    const needs = emptyCompany()
    return [await samples.values?.(needs), await samples.values?.(needs)]
  }
  expect(await two()).toEqual(await two())
})
