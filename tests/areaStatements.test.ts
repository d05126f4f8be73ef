import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { wantedSchema } from '../core/schema/wanted.server.ts'

/** The places in a source, as file and line, at which a table of the definitions is named in text. */
const tablesNamed = (tables: readonly string[], file: string, source: string): readonly string[] => {
  const name = new RegExp(String.raw`(?<![\w.]|path: ')(?:${tables.join('|')})(?!\w)`, 'g')
  return source.split('\n').flatMap((line, index) => (line.match(name) ?? []).map(table => `${file}:${index + 1} names ${table}`))
}

interface Declaration {
  readonly at: string
  /** With the comment above it. */
  readonly text: string
}

/** The declarations at the top of a module, as file and line of each. */
const declarationsIn = (file: string, source: string): readonly Declaration[] => {
  const starts = [...source.matchAll(/^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:export )?(?:const|async function|function) /gm)]
  return starts.map(({ index }, place) => ({
    at: `${file}:${source.slice(0, index).split('\n').length}`,
    text: source.slice(index, starts[place + 1]?.index),
  }))
}

/** A statement of its own over records: `from ${table(entity)}`. */
const readsRecords = ({ text }: Declaration): boolean => /\b(?:from|join)\s+\$\{(?:table|sql\.table)\(/.test(text)

/** It asks what the actor may see, or says above it that it does not and why. */
const isAnswerable = ({ text }: Declaration): boolean => /\b(?:rowsSeen|rowScope|seenAmong)\(|[Tt]he whole truth\b/.test(text)

const unanswered = (file: string, source: string): readonly string[] =>
  declarationsIn(file, source)
    .filter(one => readsRecords(one) && !isAnswerable(one))
    .map(({ at }) => at)

/** The tables of the core that no definition describes: those of the migrations, without the areas' own. */
const coreTables = (): readonly string[] => {
  const made = globSync('migrations/*.sql').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/^create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gim)].map(([, name = '']) => name),
  )
  return [...new Set(made)].filter(name => !tables.includes(name) && !areas.some(area => name.startsWith(`${area}_`)))
}

/** The places in a source, as file and line, at which a statement takes rows from one of these tables. */
const rowsTaken = (of: readonly string[], file: string, source: string): readonly string[] => {
  const taken = new RegExp(String.raw`\b(?:from|join|into|update)\s+"?(${of.join('|')})"?(?!\w)`, 'g')
  return source.split('\n').flatMap((line, index) => [...line.matchAll(taken)].map(([, table]) => `${file}:${index + 1} names ${table}`))
}

/** They show people what the core keeps: whom it lets in, what it tells, how it stands. */
const roomsOfTheCore = ['admin', 'notice']

const areas = globSync('areas/*/area.ts').map(file => file.split('/')[1] ?? '')

const tables = wantedSchema(registry).tables.map(table => table.name)

// An area asks with find, pick, sum and query, or writes table(entity) and col(entity, 'field') into its statement: a renamed field then breaks the
// compiler at every use. See docs/decisions/0025.
test('no statement of an area names a table of the definitions in text', () => {
  const sources = globSync('areas/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(file => tablesNamed(tables, file, readFileSync(file, 'utf8')))).toEqual([])
})

test('a table that is named in text is found with its file and line', () => {
  const statement =
    'const { rows } = await sql`\n  select id from lab_delivery as t\n  join "lab_delivery_readings" as r on r.owner_id = t.id`'
  expect(tablesNamed(['lab_delivery', 'lab_delivery_readings'], 'areas/lab/delivery.server.ts', statement)).toEqual([
    'areas/lab/delivery.server.ts:2 names lab_delivery',
    'areas/lab/delivery.server.ts:3 names lab_delivery_readings',
  ])
  expect(
    tablesNamed(['lab_delivery'], 'x', "await countOf(step, delivery, { where: { title: 'my_lab_delivery lab_delivery_note' } })"),
  ).toEqual([])
})

// What the core keeps without a definition (files, notices, sessions, the audit) is asked through a function of the core; an area may keep tables of its own.
test('no statement of a business area takes rows from a table of the core', () => {
  expect(coreTables()).toEqual(expect.arrayContaining(['stored_file', 'user_notice', 'audit', 'user_password']))
  const sources = globSync('areas/**/*.{ts,tsx}').filter(
    file => !/\.test\.tsx?$/.test(file) && !roomsOfTheCore.includes(file.split('/')[1] ?? ''),
  )
  const ofCore = coreTables()
  expect(sources.flatMap(file => rowsTaken(ofCore, file, readFileSync(file, 'utf8')))).toEqual([])
  expect(rowsTaken(['stored_file'], 'x', "a\nselect encode(sha256, 'hex') from stored_file where id = 1")).toEqual([
    'x:2 names stored_file',
  ])
})

// Typed reads take `as: actor`, and are the whole truth without. A statement of its own has no such place: it passes the one visibility question, or
// the comment above it says that it counts the whole truth, and why.
test('every statement of an area over records asks who may see them, or says that it counts the whole truth', () => {
  const sources = globSync('areas/**/*.server.ts')
  const reading = sources.flatMap(file => declarationsIn(file, readFileSync(file, 'utf8')).filter(readsRecords))
  expect(reading.length).toBeGreaterThan(15)
  expect(sources.flatMap(file => unanswered(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('a statement that forgets to ask is found', () => {
  const forgets =
    "import x from 'x'\n\n/** How many there are. */\nexport const many = (step: Step) =>\n  query(step, {}, sql`from ${table(iqc)} as t`)\n"
  const asks = '\nconst seen = (step: Step) => query(step, {}, sql`from ${table(iqc)} as t where ${rowsSeen(step, iqc)}`)\n'
  const says =
    '\n/** The whole truth: a lot is planned by all of them. */\nconst all = (step: Step) => query(step, {}, sql`from ${table(iqc)} as t`)\n'
  expect(unanswered('areas/lab/lab.server.ts', forgets + asks + says)).toEqual(['areas/lab/lab.server.ts:3'])
})
