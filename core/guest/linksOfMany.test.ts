import { expect, test } from 'vitest'
import { lettersOf, recipientOf } from './linksOfMany.ts'

test('links of many records stand together by whom they are for', () => {
  const fields = { supplier: { kind: 'ref' }, wantedOn: { kind: 'date' } } as never
  const guest = { shows: ['wantedOn', 'supplier'] }
  expect(recipientOf({ fields }, guest, { wantedOn: '2026-12-01', supplier: { id: 1, title: '华岭电子' } }, 'DCR-1')).toBe('华岭电子')
  expect(recipientOf({ fields }, guest, { wantedOn: '2026-12-01', supplier: null }, 'DCR-1')).toBe('DCR-1')
  const links = ['A', 'B', 'A'].map((recipient, at) => ({ recipient, title: `DCR-${at}`, address: `https://x/${at}` }))
  expect(lettersOf(links)).toEqual([
    { recipient: 'A', text: 'DCR-0\nhttps://x/0\n\nDCR-2\nhttps://x/2' },
    { recipient: 'B', text: 'DCR-1\nhttps://x/1' },
  ])
})
