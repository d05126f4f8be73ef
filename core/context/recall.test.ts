import { expect, test } from 'vitest'
import { openRecall, recalled } from './recall.server.ts'

const asking = () => {
  const asked: (readonly number[])[] = []
  const read = async (missing: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    asked.push(missing)
    return new Map(missing.filter(id => id < 10).map(id => [id, `no. ${id}`]))
  }
  return { asked, read }
}

test('is asked once for each record, also for those that there are not', async () => {
  const { asked, read } = asking()
  const recall = openRecall()
  expect(await recall.of('title', 'mnm.unit', [1, 2], read)).toEqual(
    new Map([
      [1, 'no. 1'],
      [2, 'no. 2'],
    ]),
  )
  expect(await recall.of('title', 'mnm.unit', [2, 3, 77], read)).toEqual(
    new Map([
      [2, 'no. 2'],
      [3, 'no. 3'],
    ]),
  )
  expect(await recall.of('title', 'mnm.unit', [77, 1], read)).toEqual(new Map([[1, 'no. 1']]))
  expect(asked).toEqual([
    [1, 2],
    [3, 77],
  ])
})

test('keeps questions and entities apart, and forgets an entity of which records were written', async () => {
  const { asked, read } = asking()
  const recall = openRecall()
  await recall.of('title', 'mnm.unit', [1], read)
  await recall.of('visible', 'mnm.unit', [1], read)
  await recall.of('title', 'mnm.material', [1], read)
  recall.forget('mnm.unit')
  await recall.of('title', 'mnm.unit', [1], read)
  await recall.of('title', 'mnm.material', [1], read)
  expect(asked).toHaveLength(4)
})

test('a step without one reads every time', async () => {
  const { asked, read } = asking()
  await recalled(undefined, 'title', 'mnm.unit', [1], read)
  await recalled(undefined, 'title', 'mnm.unit', [1], read)
  expect(asked).toHaveLength(2)
})
