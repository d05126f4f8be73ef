import { afterAll } from 'vitest'

const endings: (() => unknown)[] = []

// Registered while the test file is being read: what a hook registers while it runs is never called.
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

/** Does this when the test file has ended, whoever asks and whenever, also from within a hook; what was asked last is done first. */
export const atEnd = (end: () => unknown): void => {
  endings.push(end)
}
