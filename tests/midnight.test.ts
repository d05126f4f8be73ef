import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { untilMorning } from './harness/days.ts'

// A run of all tests may pass the company's midnight: what many files share asks for the day when it needs it, and files wait for the morning.

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const clocks = new Set(['new Date()', 'Date.now()', 'companyToday()'])

/** Where a source reads the clock while it is loaded: as text. */
const readWhileLoaded = (file: string, source: string): readonly string[] => {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value) || /Function/.test(value.type)) return
    const text = source.slice(value.start, value.end)
    if (clocks.has(text) || (value.type === 'CallExpression' && text.startsWith('dayFromNow('))) found.push(`${file}: ${text}`)
    Object.values(value).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

test('the clock is found where it is read while a source is loaded, and nowhere else', () => {
  const source = `const a = { on: companyToday() }
    const b = () => ({ on: companyToday() })
    const c = { get on() { return dayFromNow(1) }, until: dayFromNow(2), async values() { return Date.now() } }
    const d = String(new Date())`
  expect(readWhileLoaded('x.ts', source)).toEqual(['x.ts: companyToday()', 'x.ts: dayFromNow(2)', 'x.ts: new Date()'])
})

test('samples, the harness and journeys do not keep the day on which they were loaded', () => {
  const files = globSync(['{areas,core}/**/*.samples.ts', 'tests/{harness,security,journeys}/**/*.ts'], { exclude: ['**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap(file => readWhileLoaded(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('whoever would see the day change waits for the morning', () => {
  const before = (ms: number): number => Date.parse('2026-11-26T00:00:00+08:00') - ms
  expect([before(3_600_000), before(180_001), before(180_000), before(1), before(0)].map(untilMorning)).toEqual([0, 0, 180_000, 1, 0])
})
