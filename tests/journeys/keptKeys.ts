/** The roles of a colleague who signs in. */
export const inspectors = ['来料检验员']

/** The names under which this browser keeps something. */
export const keptKeys = (page: { evaluate: (read: () => string[]) => Promise<string[]> }): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage))
