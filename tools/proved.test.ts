import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { standsOn } from './importGraph.ts'
import { whyRun } from './listTests.ts'
import { digestsOf, drawnAnyway, provedIn, recordProved, standOf, unchangedSinceProved } from './proved.ts'

const root = join(import.meta.dirname, '..')

describe('what is left out was proved with all it stands on', () => {
  const project = mkdtempSync(join(tmpdir(), 'meniscus-proved-'))
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), text)
  }
  const remove = (file: string): void => rmSync(join(project, file), { recursive: true })

  const [stock, mnm] = ['areas/stock/x/x.test.ts', 'areas/mnm/x/x.test.ts']
  const left = (): readonly string[] => unchangedSinceProved(standOf(project), provedIn(project))
  const prove = (...files: readonly string[]): number => recordProved(project, files, digestsOf(project))

  beforeEach(() => {
    rmSync(project, { recursive: true, force: true })
    for (const file of ['package.json', 'package-lock.json', 'vitest.config.ts', 'tests/harness/postgres.ts']) write(file, '{}\n')
    write('migrations/1_first.sql', 'select 1;\n')
    write('tests/harness/setup.ts', "import './atEnd.ts'\n")
    write('tests/harness/atEnd.ts', 'export const atEnd = 1\n')
    write('tests/harness/database.ts', 'export const database = 1\n')
    write(
      'tests/harness/desk.ts',
      "import { database } from './database.ts'\nimport '../../app/registry.ts'\nexport const desk = database\n",
    )
    write('tests/harness/draws.ts', 'export const draws = 1\n')
    write('app/registry.ts', 'await import(`../areas/${folder}/area.ts`)\n')
    for (const area of ['stock', 'mnm']) {
      write(`areas/${area}/area.ts`, "import { x } from './x/x.ts'\nexport const area = x\n")
      write(`areas/${area}/x/x.ts`, "import type { Y } from './y.ts'\nexport const x = 1\n")
      write(`areas/${area}/x/y.ts`, 'export type Y = number\n')
      write(`areas/${area}/x/rule.test.ts`, "import { draws } from '../../../tests/harness/draws.ts'\n")
      write(`areas/${area}/x/x.test.ts`, "import { desk } from '../../../tests/harness/desk.ts'\n")
      write(`areas/${area}/routes.test.ts`, "import { desk } from '../../tests/harness/desk.ts'\n")
    }
  })

  test('behaviour asks a database, through whatever else; rules, routes and what asks about some entities stay with every change', () => {
    write('tests/harness/entitiesAsked.ts', '\n')
    write('areas/mnm/x/some.test.ts', "import '../../../tests/harness/desk.ts'\nimport '../../../tests/harness/entitiesAsked.ts'\n")
    expect(standOf(project).provable).toEqual([mnm, stock])
  })

  test('of the demo company what one is made for', () => {
    write('tools/demo/smallCompany.ts', "import { desk } from '../../tests/harness/desk.ts'\n")
    write('tools/demo/demo.test.ts', "import { small } from './smallCompany.ts'\n")
    write('tools/demo/random.test.ts', '\n')
    prove('tools/demo/demo.test.ts', 'tools/demo/random.test.ts')
    expect(left()).toEqual(['tools/demo/demo.test.ts'])
  })

  test('until anything of it is changed, added or removed', () => {
    expect(left()).toEqual([])
    for (const spoil of [
      () => write(stock, "import { desk } from '../../../tests/harness/desk.ts'\n\n"),
      () => write('areas/mnm/x/x.ts', 'export const x = 2\n'),
      () => write('areas/more/area.ts', '\n'),
      () => remove('areas/mnm/area.ts'),
      () => write('tests/harness/atEnd.ts', 'export const atEnd = 2\n'),
      () => write('migrations/2_second.sql', 'select 2;\n'),
      () => write('core/papers/paper.typ', '\n'),
      () => write('package-lock.json', '\n'),
      () => write('vitest.config.ts', '\n'),
    ]) {
      expect(prove(stock)).toBe(1)
      expect(left()).toEqual([stock])
      spoil()
      expect(left(), String(spoil)).toEqual([])
    }
  })

  test('whatever else is changed: looks, help, types, tests beside it', () => {
    prove(stock)
    write('areas/stock/x/x.web.tsx', '\n')
    write('areas/stock/x/x.help.ts', '\n')
    write('areas/stock/x/x.css', 'a {}\n')
    write('areas/stock/x/y.ts', 'export type Y = string\n')
    write('areas/stock/x/rule.test.ts', '\n')
    write(mnm, '\n')
    expect(left()).toEqual([stock])
  })

  test('one proof leaves what others said, and forgets files that are no more', () => {
    prove(stock, mnm)
    expect(Object.keys(provedIn(project))).toEqual([mnm, stock])
    const both = provedIn(project)
    write(stock, "import { desk } from '../../../tests/harness/desk.ts'\n\n")
    prove(stock)
    expect(provedIn(project)).toEqual({ ...both, [stock]: expect.not.stringMatching(both[stock] ?? '-') })
    remove(mnm)
    prove()
    expect(Object.keys(provedIn(project))).toEqual([stock])
  })

  test('what was changed while it was proved is not written down', () => {
    const before = digestsOf(project)
    write('areas/mnm/x/x.ts', 'export const x = 2\n')
    expect(recordProved(project, [stock, mnm], before)).toBe(0)
    expect(left()).toEqual([])
  })

  test('of what was proved a few are tried all the same, others with another commit', () => {
    const proved = Array.from({ length: 40 }, (_, at) => `areas/stock/x/${at}.test.ts`)
    const [one, other] = [drawnAnyway(proved, 'aa'), drawnAnyway(proved, 'bb')]
    expect(one).toHaveLength(8)
    expect(proved).toEqual(expect.arrayContaining([...one]))
    expect(drawnAnyway(proved.toReversed(), 'aa')).toEqual(one)
    expect(other).not.toEqual(one)
    expect(drawnAnyway([stock], 'aa')).toEqual([stock])
  })

  test('of each file it is said why it is run', () => {
    const why = (changed: readonly string[], file: string): string => whyRun(standOf(project), provedIn(project), new Set(changed), file)
    expect(why([], 'areas/stock/x/rule.test.ts')).toBe('always')
    expect(why([], stock)).toBe('never proved')
    prove(stock)
    expect(why([stock], stock)).toBe('changed since it was proved')
    expect(why(['areas/mnm/x/y.ts', 'areas/mnm/x/x.ts', 'app/registry.ts'], stock)).toBe(
      'stands on what has changed since it was proved: app/registry.ts and 1 more',
    )
    expect(why([], stock)).toBe('stands on what has changed since it was proved')
  })
})

describe('in this project', () => {
  const stand = standOf(root)
  const { provable } = stand
  /** The test files that are picked when these files are changed, and nothing else, after everything was proved. */
  const pickedBy = (...files: readonly string[]): readonly string[] => {
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
    const changed = standOf(root, one => (files.includes(one) ? `${readFileSync(join(root, one), 'utf8')}\n` : undefined))
    return provable.filter(one => changed.digestOf(one) !== stand.digestOf(one))
  }

  test('what is deep in one area is below the behaviour of others that calls it by an address alone', () => {
    const picked = pickedBy('areas/stock/atTheLine/beyondIssued.server.ts')
    expect(picked).toContain('areas/product/asBuilt/asBuilt.test.ts')
    expect(picked).toEqual(provable.filter(file => stand.standsOn(file).includes('app/served.server.ts')))
  })

  test('looks, help, words for people and other tests are below none', () => {
    expect(
      pickedBy('areas/stock/balance/balance.web.tsx', 'areas/stock/move/move.help.ts', 'docs/tour.md', 'tests/contract.test.ts'),
    ).toEqual([])
  })

  test('whatever Node.js loads for a test file is known to be below it', () => {
    const loaded = loadedFor(provable)
    expect([...loaded.keys()].length).toBeGreaterThan(2_000)
    for (const file of provable) {
      const below = new Set(stand.standsOn(file))
      expect([...standsOn(one => loaded.get(one) ?? [], [file])].filter(one => !below.has(one))).toEqual([])
    }
  })

  test('three digests are what comes out when they are worked out otherwise', () => {
    const recorded = Object.keys(provedIn(root)).filter(file => provable.includes(file))
    const known = recorded.length >= 3 ? recorded : provable
    for (const place of [0, 0.5, 1]) {
      const file = known[Math.round(place * (known.length - 1))] ?? ''
      expect(digestOtherwise(file), file).toBe(stand.digestOf(file))
    }
  })
})

/** Which files of the project Node.js itself loads from which, beginning with some test files. In the place of Vitest stands what does nothing, and where a test file itself asks for a database it ends: what it imports has been loaded by then. */
const loadedFor = (files: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const names = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'inject', 'it', 'test', 'vi']
  const idle = `const idle = new Proxy(() => idle, { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : idle) })
    export { ${names.map(name => `idle as ${name}`).join(', ')} }`
  const program = `import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({
      resolve(name, context, next) {
        if (name === 'vitest') return { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(idle)}`)}, shortCircuit: true }
        const found = next(name, context)
        loaded.push([context.parentURL, found.url])
        return found
      },
    })
    for (const file of ${JSON.stringify(files)}) await import(${JSON.stringify(`file://${root}/`)} + file).catch(() => undefined)
    process.stdout.write(JSON.stringify(loaded), () => process.exit())`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  const own = `file://${root}/`
  // What the program above has written.
  const pairs = (JSON.parse(said) as readonly (readonly [parent: string | undefined, url: string])[]).flatMap(([parent = '', url]) =>
    parent.startsWith(own) && url.startsWith(own) && !url.includes('/node_modules/')
      ? [[parent.slice(own.length), decodeURIComponent(url.slice(own.length))] as const]
      : [],
  )
  return new Map([...Map.groupBy(pairs, ([parent]) => parent)].map(([parent, some]) => [parent, some.map(([, url]) => url)]))
}

/** What a file needs by a parser in place of patterns, once for each file, from nothing but the disk. */
const neededOtherwise = new Map<string, readonly string[]>()
const needsOtherwise = (file: string): readonly string[] => {
  const before = neededOtherwise.get(file)
  if (before) return before
  const text = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, text)
  const names = [
    ...module.staticImports
      .filter(one => one.entries.length === 0 || one.entries.some(entry => !entry.isType))
      .map(one => one.moduleRequest.value),
    ...module.staticExports.flatMap(one =>
      one.entries.flatMap(entry => (entry.isType || !entry.moduleRequest ? [] : [entry.moduleRequest.value])),
    ),
    ...module.dynamicImports.map(one => text.slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1)),
    ...[...text.matchAll(/new URL\('(\.[^']+\.ts)'/g)].map(([, name = '']) => name),
  ]
  const paths = names.flatMap(name => {
    if (name.startsWith('#core/')) return [name.replace(/^#core\/(.*)$/, 'core/surface/$1.ts')]
    return name.startsWith('.') ? [join(dirname(file), name).replaceAll(/\$\{[^}]*\}/g, '*')] : []
  })
  const patterns = [...text.matchAll(/\bglob(?:Sync)?\((\[[^\]]*\]|'areas\/[^']+')/g)].flatMap(([, found = '']) =>
    [...found.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern),
  )
  const needed = [...paths, ...patterns].flatMap(path =>
    path.includes('*') ? globSync(path, { cwd: root }) : existsSync(join(root, path)) ? [path] : [],
  )
  neededOtherwise.set(file, needed)
  return needed
}

const digestOtherwise = (file: string): string => {
  const reached = new Set([file, 'tests/harness/setup.ts', 'tests/harness/postgres.ts'])
  for (const one of reached) if (/\.tsx?$/.test(one)) for (const needed of needsOtherwise(one)) reached.add(needed)
  const byPlace = globSync(['migrations/**/*.*', '{areas,core,tools/demo,tests/fixtures,tests/harness}/**/*.*'], { cwd: root })
  const lines = [
    ...reached,
    ...byPlace.filter(one => !/\.(?:tsx?|css|html|md|svg|png|gz)$/.test(one)),
    'package-lock.json',
    'vitest.config.ts',
  ]
    .toSorted()
    .map(
      one =>
        `${one} ${createHash('sha256')
          .update(readFileSync(join(root, one)))
          .digest('hex')}\n`,
    )
  return createHash('sha256')
    .update(`node ${process.version}\n${lines.join('')}`)
    .digest('hex')
    .slice(0, 32)
}
