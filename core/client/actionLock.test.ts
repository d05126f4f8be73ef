import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActionLock, type LockState } from './actionLock.web.ts'
import { tellSending } from './sending.web.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lockShown = () => {
  let shown: LockState = { locked: false, pending: false }
  const run = createActionLock(state => {
    shown = state
  })
  return { run, shown: () => shown }
}

test('a refusal that never left the browser locks nothing', async () => {
  const { run, shown } = lockShown()
  expect(run(() => 'a reason is missing')).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toEqual({ locked: false, pending: false })
  expect(run(async () => 'a reason is missing')).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toEqual({ locked: false, pending: false })
  expect(run(() => undefined)).toBe(true)
})

test('a request locks for 5 seconds from when it left, also when it was answered at once or was set off by the click only', async () => {
  for (const action of [tellSending, async () => tellSending(), () => void Promise.resolve().then(tellSending)]) {
    const { run, shown } = lockShown()
    run(action)
    await vi.advanceTimersByTimeAsync(4990)
    expect(shown()).toEqual({ locked: true, pending: false })
    expect(run(tellSending)).toBe(false)
    await vi.advanceTimersByTimeAsync(20)
    expect(shown()).toEqual({ locked: false, pending: false })
    expect(run(tellSending)).toBe(true)
  }
})

test('an action that takes longer is locked until it has ended', async () => {
  const { run, shown } = lockShown()
  let end = (): void => undefined
  run(
    () =>
      new Promise<void>(resolve => {
        tellSending()
        end = resolve
      }),
  )
  await vi.advanceTimersByTimeAsync(9000)
  expect(shown()).toEqual({ locked: true, pending: true })
  end()
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toEqual({ locked: false, pending: false })
})

test('a question that was answered with no locks nothing, one that was answered with yes locks from the request on', async () => {
  const { run, shown } = lockShown()
  const asked = async (sends: boolean) => {
    await new Promise(resolve => setTimeout(resolve, 8000))
    if (sends) tellSending()
  }
  run(() => asked(false))
  await vi.advanceTimersByTimeAsync(8010)
  expect(shown().locked).toBe(false)
  run(() => asked(true))
  await vi.advanceTimersByTimeAsync(8010)
  expect(shown().locked).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(shown().locked).toBe(false)
})
