import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

// Checks the types of one tier and how much work they are for the compiler: node tools/checkTypes.ts shared
// What was found is kept in .cache/types: the next time only what has changed since, and what depends on it, is worked out. With --anew all of it is.

/**
 * What the compiler may instantiate, by tier. The definitions' own type surface (shared) must stay small as entities are added;
 * the server's figure is mostly that of its libraries' types. Counted with one checker: several work the same shared types out again, each for itself.
 */
const budgets = { shared: 1_500_000, web: 1_500_000, server: 4_000_000, journeys: 1_000_000 } as const

const { values, positionals } = parseArgs({ options: { anew: { type: 'boolean', default: false } }, allowPositionals: true })
const tier = positionals[0] ?? ''
const budget = Object.entries(budgets).find(([name]) => name === tier)?.[1]
if (budget === undefined) throw new Error(`Name a tier: ${Object.keys(budgets).join(', ')}`)

const kept = `.cache/types/${tier}.tsbuildinfo`
if (values.anew) rmSync(kept, { force: true })
const isPart = existsSync(kept)

const how = ['--incremental', '--tsBuildInfoFile', kept, '--extendedDiagnostics', '--checkers', '1']
const shell = process.platform === 'win32'
execFile('tsc', ['-p', `tsconfig.${tier}.json`, '--pretty', 'false', ...how], { shell, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
  const instantiations = Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1] ?? Number.NaN)
  const problems = stdout.split('\n').filter(line => /error TS\d+/.test(line) || line.startsWith('  '))
  const withinBudget = instantiations <= budget
  // What is over the budget would be found to be checked the next time, with next to nothing left to count.
  if (!withinBudget) rmSync(kept, { force: true })
  const work = `${instantiations} of ${budget} instantiations${isPart ? ' beside what was kept' : ''}${withinBudget ? '' : ', over the budget'}`
  process.stdout.write(`${problems.map(line => `${line}\n`).join('')}${tier}: ${work}\n`)
  process.exitCode = error || !withinBudget ? 1 : 0
})
