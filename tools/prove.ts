import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dependingOn, importersIn } from './importGraph.ts'
import { digestsOf, provedIn, recordProved, standOf, unchangedSinceProved } from './proved.ts'
import { filesOf, partOf, shards, wantedParts, type Part, type Shard } from './shards.ts'
import { passedFiles } from './testReport.ts'
import { built, format, journeys, lint, mutations, runSteps, types, units, unused, type TestStep } from './testSteps.ts'

// npm run prove : everything that is proved of the product, in shards. npm run prove -- --list ; -- --table for docs/proof.md ; -- rights ; -- contracts 2/4 ; -- --area purchase ; -- --area okr,personal ; -- changed
// What passed is written to .data/prove, with its commit and how long it took. Which test files of behaviour passed with what they stand on is written to
// tests/proved.json, which belongs into the commit; `changed` runs those of them that `npm test` would run otherwise.

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false }, table: { type: 'boolean', default: false }, area: { type: 'string' } },
  allowPositionals: true,
})

const proofFolder = join('.data', 'prove')
const everything = { PROVE: '1' }

const testFiles = (): readonly string[] => globSync('{app,areas,core,tests,tools}/**/*.test.{ts,tsx}').toSorted()
const journeyFiles = (): readonly string[] => globSync('tests/journeys/**/*.spec.ts').toSorted()
const codeFiles = (): readonly string[] => globSync('{app,areas,core,tests,tools}/**/*.{ts,tsx}')

/** The test files on which those of some files depend, through whatever else. */
const testsDependingOn = (file: string): ReadonlySet<string> => {
  const files = codeFiles()
  return dependingOn(
    importersIn(process.cwd(), files, one => readFileSync(one, 'utf8')),
    [file],
  )
}

const unitFiles = (shard: Shard): readonly string[] => {
  if (shard.files.length > 0) return filesOf(shard, testFiles())
  const drawing = testsDependingOn('tests/harness/draws.ts')
  // Histories have the time that they have, however often anything is drawn.
  return testFiles().filter(file => drawing.has(file) && !file.startsWith('tests/histories/'))
}

const stepsOf = ({ shard, part, of }: Part): readonly TestStep[] => {
  const name = of === 1 ? shard.name : `${shard.name} ${part}/${of}`
  const env = { ...everything, ...shard.env }
  if (shard.by === 'checks') return [format, lint, types, unused, ...built]
  if (shard.by === 'mutations') return [mutations(name, part, of)]
  if (shard.by === 'vitest') return [units(name, partOf(unitFiles(shard), part, of), env)]
  return [journeys(name, [...filesOf(shard, journeyFiles()), `--shard=${part}/${of}`], env)]
}

/**
 * What is proved of some areas: their own tests, what holds for every entity on theirs, their routes, their screens in every width and language, their
 * journeys. What only a shard proves of the whole stays there. Of several at once what each takes to begin is taken once.
 */
const stepsOfAreas = (folders: readonly string[]): readonly TestStep[] => {
  const ofEveryEntity = testsDependingOn('tests/harness/entitiesAsked.ts')
  const env = { ...everything, AREAS: folders.join(',') }
  const name = folders.join(', ')
  const files = testFiles().filter(
    file =>
      folders.some(folder => file.startsWith(`areas/${folder}/`)) ||
      (ofEveryEntity.has(file) && /^tests\/(?!security\/)/.test(file) && !file.endsWith('.prove.test.ts')),
  )
  return [
    units(`${name}: contracts, rights, behaviour`, files, env),
    journeys(`${name}: screens and journeys`, ['--grep', `@(?:${folders.join('|')})\\b`], env),
  ]
}

const git = (...given: readonly string[]): string => execFileSync('git', given, { encoding: 'utf8' }).trim()

/** What is known of a part that was proved. */
interface Proof {
  readonly passed: boolean
  readonly commit: string
  /** Nothing was changed that is not committed. */
  readonly committed: boolean
  readonly at: string
  readonly seconds: number
  readonly tests: number
  /** Journeys that passed at their second try only. */
  readonly secondTries: number
  readonly failures: readonly string[]
  /** How long each test file took. */
  readonly secondsOfFiles: Readonly<Record<string, number>>
}

/** Proves, and writes down which test files passed; not where something failed outside them. */
const prove = async (name: string, steps: readonly TestStep[]): Promise<boolean> => {
  const [began, before] = [performance.now(), digestsOf(process.cwd())]
  const { passed, report } = await runSteps([steps])
  const proof: Proof = {
    passed,
    commit: git('rev-parse', 'HEAD'),
    committed: git('status', '--porcelain') === '',
    at: new Date().toISOString(),
    seconds: Math.round((performance.now() - began) / 1000),
    tests: report.passed,
    secondTries: report.unsteady.length,
    failures: report.failures.map(({ file, test }) => `${file} › ${test}`),
    secondsOfFiles: Object.fromEntries(report.durations.map(({ file, seconds }) => [file, seconds])),
  }
  mkdirSync(proofFolder, { recursive: true })
  writeFileSync(proofFile(name), `${JSON.stringify(proof, null, 2)}\n`)
  const recorded = recordProved(process.cwd(), passedFiles(report), before)
  process.stdout.write(
    `\n${told(name, proof)}\n${recorded > 0 ? `${recorded} files of behaviour are proved as they are: tests/proved.json\n` : ''}`,
  )
  return passed
}

const proofFile = (name: string): string => join(proofFolder, `${name}.json`)

const told = (name: string, { passed, commit, committed, at, seconds, tests }: Proof): string =>
  `${passed ? 'proved' : 'FAILED'}  ${name.padEnd(16)} ${String(seconds).padStart(5)} s  ${String(tests).padStart(5)} tests  ${at.slice(0, 16)}  ${commit.slice(0, 8)}${committed ? '' : ' with changes'}`

const partName = ({ shard, part, of }: Part): string => (of === 1 ? shard.name : `${shard.name}-${part}of${of}`)

/** What is known of each part of a shard that was ever proved here. */
const provedOf = (shard: Shard): readonly (readonly [name: string, proof: Proof])[] =>
  wantedParts([shard.name]).flatMap(part => {
    const file = proofFile(partName(part))
    // The file is one that this program wrote.
    return existsSync(file) ? [[partName(part), JSON.parse(readFileSync(file, 'utf8')) as Proof]] : []
  })

const list = (): void => {
  for (const shard of shards) {
    process.stdout.write(`${shard.name.padEnd(12)} ${shard.proves}${shard.parts > 1 ? ` (in ${shard.parts} parts)` : ''}\n`)
    for (const [name, proof] of provedOf(shard)) process.stdout.write(`    ${told(name, proof)}\n`)
  }
}

/** The same as the table of `docs/proof.md`. */
const table = (): void => {
  const rows = shards
    .flatMap(provedOf)
    .map(([name, { passed, commit, seconds, tests, secondTries, failures }]) => [
      name,
      passed ? `${tests}` : `${tests}, **${failures.length} failed**`,
      `${seconds}`,
      `${secondTries}`,
      commit.slice(0, 8),
    ])
  for (const row of [['part', 'tests', 'seconds', 'second tries', 'commit'], ['---', '---:', '---:', '---:', '---'], ...rows])
    process.stdout.write(`| ${row.join(' | ')} |\n`)
}

/** So many files of behaviour are run in less than twenty minutes, also by a slow machine. */
const filesAtOnce = 100

/** The files of behaviour that `npm test` would run, in parts. */
const stepsOfChanged = (): readonly (readonly [name: string, steps: readonly TestStep[]])[] => {
  const stand = standOf(process.cwd())
  const unchanged = new Set(unchangedSinceProved(stand, provedIn(process.cwd())))
  const files = stand.provable.filter(file => !unchanged.has(file))
  const of = Math.ceil(files.length / filesAtOnce)
  return Array.from({ length: of }, (_, place) => [
    `changed-${place + 1}of${of}`,
    [units('changed', partOf(files, place + 1, of), everything)],
  ])
}

const stepsOfArea = (given: string): readonly [name: string, steps: readonly TestStep[]] => {
  const folders = given.split(',')
  const unknown = folders.find(folder => !existsSync(join('areas', folder)))
  if (unknown !== undefined) throw new Error(`No area is called ${unknown}: ${globSync('areas/*').join(', ')}`)
  return [`area-${folders.join('-')}`, stepsOfAreas(folders)]
}

if (values.list) list()
else if (values.table) table()
else {
  const wanted =
    values.area !== undefined
      ? [stepsOfArea(values.area)]
      : positionals[0] === 'changed'
        ? stepsOfChanged()
        : wantedParts(positionals).map(part => [partName(part), stepsOf(part)] as const)
  if (wanted.length === 0) process.stdout.write('Everything is proved as it is.\n')
  let passed = true
  for (const [name, steps] of wanted) passed = (await prove(name, steps)) && passed
  process.exitCode = passed ? 0 : 1
}
