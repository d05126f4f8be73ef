import { expect, test } from 'vitest'
import { lettersOf, recipientOf } from './linksOfMany.ts'

test('a link is for whom the definition names, told apart by its id; for the record alone where there is nobody', () => {
  const guest = { recipient: 'company' }
  const [one, other] = [7, 8].map(id => ({ contact: { id: 3, title: '王工' }, company: { id, title: '华岭电子' } }))
  const row = { id: 1, title: 'Q-1' }
  expect(recipientOf(guest, { ...one }, row)).toEqual({ key: 'of 7', name: '华岭电子' })
  expect(recipientOf(guest, { ...other }, row).key).not.toBe(recipientOf(guest, { ...one }, row).key)
  const alone = { key: 'record 1', name: 'Q-1' }
  expect(recipientOf(guest, { company: null }, row)).toEqual(alone)
  expect(recipientOf(guest, {}, row)).toEqual(alone)
  expect(recipientOf({}, { ...one }, row)).toEqual(alone)
})

test('secret links of two recipients never stand in one letter, whatever they are called', () => {
  const links = ['A', 'B', 'A'].map((key, at) => ({ recipient: { key, name: '王工' }, title: `Q-${at}`, address: `https://x/${at}` }))
  expect(lettersOf(links)).toEqual([
    { recipient: { key: 'A', name: '王工' }, text: 'Q-0\nhttps://x/0\n\nQ-2\nhttps://x/2' },
    { recipient: { key: 'B', name: '王工' }, text: 'Q-1\nhttps://x/1' },
  ])
})
