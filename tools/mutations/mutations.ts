import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { proofSeed, reportOf, toldOf, trialFile, type Trial } from './report.ts'

// npm run prove -- mutations 3/12 : puts small faults into a copy of the project, one at a time, and asks the tests of each who notices it.
// node tools/mutations/mutations.ts 3/12 --seed 7 draws others; --continue goes on where a run was ended that had begun on the same code; --only requestedBill.estimate
// tries those alone whose ids have these words in them, as whoever writes the test of a survivor does.

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: proofSeed },
    continue: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
  allowPositionals: true,
})
const [part = '1', of = '1'] = (positionals[0] ?? '1/1').split('/')
const { seed, only } = values

const project = process.cwd()
// Parts may run side by side.
const copy = join(project, '.cache', 'mutations', only === '' ? `${part}of${of}` : `only-${process.pid}`)
const told = only === '' ? join(project, trialFile(Number(part), Number(of), seed)) : join(copy, 'tried.json')

/** Everything of the project that is kept, as it is now, with its packages and what it keeps between runs. */
const copyProject = (): void => {
  rmSync(copy, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  }).split('\0')
  for (const folder of new Set(files.map(dirname))) mkdirSync(join(copy, folder), { recursive: true })
  for (const file of files) if (file !== '' && existsSync(file)) cpSync(file, join(copy, file))
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction')
  mkdirSync(join(copy, '.cache'), { recursive: true })
  // The next run of tests begins with the same migrated database.
  mkdirSync(join(project, '.cache', 'tests'), { recursive: true })
  symlinkSync(join(project, '.cache', 'tests'), join(copy, '.cache', 'tests'), 'junction')
}

copyProject()
if (!values.continue) rmSync(told, { force: true })
const { status } = spawnSync(process.execPath, ['tools/mutations/tryFaults.ts', told, seed, part, of, only], {
  cwd: copy,
  stdio: 'inherit',
})
if (existsSync(told)) {
  // What `tryFaults.ts` has written.
  const trial = JSON.parse(readFileSync(told, 'utf8')) as Trial
  process.stdout.write(`\n${toldOf(trial)}\n`)
  if (reportOf(trial).failures.length > 0) process.exitCode = 1
}
rmSync(copy, { recursive: true, force: true })
if (status !== 0) process.exitCode = 1
