import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { over } from '../core/define/derived.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { date } from '../core/fields/date/date.ts'
import { flag } from '../core/fields/flag/flag.ts'
import { derived } from '../core/fields/origin.ts'
import { lineColumns } from '../core/define/naming.ts'
import { readFrom, rowsOf } from '../core/define/rows.ts'
import { columnNames } from '../core/reading/source.server.ts'
import { wantedSchema } from '../core/schema/wanted.server.ts'

// No SQL of an area names a column of the definitions in text, be it a statement of the server or an expression of derived values: a field that is called
// otherwise then breaks the compiler at every use. See docs/decisions/0208.

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

/** Some SQL of a source: what it says itself, without what is put in, and where that begins. */
interface Text {
  readonly at: number
  readonly said: string
}

/** The SQL of a source in pieces, one list for each statement or expression: what is tagged as such (`sql`, `over`), and what is given as such (`{ sql: '…' }`). */
const sqlIn = (file: string, source: string): readonly (readonly Text[])[] => {
  const textOf = ({ start, end }: Node): string => source.slice(start, end)
  const pieces = (template: unknown): readonly Text[] =>
    nodesIn(template).flatMap(one => {
      const quasis = nodesIn(one['quasis'])
      // A word in quotes begins behind them.
      return quasis.length === 0
        ? [{ at: one.start + 1, said: textOf(one).slice(1, -1) }]
        : quasis.map(piece => ({ at: piece.start, said: textOf(piece) }))
    })
  if (!/\b(?:sql|over)\b/.test(source)) return []
  const found: (readonly Text[])[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'TaggedTemplateExpression' && /^(?:sql|over)\b/.test(nodesIn(value['tag']).map(textOf).join('')))
      found.push(pieces(value['quasi']))
    if (value.type === 'Property' && nodesIn(value['key']).map(textOf).join('') === 'sql') found.push(pieces(value['value']))
    Object.values(value).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

const called = String.raw`[a-z_]\w*`

const namesIn = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].flatMap(([, ...names]) => names)

/**
 * The places in a source, as file and line, at which SQL names one of these columns in text as `x.column`. It may where the text itself says what `x` is and what is called so
 * in it: `select min(…) as day from (…) as x`. A bracket that hands columns on as they are is spoken of by fields as well.
 */
const columnsInText = (columns: ReadonlySet<string>, file: string, source: string): readonly string[] => {
  const statements = sqlIn(file, source)
  const whole = statements.map(texts => texts.map(({ said }) => said).join('…')).join('\n')
  const uses = statements.flat().flatMap(({ at, said }) =>
    [...said.matchAll(new RegExp(String.raw`(?<![\w.'])(${called})\.(${called})`, 'g'))].map(({ 1: alias = '', 2: name = '', index }) => ({
      alias,
      name,
      line: source.slice(0, at + index).split('\n').length,
    })),
  )
  // Parts of the statement: `with x as (…)`, and brackets behind `from`.
  const parts = new Set(namesIn(whole, new RegExp(String.raw`\b(${called})\s*(?:\([^()]*\)\s*)?as\s+(?:materialized\s+)?\(`, 'g')))
  const read = [
    ...whole.matchAll(
      new RegExp(
        String.raw`\b(?:from|join|update|into)\s+(?:lateral\s+)?(?!lateral\b)(${called})(?![\w.])(?:\([^()]*\))?(?:\s+as\s+(${called}))?`,
        'g',
      ),
    ),
  ].map(([, of = '', alias = of]) => ({ of, alias }))
  const aliases = new Set([...read.map(({ alias }) => alias), ...namesIn(whole, new RegExp(String.raw`\)\s+as\s+(${called})`, 'g'))])
  // The core's own tables, and an area's without a definition, have nothing but names.
  const outside = new Set(read.flatMap(({ of, alias }) => (parts.has(of) ? [] : [alias])))
  const given = new Set([
    ...namesIn(whole, new RegExp(String.raw`\bas\s+"?(${called})`, 'g')),
    ...namesIn(
      whole,
      new RegExp(String.raw`(?:\bas\s+${called}|\b${called}(?=\s*\([^()]*\)\s*as\s+(?:materialized\s+)?\())\s*\(([^()]*)\)`, 'g'),
    ).flatMap(list => list.split(/[,\s]+/)),
    ...uses.flatMap(({ alias, name }) => (outside.has(alias) ? [name] : [])),
  ])
  return uses
    .filter(({ alias, name }) => columns.has(name) && !(aliases.has(alias) && given.has(name)))
    .map(({ alias, name, line }) => `${file}:${line} names ${alias}.${name}`)
}

/** The places at which a statement sets a column of a table of the definitions by its name in text. */
const columnsSet = (file: string, source: string): readonly string[] =>
  [...source.matchAll(new RegExp(String.raw`update \$\{[^}]*\} (?:as ${called} )?set (${called})`, 'g'))].map(
    ({ 1: name, index }) => `${file}:${source.slice(0, index).split('\n').length} sets ${name}`,
  )

/** What the core calls the same in every table. */
const ofTheCore = new Set([
  ...Object.values(lineColumns),
  'target_id',
  'version',
  'created_at',
  'created_by_id',
  'updated_at',
  'updated_by_id',
  'created_in_id',
  'search_text',
])

/** The columns and the functions of rows that are called by fields. */
const ofFields = new Set(
  wantedSchema(registry)
    .tables.flatMap(({ columns, derived: worked = [] }) => [...columns, ...worked])
    .map(({ name }) => name)
    .filter(name => !ofTheCore.has(name)),
)

const sources = globSync('areas/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file))

test('no SQL of an area names a column of the definitions in text', () => {
  const texts = sources.map(file => [file, readFileSync(file, 'utf8')] as const)
  expect(texts.flatMap(([file, source]) => sqlIn(file, source)).length).toBeGreaterThan(500)
  expect(texts.flatMap(([file, source]) => [...columnsInText(ofFields, file, source), ...columnsSet(file, source)])).toEqual([])
})

/** What of the core still names tables of the definitions in text, and why. */
const namingTables: Readonly<Record<string, string>> = {
  'core/audit/rightsThen.server.ts': 'the lists of points of roles with the ids of their lines, by which the audit names them',
  'core/organisation/heldAlone.server.ts': 'the points of roles and who holds them, read in one statement',
  'core/people/actorRow.server.ts': 'the one statement of who acts, prepared once and read with every request',
  'core/people/grants.server.ts': 'the lists of points and scopes of roles, read in one statement',
}

/** The tables of people, departments and roles, which the core itself defines. */
const ofPeople = /\badmin_(?:user|department|role)(?:_[a-z]+)?\b/

test('no SQL of the core names people, departments and roles in text', () => {
  const texts = globSync('core/**/*.server.ts').map(file => [file, readFileSync(file, 'utf8')] as const)
  const naming = texts.flatMap(([file, source]) =>
    sqlIn(file, source)
      .flat()
      .some(({ said }) => ofPeople.test(said))
      ? [file]
      : [],
  )
  expect(naming.toSorted()).toEqual(Object.keys(namingTables).toSorted())
  const tables = new Map(wantedSchema(registry).tables.map(({ name, columns }) => [name, columns.map(column => column.name)]))
  const spoken = texts.flatMap(([file, source]) => {
    const said = sqlIn(file, source)
      .flat()
      .map(text => text.said)
      .join('…')
    return [...source.matchAll(/\$\{table\((user|department|role)\)\} as (\w+)/g)].map(([, entity = '', alias = '']) => ({
      file,
      alias,
      // An alias that stands for another table as well says nothing.
      named: new RegExp(String.raw`(?:from|join)\s+\w+\s+as\s+${alias}\b`).test(source)
        ? []
        : (tables.get(`admin_${entity}`) ?? []).filter(
            column => !ofTheCore.has(column) && new RegExp(String.raw`(?<![\w.'])${alias}\.${column}\b`).test(said),
          ),
    }))
  })
  expect(spoken.length).toBeGreaterThan(40)
  expect(spoken.filter(({ named }) => named.length > 0)).toEqual([])
})

test('a column that is named in text is found with its file and line', () => {
  const columns = new Set(['day', 'due_on', 'supplier_id', 'user_id'])
  const found = (source: string): readonly string[] => columnsInText(columns, 'x.ts', source)
  const typed = 'const late = over`exists (select from ${o} where ${o.record} = t.id and ${o.dueOn} < ${today})`'
  expect(found(typed)).toEqual([])
  expect(found('const late = over`exists (select from ${orders} as o\n  where o.owner_id = t.id and o.due_on < ${today})`')).toEqual([
    'x.ts:2 names o.due_on',
  ])
  expect(found("const own = { sql: 't.due_on' }\nconst other = { sql: `${alias}.due_on` }")).toEqual(['x.ts:1 names t.due_on'])
  expect(found("const held = sql<boolean>`t.due_on < ${day} and t.note <> 'o.due_on'`")).toEqual(['x.ts:1 names t.due_on'])
  // What the text calls so itself, and what is handed on without a name of its own.
  expect(found('over`select w.day from (select max(${o.dueOn}) as day from ${o}) as w`')).toEqual([])
  expect(found('over`with w as (select ${o.supplier} from ${o}) select v.supplier_id from w as v`')).toEqual(['x.ts:1 names v.supplier_id'])
  expect(found('sql`select v.day from unnest(${days}::date[]) as v(day)`')).toEqual([])
  expect(found('sql`select n.user_id from user_notice as n where n.record_id = ${id}`')).toEqual([])
  expect(columnsSet('x.ts', '\nsql`update ${table(order)} set due_on = ${day}`')).toEqual(['x.ts:2 sets due_on'])
})

// A value that is derived has nobody who asks: what it reads is all there is, for whoever may read the value.
test('expressions over records of others say that they count the whole truth', () => {
  const shared = sources.filter(file => !/\.(?:server|samples)\.ts$/.test(file)).map(file => [file, readFileSync(file, 'utf8')] as const)
  const taking = (names: string) =>
    shared.filter(([, source]) => new RegExp(`import \\{[^}]*\\b(?:${names})\\b[^}]*\\} from '#core/definition'`).test(source))
  const reading = taking('rowsOf|lineRowsOf')
  expect(reading.length).toBeGreaterThan(5)
  expect(reading.filter(([, source]) => !/[Tt]he whole truth\b/.test(source)).map(([file]) => file)).toEqual([])
  // Tables are named by their rows, with the columns.
  expect(taking('tableOf|partTableOf|snake').map(([file]) => file)).toEqual([])
})

test('rows in an expression have the columns that the database has', () => {
  const ofKinds = new Set<string>()
  for (const entity of registry.entities.values()) {
    const rows: Readonly<Record<string, unknown>> = rowsOf<Fields>(entity, 'x')
    for (const [name, field] of Object.entries<Field>(entity.fields)) {
      const [column] = columnNames(entity, name)
      if (column === undefined || field.origin === 'derived') continue
      ofKinds.add(field.kind)
      expect(rows[name], `${entity.name}.${name}`).toEqual({ sql: `x.${column}` })
    }
    expect(rowsOf(entity, 'x')[readFrom]).toMatch(/^\w+ as x$/)
  }
  expect([...ofKinds]).toEqual(expect.arrayContaining(['ref', 'money', 'image', 'flag', 'decimal']))
})

test('what is worked out of all rows at once is no column of other rows', () => {
  const rows = rowsOf(
    {
      name: 'lab.order',
      fields: { late: derived(flag(['延误', 'Late'])), expectedOn: derived(date(['预计', 'Expected']), { setBased: true }) },
    },
    'o',
  )
  expect(over`exists (select from ${rows} where ${rows.late} and ${rows.id} <> 1)`.sql).toBe(
    'exists (select from lab_order as o where late(o) and o.id <> 1)',
  )
  expect(() => over`${rows.expectedOn} is null`).toThrow(/all rows at once/)
})
