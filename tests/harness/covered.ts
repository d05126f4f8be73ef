import { appendFileSync, readFileSync } from 'node:fs'
import { Session, type Profiler } from 'node:inspector'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'

// What of the product each test file runs, for `node tools/chooseTests.ts`: loaded by the set-up of every test file while `COVERED` names a folder.

declare global {
  /** One for the process, which outlives its test files. */
  var coverage: { readonly session: Session; readonly places: Map<string, readonly number[]> } | undefined
}

const start = (): NonNullable<typeof globalThis.coverage> => {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return { session, places: new Map() }
}
const { session, places } = (globalThis.coverage ??= start())

const take = (): readonly Profiler.ScriptCoverage[] => {
  let taken: readonly Profiler.ScriptCoverage[] = []
  session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
    taken = result
  })
  return taken
}

/** Where something of a source may run or not: behind a brace, an arrow, a question. */
const placesOf = (url: string): readonly number[] => {
  const known = places.get(url)
  if (known) return known
  const source = readFileSync(fileURLToPath(url), 'utf8')
  const found = [...source.matchAll(/[?:{]\s*|=>\s*|&&\s*|\|\|\s*/g)].map(match => match.index + match[0].length)
  places.set(url, found)
  return found
}

/** The places that ran. */
const ranIn = ({ url, functions }: Profiler.ScriptCoverage): readonly number[] => {
  const found = placesOf(url)
  const ran = new Uint8Array(found.length)
  // What lies within another range is told after it, and counts.
  const ranges = functions
    .flatMap(one => one.ranges)
    .toSorted((one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset)
  for (const { startOffset, endOffset, count } of ranges) {
    const from = found.findIndex(place => place >= startOffset)
    for (let at = from; at >= 0 && at < found.length && (found[at] ?? endOffset) < endOffset; at += 1) ran[at] = Math.min(count, 1)
  }
  return found.flatMap((_place, at) => (ran[at] === 1 ? [at] : []))
}

const root = `file://${process.cwd()}/`
const began = performance.now()

beforeAll(() => void take())

afterAll(() => {
  const file = (expect.getState().testPath ?? '').slice(process.cwd().length + 1)
  const sources = take().filter(({ url }) => url.startsWith(root) && /^(?:app|areas|core)\/(?!.*\.test\.ts)/.test(url.slice(root.length)))
  const ran = Object.fromEntries(sources.map(source => [source.url.slice(root.length), ranIn(source)]))
  const seconds = (performance.now() - began) / 1000
  appendFileSync(join(process.env['COVERED'] ?? '', `${process.pid}.jsonl`), `${JSON.stringify({ file, seconds, ran })}\n`)
})
