import { expect, test } from 'vitest'
import { askedAudiences, boardAddress, fileIdIn, levelOfCode, otherName } from './boardAddress.ts'

test('a board is named by the code of its level, its owner and its name', () => {
  expect(boardAddress('department', 7, '电极/工艺')).toBe('info_boards/2/7/%E7%94%B5%E6%9E%81%2F%E5%B7%A5%E8%89%BA')
  expect(['1', '2', '3', '4', 'company'].map(levelOfCode)).toEqual(['company', 'department', 'project', undefined, undefined])
})

test.each([
  ['', ['showRoles', 'showRole1', 'showRole2']],
  ['?showRole1=1', ['showRole1']],
  ['?showRoles&showRole2=true', ['showRoles', 'showRole2']],
  ['?showRole1=0&showRole2=1', ['showRole2']],
  ['?showRole1=false', ['showRoles', 'showRole1', 'showRole2']],
])('the overview with %j is asked for boards that are shown to %j', (search, asked) => {
  expect(askedAudiences(search)).toEqual(asked)
})

test.each([
  ['图纸.pdf', '图纸.pdf', true],
  ['Gehäuse.pdf', 'Geha\u0308use.pdf', true],
  ['图纸.pdf', '旧图纸.pdf', false],
  ['图纸.pdf', '图纸.PDF', false],
  ['图纸.pdf', '../图纸.pdf', false],
  ['图纸.pdf', '', false],
  ['图纸.pdf', undefined, false],
])('a file that is called %s is what the address calls %j: %j', (stored, named, isRight) => {
  const said = otherName(stored, named)
  expect(said === undefined).toBe(isRight)
  for (const words of said ?? []) expect(words).toContain(stored)
})

test.each([
  ['7', 7],
  ['007', 7],
  ['-1', 0],
  ['1e3', 0],
  ['9'.repeat(16), 0],
  ["1' or '1'='1", 0],
  [undefined, 0],
])('an address that names the file %j means the file %j', (named, id) => {
  expect(fileIdIn(named)).toBe(id)
})
