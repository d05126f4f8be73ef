import { expect, test } from 'vitest'
import { columnShares } from './textWidth.ts'

const captions = [
  'Round',
  'Original inspection',
  'Inspector',
  'Inspected at',
  'Verdict',
  'Sample size',
  'Units inspected',
  'Nonconforming units',
  'By defect class',
]
const cells = ['1', 'Yes', 'Chen Li', '2025-01-16 15:11', 'Accepted', '50', '50', '0', 'Critical 0 / Ac 0; Major 0 / Ac 1; Minor 0 / Ac 3']

test('columns of many short texts leave room for each other’s words', () => {
  const shares = columnShares(
    captions.map((caption, place) => [caption, cells[place] ?? '']),
    false,
  ).map(share => share ?? 0)
  const all = shares.reduce((sum, share) => sum + share, 0)
  // Nine columns are set in 8 points: 116 halves of a sign in a line.
  const widthOf = (place: number): number => ((shares[place] ?? 0) * 116) / all
  for (const [place, word] of [
    'Round',
    'inspection',
    'Inspector',
    '2025-01-16',
    'Accepted',
    'Sample',
    'inspected',
    'Nonconforming',
    'Critical',
  ].entries())
    expect(widthOf(place), word).toBeGreaterThanOrEqual(word.length + 2)
  expect(Math.max(...shares)).toBe(shares.at(-1))
})

test('where there is room, short texts take what they need and long ones share the rest', () => {
  const long = 'A certificate of the material with its number and the day on which it ends, as the mill writes it'
  expect(
    columnShares(
      [
        ['No.', '1'],
        ['Name', long],
        ['Note', long.slice(0, 40)],
      ],
      false,
    ),
  ).toEqual([null, 56, 40])
  expect(
    columnShares(
      [
        ['Line', '1'],
        ['Price', '2.50'],
      ],
      true,
    ),
  ).toEqual([7, 8])
})
