import { expect, test } from 'vitest'
import { openRecall, recalled, type IdsOf, type KnownOf } from './recall.server.ts'

const asking = () => {
  const asked: IdsOf[] = []
  const read = async (missing: IdsOf): Promise<KnownOf<string>> => {
    asked.push(missing)
    return new Map([...missing].map(([entity, ids]) => [entity, new Map(ids.filter(id => id < 10).map(id => [id, `no. ${id}`]))]))
  }
  return { asked, read }
}

const units = (...ids: readonly number[]): IdsOf => new Map([['mnm.unit', ids]])

const called = (...ids: readonly number[]): ReadonlyMap<number, string> => new Map(ids.map(id => [id, `no. ${id}`]))

test('is asked once for each record, also for those that there are not', async () => {
  const { asked, read } = asking()
  const recall = openRecall()
  expect(await recall.of('title', units(1, 2), read)).toEqual(new Map([['mnm.unit', called(1, 2)]]))
  expect(await recall.of('title', units(2, 3, 77), read)).toEqual(new Map([['mnm.unit', called(2, 3)]]))
  expect(await recall.of('title', units(77, 1), read)).toEqual(new Map([['mnm.unit', called(1)]]))
  expect(asked).toEqual([units(1, 2), units(3, 77)])
})

test('reads what is missing of several entities at once', async () => {
  const { asked, read } = asking()
  const recall = openRecall()
  await recall.of('title', units(1), read)
  const both = new Map([
    ['mnm.unit', [1]],
    ['mnm.material', [4, 5]],
    ['stock.lot', [6]],
  ])
  expect(await recall.of('title', both, read)).toEqual(
    new Map([
      ['mnm.unit', called(1)],
      ['mnm.material', called(4, 5)],
      ['stock.lot', called(6)],
    ]),
  )
  expect(asked).toEqual([
    units(1),
    new Map([
      ['mnm.material', [4, 5]],
      ['stock.lot', [6]],
    ]),
  ])
})

test('keeps questions and entities apart, and forgets an entity of which records were written', async () => {
  const { asked, read } = asking()
  const recall = openRecall()
  await recall.of('title', units(1), read)
  await recall.of('visible', units(1), read)
  await recall.of('title', new Map([['mnm.material', [1]]]), read)
  recall.forget('mnm.unit')
  await recall.of('title', units(1), read)
  await recall.of('title', new Map([['mnm.material', [1]]]), read)
  expect(asked).toHaveLength(4)
})

test('a step without one reads every time, and of nothing nothing', async () => {
  const { asked, read } = asking()
  await recalled(undefined, 'title', units(1), read)
  await recalled(undefined, 'title', units(1), read)
  expect(await recalled(undefined, 'title', units(), read)).toEqual(new Map())
  expect(asked).toHaveLength(2)
})

test('takes note of what was read besides, and knows what a record is called until it is written', async () => {
  const { asked, read } = asking()
  const recall = openRecall()
  recall.note('title', new Map([['mnm.unit', new Map([[1, ['个', 'piece']]])]]))
  expect(recall.titleOf('mnm.unit', 1)).toEqual(['个', 'piece'])
  expect([recall.titleOf('mnm.unit', 2), recall.titleOf('mnm.material', 1)]).toEqual([undefined, undefined])
  await recall.of('title', units(1), read)
  expect(asked).toEqual([])
  recall.forget('mnm.unit')
  expect(recall.titleOf('mnm.unit', 1)).toBeUndefined()
})
