import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Nobody is “he”: whoever buys, sells, inspects or reads is anybody. It is said with “they”, with the noun (“the buyer”), with “whoever” or without a pronoun. Texts of the product
 * are looked at one by one (`words.test.ts`); this reads whatever the next engineer reads: comments, titles of tests and pages. Migrations are left out, because they are never edited.
 */

/** Not where it is a part of something else: a user name `stranger.to.him`, a pattern `[Tt]he`, a surname before its given name. */
const pronoun = /(?<![\w.\]])(?!He [A-Z][a-z])(?:[Hh](?:e|er|ers|erself|im|imself|is)|[Ss]he)\b/

/** Files that name the words because nobody is to write them. */
const naming: readonly string[] = ['docs/words.md', 'tests/harness/wordChecks.ts', 'tests/pronouns.test.ts']

const saidIn = (file: string, text: string): readonly string[] =>
  text.split('\n').flatMap((line, at) => (pronoun.test(line) ? [`${file}:${at + 1} ${line.trim().slice(0, 120)}`] : []))

test('nobody is “he” in a source, a test or a page', () => {
  const files = globSync(['*.{md,ts}', '{app,areas,core,docs,tests,tools}/**/*.{css,html,js,md,sql,ts,tsx,typ}'])
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !naming.includes(file))
  expect(files.length).toBeGreaterThan(5000)
  expect(files.flatMap(file => saidIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('the check finds a person in any of these words, and lets names and patterns pass', () => {
  for (const line of ['// He sees it', "test('a buyer reads his own', () => {})", '/** Only for him; */', '…which she did herself.'])
    expect(saidIn('x.ts', line), line).toHaveLength(1)
  for (const line of [
    "['何俊杰', 'He Junjie']",
    "username: 'stranger.to.him'",
    'const whole = /[Tt]he whole truth/',
    '// the history of this',
  ])
    expect(saidIn('x.ts', line), line).toEqual([])
})
