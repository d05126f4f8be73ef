import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { testsFor, type Selection } from './changedTests.ts'
import { checkedFor, speaksOfAll, typeImportersIn, type Checked } from './checkedFiles.ts'
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

/** The commit that this working copy stands on; nothing where there is no history. */
export const commitNow = (): string => {
  try {
    return git('rev-parse', 'HEAD')[0] ?? ''
  } catch {
    return ''
  }
}

/** What has changed in this working copy since it left main, committed or not. */
const changedFiles = (): readonly string[] => [
  ...new Set([...git('diff', '--name-only', branchedAt()), ...git('ls-files', '--others', '--exclude-standard')]),
]

const code = '{app,areas,core,tests,tools}/**/*.{ts,tsx}'

const read = (file: string): string => readFileSync(file, 'utf8')

/** Chooses the tests of what has changed. */
export const testsOfChange = (): Selection => {
  const files = globSync(code)
  return testsFor(changedFiles(), files, importersIn(process.cwd(), files, read))
}

/** Chooses the code that is linted, and whose types are checked, because of what has changed. */
export const checkedOfChange = (): Checked => {
  const files = globSync([code, '*.config.ts'])
  const changed = changedFiles()
  const spoke = git('diff', '--name-only', '-G', speaksOfAll.source, branchedAt())
  const speaks = files.filter(file => changed.includes(file) && speaksOfAll.test(read(file)))
  return checkedFor(changed, files, typeImportersIn(process.cwd(), files, read), [...spoke, ...speaks].length > 0)
}
