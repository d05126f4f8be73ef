import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'

const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.spec.ts'))

/** The tags that a file of journeys gives; `walkTags` are those of the areas that are walked. */
const tagsIn = (file: string): readonly string[] => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return [...text.matchAll(/\btag: (walkTags|[^}]+) \}/g)].flatMap(([, tags = '']) => tags.match(/walkTags|@\w+/g) ?? [])
}

describe('journeys are found by the areas whose job they do', () => {
  const known = new Set(['walkTags', '@core', '@prove', ...registry.areas.map(({ name }) => `@${name}`)])

  test.each(files)('%s', file => {
    const tags = tagsIn(file)
    expect(tags.length).toBeGreaterThan(0)
    expect(tags.filter(tag => !known.has(tag))).toEqual([])
  })
})
