import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '../../app/registry.ts'
import { quality } from '../../areas/quality/area.ts'
import { startEmbedded } from '../../core/database/embedded.server.ts'
import { migrate, readMigrations } from '../../core/database/migrate.server.ts'
import { copyProject, type ProjectCopy } from '../../tests/harness/projectCopy.ts'
import { median } from './load.ts'
import { startProduct } from './processes.ts'
import { timed } from './session.ts'

// node tools/bench/sixty.ts [types start contracts …] : what definitions and tests cost when there are sixty entities. The area of quality, the richest one, is registered
// again and again under other names in a copy of the project; each figure is taken with the entities of today and with all of them. Seconds of
// processor time are said beside those that passed, because the machine may be busy. Prints the rows of the table in docs/performance.md.

const wanted = 60

/** How often the copied area is registered besides itself. */
const copies = Math.ceil((wanted - registry.entities.size) / quality.entities.length)
const added = copies * quality.entities.length

/** What is added to the name of the area: B, C, D … */
const letters = Array.from({ length: copies }, (_, place) => String.fromCharCode('B'.charCodeAt(0) + place))

/** Registers the area under other names. Its behaviour is tested once, and its people are of the one demo company: of the tests of the copies those of their routes remain. */
const multiply = ({ folder }: ProjectCopy): void => {
  const original = join(folder, 'areas/quality')
  for (const letter of letters) {
    const area = `${original}${letter}`
    cpSync(original, area, { recursive: true })
    for (const name of readdirSync(area, { recursive: true, encoding: 'utf8' }).filter(one => /\.tsx?$/.test(one))) {
      const file = join(area, name)
      if (/\.(?:test|demo)\.ts$/.test(name) && name !== 'routes.test.ts') rmSync(file)
      else writeFileSync(file, renamed(readFileSync(file, 'utf8'), letter))
    }
  }
}

const renamed = (text: string, letter: string): string => text.replaceAll(/\bquality\b/g, `quality${letter}`)

/** How long a command took, and how much of a processor it and all that it started used. */
interface Cost {
  readonly seconds: number
  readonly processor: number
  readonly said: string
}

/** Runs a command in the copy by way of a shell, which tells what its children used. */
const costOf = async (copy: ProjectCopy, ...command: readonly string[]): Promise<Cost> => {
  const { value, seconds } = await timed(() => copy.run('sh', '-c', '"$@"; code=$?; times; exit $code', 'sh', ...command))
  const used = [...value.said.matchAll(/^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/gm)].at(-1)?.slice(1).map(Number)
  if (!used) throw new Error(`${command.join(' ')} did not tell its times: ${value.said.slice(-500)}`)
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = used
  if (value.code !== 0) process.stderr.write(`${command.join(' ')} ended with ${value.code}: ${value.said.slice(-2000)}\n`)
  return { seconds, processor: (userMinutes + systemMinutes) * 60 + user + system, said: value.said }
}

interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
}

const costs = async (what: string, cost: Promise<Cost>): Promise<readonly Figure[]> => {
  const { seconds, processor } = await cost
  process.stderr.write(`${what}: ${seconds.toFixed(0)} s, ${processor.toFixed(0)} s of processor\n`)
  return [
    { what, value: seconds, unit: 's' },
    { what: `${what}, processor`, value: processor, unit: 's' },
  ]
}

const instantiations = async (copy: ProjectCopy): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const tier of ['shared', 'server', 'web']) {
    const cost = costOf(copy, 'node', 'tools/checkTypes.ts', tier)
    const value = Number(/: (\d+) of/.exec((await cost).said)?.[1] ?? Number.NaN)
    figures.push({ what: `instantiations, ${tier}`, value, unit: '' }, ...(await costs(`types, ${tier}`, cost)))
  }
  return figures
}

const tests = (copy: ProjectCopy, what: string, files: readonly string[]): Promise<readonly Figure[]> =>
  costs(what, costOf(copy, 'vitest', 'run', '--reporter=dot', ...files))

/** Starts on an empty company whose tables are there, until it says that it can work. */
const start = async ({ folder }: ProjectCopy): Promise<readonly Figure[]> => {
  const data = join(folder, '.data')
  const embedded = await startEmbedded({ folder: data, durable: false, processes: 1 })
  try {
    await migrate(embedded.ownerUrl, readMigrations(join(folder, 'migrations')))
    const took: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      const environment = { DATABASE_URL: embedded.url, DATABASE_OWNER_URL: embedded.ownerUrl, DATA_DIR: data }
      const { value, seconds } = await timed(() => startProduct(environment, 1, folder))
      took.push(seconds)
      await value.stop()
    }
    return [{ what: 'start', value: median(took), unit: 's' }]
  } finally {
    await embedded.stop()
  }
}

/** What a check runs when a definition of one area has changed. */
const changedCheck = async (copy: ProjectCopy): Promise<readonly Figure[]> => {
  const git = (...given: readonly string[]) => copy.run('git', '-c', 'user.name=bench', '-c', 'user.email=bench@localhost', ...given)
  for (const given of [
    ['init', '--quiet', '--initial-branch=main'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'as it is'],
  ])
    await git(...given)
  const definition = join(copy.folder, 'areas/purchase/supplier/supplier.ts')
  writeFileSync(definition, `${readFileSync(definition, 'utf8')}\n// Changed.\n`)
  return costs('check of a change in one area', costOf(copy, 'node', 'tools/test.ts', '--changed'))
}

/** What is measured, by name. */
const parts = {
  types: instantiations,
  start,
  contracts: copy => tests(copy, 'contracts', ['tests/contract.test.ts']),
  matrix: copy =>
    tests(copy, 'matrix of rights', [...globSync('areas/*/routes.test.ts', { cwd: copy.folder }), 'tests/security/matrix.test.ts']),
  others: copy =>
    tests(
      copy,
      'other tests of every entity',
      globSync('tests/*.test.ts', { cwd: copy.folder }).filter(file => !file.includes('contract')),
    ),
  check: changedCheck,
} as const satisfies Readonly<Record<string, (copy: ProjectCopy) => Promise<readonly Figure[]>>>
const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

const asked = process.argv.slice(2)
const unknown = asked.find(name => !isPart(name))
if (unknown !== undefined) {
  process.stderr.write(`Nothing is called ${unknown}; there are: ${Object.keys(parts).join(', ')}\n`)
  process.exit(2)
}
const chosen = asked.length === 0 ? Object.keys(parts).filter(isPart) : asked.filter(isPart)

const measure = async (change: (copy: ProjectCopy) => Promise<void>): Promise<readonly Figure[]> => {
  const copy = copyProject('sixty', {
    folders: ['app', 'areas', 'core', 'tools', 'tests', 'migrations', 'docs'],
    files: /\.(?:json|ts|md)$|^\.gitignore$/,
  })
  try {
    await change(copy)
    const figures: Figure[] = []
    for (const name of chosen) figures.push(...(await parts[name](copy)))
    return figures
  } finally {
    copy.remove()
  }
}

const now = await measure(async () => {})
const then = await measure(async copy => {
  multiply(copy)
  const { code, said } = await copy.run('node', 'tools/migration.ts', 'sixty')
  if (code !== 0) throw new Error(said)
})

const shown = ({ value, unit }: Figure, perEntity = 1): string =>
  unit === '' ? (value / perEntity).toLocaleString('en', { maximumFractionDigits: 0 }) : `${(value / perEntity).toFixed(2)} ${unit}`
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
process.stdout.write(line(['', `${registry.entities.size} entities`, `${registry.entities.size + added} entities`, 'for each more']))
process.stdout.write(line(['---', '---:', '---:', '---:']))
for (const [place, before] of now.entries()) {
  const after = then[place]
  if (after)
    process.stdout.write(line([before.what, shown(before), shown(after), shown({ ...after, value: after.value - before.value }, added)]))
}
