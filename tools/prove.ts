import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areaFolderOf, areaNameOf } from '../app/areaNames.ts'
import { dependingOn, importersIn } from './importGraph.ts'
import { areaFolders, demo, digestOf, placeOf, recordProved } from './provedAreas.ts'
import { filesOf, partOf, shards, wantedParts, type Part, type Shard } from './shards.ts'
import { built, format, journeys, lint, runSteps, types, units, unused, type TestStep } from './testSteps.ts'

// npm run prove : everything that is proved of the product, in shards. npm run prove -- --list ; -- rights ; -- contracts 2/4 ; -- --area purchase ; -- --area okr,personal
// What passed is written to .data/prove, with its commit and how long it took; which areas were proved, and whether the demo company was, is written to tests/provedAreas.json, which belongs into the commit.

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false }, area: { type: 'string' } },
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
  if (shard.by === 'vitest') return [units(name, partOf(unitFiles(shard), part, of), env)]
  return [journeys(name, [...filesOf(shard, journeyFiles()), `--shard=${part}/${of}`], env)]
}

/**
 * What is proved of some areas: their own tests, what holds for every entity on theirs, their routes, their screens in every width and language, their
 * journeys. What only a shard proves of the whole stays there. Of several at once what each takes to begin is taken once.
 */
const stepsOfAreas = (folders: readonly string[]): readonly TestStep[] => {
  const areas = folders.map(areaNameOf)
  const ofEveryEntity = testsDependingOn('tests/harness/entitiesAsked.ts')
  const env = { ...everything, AREAS: areas.join(',') }
  const name = folders.join(', ')
  const files = testFiles().filter(
    file =>
      folders.some(folder => file.startsWith(`areas/${folder}/`)) ||
      (ofEveryEntity.has(file) && /^tests\/(?!security\/)/.test(file) && !file.endsWith('.prove.test.ts')),
  )
  return [
    units(`${name}: contracts, rights, behaviour`, files, env),
    journeys(`${name}: screens and journeys`, ['--grep', `@(?:${areas.join('|')})\\b`], env),
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
  readonly failures: readonly string[]
}

const prove = async (name: string, steps: readonly TestStep[]): Promise<Proof> => {
  const began = performance.now()
  const { passed, report } = await runSteps([steps])
  const proof: Proof = {
    passed,
    commit: git('rev-parse', 'HEAD'),
    committed: git('status', '--porcelain') === '',
    at: new Date().toISOString(),
    seconds: Math.round((performance.now() - began) / 1000),
    tests: report.passed,
    failures: report.failures.map(({ file, test }) => `${file} › ${test}`),
  }
  mkdirSync(proofFolder, { recursive: true })
  writeFileSync(proofFile(name), `${JSON.stringify(proof, null, 2)}\n`)
  process.stdout.write(`\n${told(name, proof)}\n`)
  return proof
}

const proofFile = (name: string): string => join(proofFolder, `${name}.json`)

const told = (name: string, { passed, commit, committed, at, seconds, tests }: Proof): string =>
  `${passed ? 'proved' : 'FAILED'}  ${name.padEnd(16)} ${String(seconds).padStart(5)} s  ${String(tests).padStart(5)} tests  ${at.slice(0, 16)}  ${commit.slice(0, 8)}${committed ? '' : ' with changes'}`

const partName = ({ shard, part, of }: Part): string => (of === 1 ? shard.name : `${shard.name}-${part}of${of}`)

const list = (): void => {
  for (const shard of shards) {
    process.stdout.write(`${shard.name.padEnd(12)} ${shard.proves}${shard.parts > 1 ? ` (in ${shard.parts} parts)` : ''}\n`)
    for (const part of wantedParts([shard.name])) {
      const file = proofFile(partName(part))
      // The file is one that this program wrote.
      if (existsSync(file)) process.stdout.write(`    ${told(partName(part), JSON.parse(readFileSync(file, 'utf8')) as Proof)}\n`)
    }
  }
}

/** Proves, and writes down which areas were proved by it, or the demo company: those of which nothing failed and nobody changed anything meanwhile. What failed elsewhere says nothing good of any; journeys say nothing of behaviour. */
const proveFolders = async (folders: readonly string[], proving: () => Promise<readonly Proof[]>): Promise<boolean> => {
  const digests = new Map(folders.map(folder => [folder, digestOf(process.cwd(), folder)]))
  const proofs = await proving()
  const failed = proofs.flatMap(proof => proof.failures).filter(one => !one.includes('.spec.ts › '))
  const isOf = (folder: string) => (one: string) => one.startsWith(`${placeOf(folder)}/`)
  const isTold =
    proofs.every(({ passed, failures }) => passed || failures.length > 0) && failed.every(one => folders.some(folder => isOf(folder)(one)))
  const proved = folders.filter(folder => !failed.some(isOf(folder)) && digestOf(process.cwd(), folder) === digests.get(folder))
  if (isTold) recordProved(process.cwd(), proved)
  return proofs.every(({ passed }) => passed)
}

/** Whether these parts between them are all of a shard: they ran one after the other. */
const isWhole = (parts: readonly Part[], name: string): boolean => {
  const own = parts.filter(({ shard }) => shard.name === name)
  return own.length > 0 && new Set(own.map(({ part }) => part)).size === own[0]?.of
}

const proveParts = async (parts: readonly Part[]): Promise<readonly Proof[]> => {
  const all: Proof[] = []
  for (const part of parts) all.push(await prove(partName(part), stepsOf(part)))
  return all
}

if (values.list) list()
else if (values.area !== undefined) {
  const folders = values.area.split(',').map(areaFolderOf)
  const unknown = folders.find(folder => !existsSync(join('areas', folder)))
  if (unknown !== undefined) throw new Error(`No area is called ${unknown}: ${globSync('areas/*').join(', ')}`)
  const passed = await proveFolders(folders, async () => [await prove(`area-${folders.join('-')}`, stepsOfAreas(folders))])
  process.exitCode = passed ? 0 : 1
} else {
  const parts = wantedParts(positionals)
  /** What a shard says of folders, once all of its parts have run. */
  const provedBy: Readonly<Record<string, readonly string[]>> = { behaviour: areaFolders(process.cwd()), demo: [demo] }
  let passed = true
  for (const name of new Set(parts.map(({ shard }) => shard.name))) {
    const folders = isWhole(parts, name) ? (provedBy[name] ?? []) : []
    const own = parts.filter(({ shard }) => shard.name === name)
    if (!(await proveFolders(folders, () => proveParts(own)))) passed = false
  }
  process.exitCode = passed ? 0 : 1
}
