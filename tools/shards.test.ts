import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesOf, partOf, shards, wantedParts } from './shards.ts'

const unitFiles = globSync('{app,areas,core,tests,tools}/**/*.test.{ts,tsx}')
const journeyFiles = globSync('tests/journeys/**/*.spec.ts')

describe('the shards of the proof', () => {
  test('run each test file once between them, in whatever parts', () => {
    for (const [by, files] of [
      ['vitest', unitFiles],
      ['playwright', journeyFiles],
    ] as const) {
      const run = shards
        .filter(shard => shard.by === by)
        .flatMap(shard => [1, 2, 3].flatMap(part => partOf(filesOf(shard, files), part, 3)))
      expect(run.toSorted()).toEqual(files.toSorted())
    }
  })

  test('are each asked for by name, whole or a part of it', () => {
    expect(wantedParts([]).map(({ shard }) => shard)).toEqual(shards.flatMap(shard => Array.from({ length: shard.parts }, () => shard)))
    expect(wantedParts(['contracts', '2/4', 'rights']).map(({ shard, part, of }) => [shard.name, part, of])).toEqual([
      ['contracts', 2, 4],
      ['rights', 1, 2],
      ['rights', 2, 2],
    ])
    expect(() => wantedParts(['writes'])).toThrow('No shard is called writes: checks')
    expect(() => wantedParts(['contracts', '5/4'])).toThrow('There is no part 5/4')
    expect(() => wantedParts(['1/2'])).toThrow('No shard is called 1/2')
  })
})
