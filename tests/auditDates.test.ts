import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a statement that writes rows of the audit says of their columns. */
const written = /insert into audit\s*\(([^)]*)\)/g

/**
 * A row that says an earlier time than those before it breaks the proof of the audit for good (`dateCheck`): whatever the product remembers is dated as it is written, by the database
 * or with its occasion (`occasionColumns`), also where it tells of something earlier.
 */
test('nothing in the product dates a row of the audit', () => {
  const sources = globSync('{app,areas,core}/**/*.ts').filter(file => !/\.(?:test|test-d)\.ts$/.test(file))
  const columns = sources.flatMap(file => [...readFileSync(file, 'utf8').matchAll(written)].map(([, names = '']) => ({ file, names })))
  expect(columns.length).toBeGreaterThan(5)
  expect(columns.filter(({ names }) => /(?:^|[\s,])at(?:[\s,]|$)/.test(names))).toEqual([])
})
