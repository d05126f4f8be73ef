import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { importersIn } from '../importGraph.ts'
import { partOf } from '../shards.ts'
import { withFault, type Fault } from './faults.ts'
import { picksFor } from './picks.ts'
import { projectDrawn } from './projectDrawn.ts'
import type { Trial, Tried } from './report.ts'

// Runs in a copy of the project, which it changes: node tools/mutations/tryFaults.ts <file for what was found> <seed> <part> <of> <words of their ids>

const [told = '', seed = '', part = '1', of = '1', only = ''] = process.argv.slice(2)

const files = globSync('{app,areas,core,tests,tools}/**/*.{ts,tsx}').toSorted()
const read = (file: string): string => readFileSync(file, 'utf8')
const importers = importersIn(process.cwd(), files, read)

/** Whether what the database keeps or works out, or what the product refuses to start with, may follow from a file: of an area all that is not of the server alone. */
const isOfSchema = ({ file, kind }: Fault): boolean =>
  kind.startsWith('dropped') || (file.startsWith('areas/') && !file.endsWith('.server.ts'))

/** In the order in which they are asked for: first what answers soonest. */
class InOrder extends BaseSequencer {
  override sort = async (given: TestSpecification[]): Promise<TestSpecification[]> => given
}

const pristine = 'template_pristine'

/** The database that tests copy, as it is without faults, and as it becomes with one. */
const databaseOf = (vitest: Vitest) => {
  const { ownerUrl, database } = vitest.getRootProject().getProvidedContext().template
  const stated = async (name: string, ...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: ownerUrl.replace(/[^/]+$/, name) })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const copied = (from: string, to: string) => `create database ${to} template ${from} strategy file_copy`
  return {
    keep: () => stated('postgres', copied(database, pristine)),
    change: (statements: readonly string[]) => stated(database, ...statements),
    /** As it was, without what tests left that were stopped. */
    restore: async () => {
      const client = new pg.Client({ connectionString: ownerUrl.replace(/[^/]+$/, 'postgres') })
      await client.connect()
      const { rows } = await client.query<{ name: string }>(`select datname as name from pg_database where datname like 'test\\_%'`)
      await client.end()
      for (const { name } of [...rows, { name: database }]) await stated('postgres', `drop database if exists ${name} with (force)`)
      await stated('postgres', copied(pristine, database))
    },
  }
}

const startVitest = async (): Promise<Vitest> => {
  // Nothing is left out because it was proved; whoever asks every entity is told which below.
  process.env['AREAS'] = ''
  const vitest = await createVitest({ watch: false, bail: 1, reporters: [{}], sequence: { sequencer: InOrder } })
  // What runs first is one file that always passes: the database is prepared with it.
  await vitest.runTestSpecifications(await vitest.globTestSpecifications(['core/exact/exact.test.ts']))
  return vitest
}

/** A test that failed, and its file. */
interface Failed {
  readonly file: string
  readonly test: string
  /** It was not done in time, which the machine alone may cause. */
  readonly isLate?: boolean
}

/** The first test that fails, among these files in their order; nothing where all pass. */
const firstFailure = async (vitest: Vitest, wanted: readonly string[]): Promise<Failed | undefined> => {
  const specifications = wanted.length === 0 ? [] : await vitest.globTestSpecifications([...wanted])
  const inOrder = wanted.flatMap(file => specifications.filter(one => one.moduleId === join(process.cwd(), file)))
  if (inOrder.length === 0) return undefined
  // What failed before is counted as failed now: the bail would stop at once.
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(inOrder)
  for (const module of testModules) {
    const file = module.relativeModuleId
    const failed = [...module.children.allTests('failed')][0]
    if (failed)
      return { file, test: failed.fullName, isLate: failed.result().errors?.some(({ message }) => /timed out/.test(message)) ?? false }
    if (module.state() === 'failed') return { file, test: module.errors()[0]?.message.slice(0, 200) ?? 'fails' }
  }
  return unhandledErrors.length > 0
    ? { file: '', test: `an error that no test expects: ${String(unhandledErrors[0]).slice(0, 200)}` }
    : undefined
}

type Database = ReturnType<typeof databaseOf>

/** Applies the migration with which a fault would come; what refuses it otherwise. */
const migrated = async (database: Database): Promise<string | undefined> => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/mutations/schemaOf.ts'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) return `the definitions are refused: ${stderr.match(/Error: .*/)?.[0] ?? ''}`
  try {
    // What `schemaOf.ts` has written.
    await database.change(JSON.parse(stdout) as readonly string[])
    return undefined
  } catch (error) {
    return `its migration fails: ${String(error)}`
  }
}

/** The test files that are known to pass without a fault. */
const sound = new Set<string>()

/** Tries one fault: who noticed it, if anybody. A test that fails without the fault as well, or not each time with it, has noticed nothing. */
const tryFault = async (vitest: Vitest, database: Database, fault: Fault): Promise<Omit<Tried, 'id' | 'seconds'>> => {
  const { near, far, areas } = picksFor(fault, files, importers, read)
  const asked = near.length + far.length
  if (areas) process.env['AREAS'] = areas.join(',')
  else delete process.env['AREAS']
  const text = read(fault.file)
  writeFileSync(fault.file, withFault(text, fault))
  try {
    const refused = isOfSchema(fault) ? await migrated(database) : undefined
    if (refused !== undefined) return { noticed: refused, asked }
    const beside = await firstFailure(vitest, near)
    const failed = beside ?? (await firstFailure(vitest, far))
    if (!failed) return { asked }
    // What stands far away, or was not done in time, has to fail of it by itself.
    if ((!beside || failed.isLate === true) && !(await firstFailure(vitest, [failed.file]))) return { asked, unsound: failed.file }
    writeFileSync(fault.file, text)
    await database.restore()
    if (!sound.has(failed.file) && (await firstFailure(vitest, [failed.file]))) return { asked, unsound: failed.file }
    sound.add(failed.file)
    return { noticed: `${failed.file} › ${failed.test}`, asked }
  } finally {
    writeFileSync(fault.file, text)
    await database.restore()
  }
}

const said = (id: string, { noticed, unsound }: Omit<Tried, 'id' | 'seconds'>, seconds: number): string =>
  [
    `${noticed === undefined ? 'NOT NOTICED' : 'noticed    '} ${String(seconds).padStart(4)} s  ${id}`,
    ...(noticed === undefined ? [] : [`                    by ${noticed}`]),
    ...(unsound === undefined ? [] : [`                    ${unsound} fails by chance`]),
  ].join('\n')

const drawn = projectDrawn(seed)
const own = partOf(drawn, Number(part), Number(of)).filter(({ id }) => id.includes(only))
const before = existsSync(told) ? (JSON.parse(read(told)) as Trial).tried : []
const tried = before.filter(({ id }) => own.some(fault => fault.id === id))
mkdirSync(dirname(told), { recursive: true })
const vitest = await startVitest()
const database = databaseOf(vitest)
await database.keep()
for (const fault of own.filter(({ id }) => !tried.some(one => one.id === id))) {
  const began = performance.now()
  const result = await tryFault(vitest, database, fault)
  const seconds = Math.round((performance.now() - began) / 1000)
  tried.push({ id: fault.id, ...result, seconds })
  process.stdout.write(`${said(fault.id, result, seconds)}\n`)
  const trial: Trial = { seed, drawn: drawn.map(({ id }) => id), tried }
  writeFileSync(told, `${JSON.stringify(trial, null, 2)}\n`)
}
await vitest.close()
process.exit(0)
