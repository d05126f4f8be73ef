import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// What is decided of a record goes by one clock, that of the database: in a step by `context.now`, elsewhere by `databaseNow`. The clock of the process, which may be another one and
// goes on while a step is taken, is asked only for what is about the process itself, and the browser's only for what it offers: the server decides.

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Whether an expression asks for the time of the process. */
const asksProcess = (node: Node): boolean => {
  if (node.type === 'NewExpression') return nameOf(node['callee']) === 'Date' && isEmpty(node['arguments'])
  if (node.type === 'CallExpression') return nameOf(node['callee']) === 'Date'
  return node.type === 'MemberExpression' && nameOf(node['object']) === 'Date' && nameOf(node['property']) === 'now'
}

/** What the session of a connection says of the day, in its own zone; the company's is `company_today()`. */
const daysOfSession = /\b(?:current_date|current_time|current_timestamp|localtime|localtimestamp)\b|\bnow\(\)::(?:date|timestamp)\b/i

/** Where a source asks another clock than that of the database. */
const otherClocks = (file: string, source: string): readonly string[] => {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    const text = source.slice(value.start, value.end)
    if (asksProcess(value)) found.push(text)
    if (value.type === 'TaggedTemplateExpression' && nameOf(value['tag']) === 'sql' && daysOfSession.test(text)) found.push(text)
    Object.values(value).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

test('other clocks are found however they are asked, and no moment that is given', () => {
  const source = `const a = [new Date(), Date.now(), Date(), Date.now]
    const b = [new Date(at), Date.parse(at), Date.UTC(2026, 0), performance.now()]
    const c = [sql\`select current_date\`, sql\`select now()::date\`, sql\`select now(), company_today()\`, 'current_date']`
  expect(otherClocks('x.ts', source)).toEqual([
    'new Date()',
    'Date.now',
    'Date()',
    'Date.now',
    'sql`select current_date`',
    'sql`select now()::date`',
  ])
})

/** What is about the process, its disk or other systems. */
const ofTheProcess: Readonly<Record<string, string>> = {
  'core/access/signingCode.server.ts': 'codes of an authenticator go by the clocks of both',
  'core/backup/backup.server.ts': 'the name of a folder',
  'core/database/cluster.server.ts': 'how long a start is waited for',
  'core/exchange/spool.server.ts': 'the age of files on the disk',
  'core/files/folderStore.server.ts': 'the age of files on the disk',
  'core/files/s3/objectStore.server.ts': 'the age of objects in a bucket',
  'core/files/sweep.server.ts': 'the age of files on the disk',
  'core/files/text/fileText.server.ts': 'how long a file is read',
  'core/log/logRoutes.server.ts': 'the names of files that are sent',
  'core/observe/slowStatements.server.ts': 'when the process sent a statement',
  'core/telemetry/trace.server.ts': 'when the process ended its work',
  'core/webhooks/webhooks.server.ts': 'a signature is fresh by the clock of whoever receives it',
}

test('nothing that decides about records asks another clock than that of the database', () => {
  const files = globSync(['{core,areas}/**/*.ts'], { exclude: ['**/*.test.ts', '**/*.web.ts', '**/*.samples.ts', '**/*.demo.ts'] })
  expect(files.length).toBeGreaterThan(1500)
  const asking = files.filter(file => otherClocks(file, readFileSync(file, 'utf8')).length > 0)
  expect(asking.toSorted()).toEqual(Object.keys(ofTheProcess))
})
