import { execFile, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { demoPassword } from './demo/accounts.ts'

// npm run release [-- commit] : has the programs of a commit, HEAD unless named, make their demo company (size S), asks its API for every list and for
// records of each, has its backup written, and keeps both in tests/fixtures/company<commit>, with which every later version is tried (tests/upgrade).
// --in folder : where the commit lies already, with its packages. The former programs are asked over HTTP and by their own commands alone.

/** So many records of each list are opened, the oldest and the newest; the others are known by their rows. */
const openedAtEachEnd = 10

/** So many rows of each list are kept, the newest. */
const keptRows = 400

/** A record as the API tells it. */
type Told = Readonly<Record<string, unknown>> & { readonly id: number }

/** What the API answers to a list and to its records, by the path of the list. */
type Answers = Readonly<Record<string, { readonly count: number; readonly rows: readonly Told[]; readonly records: readonly Told[] }>>

const run = promisify(execFile)

const { values, positionals } = parseArgs({ allowPositionals: true, options: { in: { type: 'string' } } })
const project = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'meniscus-release-'))
// PostgreSQL, which runs as another user where this is root, finds its cluster here.
chmodSync(scratch, 0o755)
const dataFolder = join(scratch, 'data')
const commit = (await run('git', ['rev-parse', '--short=8', positionals[0] ?? 'HEAD'], { cwd: project })).stdout.trim()

const readme = `# A company of ${commit}

What commit ${commit} made, saved and answered, with which every later version is tried (\`tests/upgrade/released.prove.test.ts\`): written by \`npm run release -- ${commit}\`.

- \`backup.tar.gz\`: its demo company (size S), written by its \`npm run backup\`.
- \`answers.json.gz\`: what its API answered to the administrator right before, in English: every list (the newest ${keptRows} rows of each) and some records of each as they are when they are opened.

Never made anew: it is what it is because nobody can change it any more.
`

/** Lays a commit out with the packages of its own lock file; answers the folder. */
const layOut = async (): Promise<string> => {
  const folder = join(scratch, 'checkout')
  const archive = join(scratch, 'checkout.tar')
  mkdirSync(folder)
  await run('git', ['archive', '--output', archive, commit], { cwd: project })
  await run('tar', ['-xf', archive, '-C', folder])
  await run('npm', ['ci'], { cwd: folder })
  return folder
}

const checkout = values.in === undefined ? await layOut() : resolve(values.in)

const freePort = (): Promise<number> =>
  new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      // An address of a port, as it was asked for.
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const node = join(checkout, 'node_modules/.bin/node')
const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataFolder, PORT: String(port), PROCESSES: '1', DEMO_SIZE: 'S' }

/** The token of the administrator, as soon as the company is there. */
const signIn = async (until: number): Promise<string> => {
  const entered = await fetch(`${url}/o/token/`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ username: 'admin', password: demoPassword, grant_type: 'password' }),
  }).catch(() => undefined)
  // Answers of OAuth 2.
  if (entered?.status === 200) return ((await entered.json()) as { readonly access_token: string }).access_token
  if (Date.now() > until) throw new Error(`The company of ${checkout} could not be entered: ${await entered?.text()}`)
  await sleep(1_000)
  return signIn(until)
}

/** An answer of the API, in English. */
const ask = async <Answer>(token: string, path: string): Promise<Answer | undefined> => {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } })
  // As the API of that commit describes it.
  return answer.status === 200 ? ((await answer.json()) as Answer) : undefined
}

interface Described {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly { readonly name?: string }[] } }>>
}

/** The paths of all lists that the API describes. */
const listPaths = ({ paths }: Described): readonly string[] =>
  Object.entries(paths)
    .filter(([path, { get }]) => !path.includes('{') && get?.parameters?.some(({ name }) => name === 'page_size'))
    .map(([path]) => path)
    .toSorted()

const rowsOf = async (token: string, path: string): Promise<{ count: number; rows: readonly Told[] } | undefined> => {
  const rows: Told[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask<{ readonly count: number; readonly results: readonly Told[] }>(token, `${path}?page=${page}&page_size=100`)
    if (!Array.isArray(answer?.results)) return undefined
    rows.push(...answer.results)
    if (answer.results.length === 0 || rows.length >= Math.min(answer.count, keptRows)) return { count: answer.count, rows }
  }
}

const answersOf = async (token: string): Promise<Answers> => {
  const described = await ask<Described>(token, '/api/openapi.json')
  const answers: Record<string, Answers[string]> = {}
  for (const path of described ? listPaths(described) : []) {
    const list = await rowsOf(token, path)
    if (!list) continue
    const ids = list.rows.map(({ id }) => id).toSorted((one, other) => one - other)
    const opened = [...new Set([...ids.slice(0, openedAtEachEnd), ...ids.slice(-openedAtEachEnd)])]
    const records: Told[] = []
    if (described?.paths[`${path}{id}/`]?.get) {
      for (const id of opened) {
        const record = await ask<Told>(token, `${path}${id}/`)
        if (record) records.push(record)
      }
    }
    answers[path] = { ...list, records }
  }
  return answers
}

const server = spawn(node, [join(checkout, 'tools/start.ts')], { cwd: checkout, env, stdio: ['ignore', 'inherit', 'inherit'] })
const ended = new Promise<void>(done => server.once('exit', () => done()))
try {
  const answers = await answersOf(await signIn(Date.now() + 20 * 60_000))
  server.kill('SIGTERM')
  await ended
  await run(node, [join(checkout, 'tools/backup.ts'), join(dataFolder, 'kept')], { cwd: checkout, env })
  const [backup = ''] = readdirSync(join(dataFolder, 'kept'))
  const place = join(project, 'tests/fixtures', `company${commit}`)
  mkdirSync(place, { recursive: true })
  // What is in it is compressed already, but for what was uploaded.
  await run('tar', ['-czf', join(place, 'backup.tar.gz'), '-C', join(dataFolder, 'kept', backup), '.'])
  writeFileSync(join(place, 'answers.json.gz'), gzipSync(JSON.stringify(answers), { level: 9 }))
  writeFileSync(join(place, 'README.md'), readme)
  process.stdout.write(`${place}: ${Object.keys(answers).length} lists. Commit it, and try it with npm run prove -- upgrades.\n`)
} finally {
  server.kill('SIGTERM')
  await ended
  rmSync(scratch, { recursive: true, force: true })
}
