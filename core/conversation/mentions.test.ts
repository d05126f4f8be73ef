import { expect, test } from 'vitest'
import { stillMentioned } from './conversation.ts'

test('whoever is taken out of the text again is not mentioned', () => {
  const people = [
    { id: 1, title: '陈丽' },
    { id: 2, title: 'Wang Wei' },
    { id: 1, title: '陈丽' },
  ]
  expect(stillMentioned('@陈丽 请看 @Wang Wei', people).map(person => person.id)).toEqual([1, 2])
  expect(stillMentioned('陈丽 请看', people)).toEqual([])
})
