import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decisionIndex, indexOfDecisions, readDecision, readDecisions } from './decisionIndex.ts'

const files = ['0001-lists.md', '0002-counts.md', '0003-pages.md']
const text = '**Decision.** What [0002](0002-counts.md) and [0003](0003-pages.md) changed.'
const read = (head: string) => readDecision('0001-lists.md', `${head}\n\n${text}\n`, files)
const standing = (said: string) => read(`# 0001 Lists\n\n_Subject: reading and lists · ${said}_`)

test('every decision has a number of its own and says its subject and how it stands', () => {
  const { decisions, wrong } = readDecisions()
  expect(wrong).toEqual([])
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length)
})

test('the index is the one that `npm run decisions` writes', () => {
  expect(readFileSync(decisionIndex, 'utf8')).toBe(indexOfDecisions(readDecisions().decisions))
})

test('a head says one or two subjects and in which way later decisions bear on it', () => {
  expect(standing('In force')).toMatchObject({
    number: '0001',
    title: 'Lists',
    subjects: ['reading and lists'],
    replacedBy: [],
    changedBy: [],
  })
  expect(standing('Replaced by [0003](0003-pages.md)')).toMatchObject({ replacedBy: ['0003'], changedBy: [] })
  expect(standing('Changed by [0002](0002-counts.md), [0003](0003-pages.md) · Widened by [0003](0003-pages.md)')).toMatchObject({
    replacedBy: [],
    changedBy: ['0002', '0003'],
  })
  expect(read('# 0001 Lists\n\n_Subject: reports, approvals · In force_')).toMatchObject({ subjects: ['reports', 'approvals'] })
})

test.each([
  'In force · Widened by [0002](0002-counts.md)',
  'Replaced by [0002](0002-counts.md) · Widened by [0003](0003-pages.md)',
  'Widened by [0002](0002-counts.md) · Changed by [0003](0003-pages.md)',
  'Replaced by 0002',
  'Replaced by [0004](0004-gone.md)',
  'Replaced by [0002](0003-pages.md)',
  'Replaced by [0001](0001-lists.md)',
  'Narrowed by [0002](0002-counts.md)',
])('“%s” is refused', said => {
  expect(standing(said)).toMatch(/^0001-lists\.md: /)
})

test.each([
  '# 0001 Lists',
  '# Lists\n\n_Subject: reports · In force_',
  '# 0002 Lists\n\n_Subject: reports · In force_',
  '# 0001 Lists\n\n_Subject: weather · In force_',
  '# 0001 Lists\n\n_Subject: reports, approvals, quality · In force_',
  '# 0001 Lists\n\n_In force_',
])('a head like “%s” is refused', head => {
  expect(read(head)).toMatch(/^0001-lists\.md/)
})

test('what was changed is said in the text', () => {
  const told = '# 0001 Lists\n\n_Subject: reports · Changed by [0002](0002-counts.md)_\n\n'
  expect(readDecision('0001-lists.md', `${told}Since [0002](0002-counts.md) all are counted.\n`, files)).toMatchObject({
    changedBy: ['0002'],
  })
  expect(readDecision('0001-lists.md', `${told}All are counted.\n`, files)).toMatch(/does not say what 0002 changed/)
})

test('within a subject those in force stand first, then those that were replaced and by what', () => {
  const [first, second] = ['Replaced by [0002](0002-counts.md)', 'In force'].map((said, at) => {
    const found = readDecision(files[at] ?? '', `# 000${at + 1} Title\n\n_Subject: reports · ${said}_\n\n`, files)
    if (typeof found === 'string') throw new Error(found)
    return found
  })
  if (!first || !second) throw new Error('two decisions are read')
  expect(indexOfDecisions([first, second])).toContain('- [0002 Title](0002-counts.md)\n- [0001 Title](0001-lists.md), replaced by 0002\n')
})
