import { expect, test } from 'vitest'
import { skipHistory, type EarlierDelivery } from './skipLot.ts'

const accepted: EarlierDelivery = { sampleSize: 13, accepted: true }
const rejected: EarlierDelivery = { sampleSize: 13, accepted: false }
const waiting: EarlierDelivery = { sampleSize: 13, accepted: null }
const skipped: EarlierDelivery = { sampleSize: 0, accepted: true }

test.each<[string, readonly EarlierDelivery[], number, number]>([
  ['no delivery yet', [], 0, 0],
  ['accepted lots only', [accepted, accepted, accepted], 3, 0],
  ['skipped lots since the last inspected one, inspected or not by now', [skipped, skipped, accepted, accepted], 2, 2],
  ['a lot that waits to be inspected ends the skipping but earns nothing', [waiting, skipped, accepted], 1, 0],
  ['a rejected lot starts the row again', [accepted, rejected, accepted, accepted], 1, 0],
  ['only skipped lots', [skipped], 0, 1],
])('%s', (_what, deliveries, acceptedInARow, skippedSinceInspection) => {
  expect(skipHistory(deliveries)).toEqual({ acceptedInARow, skippedSinceInspection })
})
