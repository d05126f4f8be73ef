import { execFile } from 'node:child_process'
import { parseArgs } from 'node:util'

// Checks the types of one tier and how much work they are for the compiler: node tools/checkTypes.ts shared
// With --incremental only what has changed since the last time, and what depends on it; how much work all of it is, is not known then.

/**
 * What the compiler may instantiate, by tier. The definitions' own type surface (shared) must stay small as entities are added;
 * the server's figure is mostly that of its libraries' types. Counted with one checker: several work the same shared types out again, each for itself.
 */
const budgets = { shared: 1_500_000, web: 1_500_000, server: 4_000_000, journeys: 1_000_000 } as const

const { values, positionals } = parseArgs({ options: { incremental: { type: 'boolean', default: false } }, allowPositionals: true })
const tier = positionals[0] ?? ''
const budget = Object.entries(budgets).find(([name]) => name === tier)?.[1]
if (budget === undefined) throw new Error(`Name a tier: ${Object.keys(budgets).join(', ')}`)

const how = values.incremental
  ? ['--incremental', '--tsBuildInfoFile', `.cache/types/${tier}.tsbuildinfo`]
  : ['--extendedDiagnostics', '--checkers', '1']
const shell = process.platform === 'win32'
execFile('tsc', ['-p', `tsconfig.${tier}.json`, '--pretty', 'false', ...how], { shell, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
  const instantiations = Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1] ?? Number.NaN)
  const problems = stdout.split('\n').filter(line => /error TS\d+/.test(line) || line.startsWith('  '))
  const withinBudget = values.incremental || instantiations <= budget
  const work = values.incremental ? 'checked' : `${instantiations} of ${budget} instantiations${withinBudget ? '' : ', over the budget'}`
  process.stdout.write(`${problems.map(line => `${line}\n`).join('')}${tier}: ${work}\n`)
  process.exitCode = error || !withinBudget ? 1 : 0
})
