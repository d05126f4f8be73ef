import { expect, test } from 'vitest'
import { sentBatch } from './sentBatch.ts'

const taken = (code: string) => ({ code, done: true, stage: 'firstTest', message: null })
const refused = (code: string) => ({ code, done: false, stage: 'stocked', message: '不在组装' })

test('of a batch only the refused units wait on, and a single one says why', () => {
  expect(sentBatch([taken('1/000001'), refused('1/000002'), taken('1/000003')])).toEqual({
    taken: [taken('1/000001'), taken('1/000003')],
    again: ['1/000002'],
    refused: undefined,
  })
  expect(sentBatch([refused('1/000002')])).toEqual({ taken: [], again: [], refused: '不在组装' })
  expect(sentBatch([taken('1/000001')])).toEqual({ taken: [taken('1/000001')], again: [], refused: undefined })
})
