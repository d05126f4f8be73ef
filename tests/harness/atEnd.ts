const endings: (() => unknown)[] = []

/** Does this when the test file has ended, whoever asks and whenever, also from within a hook; what was asked last is done first. */
export const atEnd = (end: () => unknown): void => {
  endings.push(end)
}

/**
 * Empties an object when the test file has ended, after all else. The modules of test files that share a process stay in it, and so would everything
 * that they hold: a whole product for each, until nothing but garbage is collected. Whoever holds such an object holds nothing by it then.
 */
export const letGoAtEnd = <T extends object>(held: T): T => {
  endings.unshift(() => {
    for (const name of Object.keys(held)) Reflect.deleteProperty(held, name)
  })
  return held
}

/** Does what was asked for, once; all of it, also where some of it fails, which is thrown afterwards. */
export const endAll = async (): Promise<void> => {
  const faults: unknown[] = []
  for (let end = endings.pop(); end; end = endings.pop()) {
    try {
      await end()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'What a test file began could not be ended')
}
