import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { testsFor, type Selection } from './changedTests.ts'
import { importersIn } from './importGraph.ts'

const git = (...given: readonly string[]): readonly string[] =>
  execFileSync('git', given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(line => line !== '')

/** Where this branch left main; what is committed, where there is no main. */
export const branchedAt = (): string => {
  try {
    return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  } catch {
    return 'HEAD'
  }
}

/** Chooses the tests of what has changed in this working copy since it left main, committed or not. */
export const testsOfChange = (): Selection => {
  const changed = new Set([...git('diff', '--name-only', branchedAt()), ...git('ls-files', '--others', '--exclude-standard')])
  const files = globSync('{app,areas,core,tests,tools}/**/*.{ts,tsx}')
  return testsFor(
    [...changed],
    files,
    importersIn(process.cwd(), files, file => readFileSync(file, 'utf8')),
  )
}
