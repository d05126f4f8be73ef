import { expect, test } from 'vitest'
import { nextUploads, shareOf, withState, type QueuedUpload } from './uploadQueue.ts'

type Queue = readonly QueuedUpload<string, number>[]

const selection = (count: number): Queue =>
  Array.from({ length: count }, (_one, key) => ({ key, name: `${key}.txt`, size: 10, content: '', state: { stage: 'queued' } }))

test('a hundred files go three at a time, in order, and one that fails holds up no other', () => {
  let queue = selection(100)
  const done: number[] = []
  for (let turn = 0; turn < 200 && done.length < 99; turn++) {
    for (const { key } of nextUploads(queue)) queue = withState(queue, key, { stage: 'sending', share: 0, waiting: false })
    const sending = queue.filter(one => one.state.stage === 'sending')
    expect(sending.length).toBeLessThanOrEqual(3)
    const [first] = sending
    if (!first) break
    queue = withState(queue, first.key, first.key === 5 ? { stage: 'failed', message: 'x' } : { stage: 'stored', file: first.key })
    if (first.key !== 5) done.push(first.key)
  }
  expect(done).toEqual(
    selection(100)
      .map(one => one.key)
      .filter(key => key !== 5),
  )
  queue = withState(queue, 5, { stage: 'queued' })
  expect(nextUploads(queue).map(one => one.key)).toEqual([5])
})

test('progress is told by bytes', () => {
  const queue = withState(withState(selection(4), 0, { stage: 'stored', file: 1 }), 1, { stage: 'sending', share: 0.5, waiting: false })
  expect(shareOf(queue)).toBe(0.375)
  expect(shareOf([])).toBe(1)
})
