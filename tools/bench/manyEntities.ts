import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { registry } from '../../app/registry.ts'
import { quality } from '../../areas/quality/area.ts'
import { copyProject, type ProjectCopy } from '../../tests/harness/projectCopy.ts'

// node tools/bench/manyEntities.ts 140 [--fast] [--keep] : how long `npm test` takes when there are so many entities, step by step. The area of quality, the richest one,
// stands again and again under other names in a copy of the project, whose tests are run; `--fast` leaves the browser out, `--keep` leaves the copy there.

const { values, positionals } = parseArgs({
  options: { fast: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const wanted = Number(positionals[0])
if (!Number.isInteger(wanted) || wanted < registry.entities.size) {
  process.stderr.write(`Say how many entities there are to be, ${registry.entities.size} or more: node tools/bench/manyEntities.ts 140\n`)
  process.exit(2)
}

/** What is added to the name of the area in each copy: B, C, D … */
const letters = Array.from({ length: Math.ceil((wanted - registry.entities.size) / quality.entities.length) }, (_, place) =>
  String.fromCharCode('B'.charCodeAt(0) + place),
)

const original = 'areas/quality'

/** The documents of the area that move goods, each by a reference of its own. */
const moving = ['inspection', 'supplierReturn', 'scrapDisposal']

const renamed = (text: string, letter: string): string =>
  moving.reduce(
    (whole, name) => whole.replaceAll(new RegExp(`\\b(by: '|move, \\{ )${name}\\b`, 'g'), `$1${name}${letter}`),
    text.replaceAll(/\bquality\b/g, `quality${letter}`),
  )

/** Goods are moved by the documents of the copies as well. */
const addDocuments = (folder: string): void => {
  const file = join(folder, 'areas/stock/move/moveDocuments.ts')
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n').filter(line => moving.some(name => line.startsWith(`  ${name}: `)))
  if (lines.length !== moving.length) throw new Error(`${file} names other documents`)
  const more = letters.flatMap(letter => lines.map(line => renamed(line.replace(':', `${letter}:`), letter)))
  writeFileSync(file, text.replace(`${lines.at(-1)}\n`, `${[lines.at(-1), ...more].join('\n')}\n`))
}

/** The flow that a document brings along is known by its code. */
const renamedFlow = (text: string, letter: string): string => text.replace(/\bcode: '(\w+)'/, `code: '$1${letter}'`)

/**
 * A test of the area's behaviour as it stands in the folder of a copy: it tries the area itself, because the harness knows no other. So there are
 * as many tests as further areas would bring.
 */
const ofOriginal = (text: string, name: string, letter: string): string => {
  const there = join(`${original}${letter}`, dirname(name))
  return text.replaceAll(
    /(from|import|import\() ?'(\.[^']+)'/g,
    (_all, how: string, path: string) =>
      `${how}${how.endsWith('(') ? '' : ' '}'${relative(there, join(original, dirname(name), path)).replace(/^(?!\.)/, './')}'`,
  )
}

/** Puts the area into the copy under another name. People are of the one demo company, and routes are tried of each area. */
const addArea = (folder: string, letter: string): void => {
  const area = join(folder, `${original}${letter}`)
  cpSync(join(folder, original), area, { recursive: true })
  for (const name of readdirSync(area, { recursive: true, encoding: 'utf8' }).filter(one => /\.tsx?$/.test(one))) {
    const file = join(area, name)
    const text = readFileSync(file, 'utf8')
    if (name.endsWith('.demo.ts')) rmSync(file)
    else if (/\.test\.tsx?$/.test(name) && name !== 'routes.test.ts') writeFileSync(file, ofOriginal(text, name, letter))
    else writeFileSync(file, renamed(name.endsWith('.flow.ts') ? renamedFlow(text, letter) : text, letter))
  }
}

/** What only tests use of an area is used in it alone, so that nobody is to be told of it in the copies. */
const leaveOut = (folder: string, areas: readonly string[]): void => {
  const file = join(folder, 'knip.json')
  const settings: object = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, `${JSON.stringify({ ...settings, ignore: areas.map(area => `${area}/**`) }, null, 2)}\n`)
}

/** Runs a program of the project's packages in the copy, and shows what it says. */
const run = ({ folder }: ProjectCopy, ...command: readonly string[]): boolean => {
  const [program = '', ...given] = command
  const path = [join(process.cwd(), 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  return spawnSync(program, given, { cwd: folder, stdio: 'inherit', env: { ...process.env, PATH: path } }).status === 0
}

const copy = copyProject('many', {
  folders: ['app', 'areas', 'core', 'tools', 'tests', 'migrations', 'docs'],
  files: /\.(?:json|ts|md|yaml)$|^Dockerfile$|^\.(?:ox|gitignore)/,
})
try {
  for (const letter of letters) addArea(copy.folder, letter)
  process.stdout.write(`${registry.entities.size + letters.length * quality.entities.length} entities in ${copy.folder}\n`)
  // A longer name takes another line here and there.
  const areas = letters.map(letter => `${original}${letter}`)
  addDocuments(copy.folder)
  leaveOut(copy.folder, areas)
  const isReady = areas.length === 0 || (run(copy, 'oxfmt', ...areas, 'knip.json') && run(copy, 'node', 'tools/migration.ts', 'many'))
  process.exitCode = isReady && run(copy, 'node', 'tools/test.ts', ...(values.fast ? ['--fast'] : [])) ? 0 : 1
} finally {
  if (!values.keep) copy.remove()
}
