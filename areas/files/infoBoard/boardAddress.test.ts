import { expect, test } from 'vitest'
import { askedAudiences, boardAddress, levelOfCode } from './boardAddress.ts'

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
