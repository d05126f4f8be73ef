import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { scanCodeOf } from '../areas/product/unit/scannedCodes.ts'
import { tidied } from '../areas/rma/case/openCase.server.ts'
import { writtenSerials } from '../areas/stock/serials/typedSerials.ts'
import { piecesIn } from '../areas/warehouse/dropOff/outstanding.server.ts'
import type { Transition } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'

// A number that stands on a piece is the same however it is written (docs/decisions/0650): each field in which somebody types one takes its one form, holds digits alone, or is read by what
// brings it there. Lots keep their numbers as their makers print them, with small letters and capitals: two lots are told apart by them.

type Typed = Field & { readonly of?: Fields; readonly oneForm?: true; readonly pattern?: { readonly source: string } }

/** The texts in which somebody types numbers of pieces, by where they stand. */
const numbersIn = (fields: Fields, place: string): readonly (readonly [string, Typed])[] =>
  Object.entries<Typed>(fields).flatMap(([name, field]) => {
    if (field.readonly || field.origin !== undefined) return []
    if (field.of) return numbersIn(field.of, `${place} ${name}`)
    return field.kind === 'text' && /序列号|出厂编号|资产编号|SN(?! ?列)/.test(field.label[0]) ? [[`${place} ${name}`, field] as const] : []
  })

const typed = [
  ...[...registry.entities.values()].flatMap(({ name, fields, transitions = {} }) => [
    ...numbersIn(fields, name),
    ...Object.entries<Transition<Fields, string>>(transitions).flatMap(([step, { input = {} }]) => numbersIn(input, `${name}:${step}`)),
  ]),
  ...registry.areas.flatMap(({ calls = [] }) => calls.flatMap(({ name, input = {} }) => numbersIn(input, name))),
]

/** What reads numbers that are several in one text, or of which a unit is known whatever signs are between them. */
const read = { writtenSerials, piecesIn, scanCodeOf, tidied } as const

/** The fields that each of them reads. */
const readBy: Readonly<Record<keyof typeof read, readonly string[]>> = {
  writtenSerials: [
    'quality.iqc serials',
    'quality.iqc:dispose parts serials',
    'quality.iqc:putInStock serials',
    'quality.iqc:stockShort serials',
    'quality.supplierReturn serials',
    'quality.supplierReturn:receive serials',
    'purchase.receipt items serials',
    'stock.move serials',
  ],
  tidied: ['rma.case serial', 'rma.case:receive scanned'],
  piecesIn: [
    'warehouse.issue items serials',
    'warehouse.dropOff serials',
    'warehouse.dropOff:take serials',
    'warehouse.giveBack items serials',
    'warehouse.count items serials',
  ],
  scanCodeOf: ['quality.sendTest unit', 'operate.benchUnit code'],
}

/** Where a number of a lot may be typed as well, which is found as it is printed. */
const ofLotsToo: readonly string[] = ['stock.count items mark', 'operate.benchPart code', 'quality.record of']

test('a number of a piece has one form, wherever it is typed', () => {
  const isBare = ([place, { oneForm, pattern }]: (typeof typed)[number]): boolean =>
    !oneForm && pattern?.source.startsWith('[0-9]') !== true && !ofLotsToo.includes(place)
  expect(
    typed
      .filter(isBare)
      .map(([place]) => place)
      .toSorted(),
  ).toEqual(Object.values(readBy).flat().toSorted())
})

const spellings = [
  ['AB-01', ['ab－０１', ' AB-01\u200b', 'Ab‐01']],
  ['12034-000417', ['１２０３４－０００４１７', '12034‐000417', ' 12034-000417\u200b']],
] as const

test.each(Object.entries<(written: string) => unknown>(read))('%s reads a number however it is written', (_name, reading) => {
  for (const [number, others] of spellings) expect(others.map(written => reading(written))).toEqual(others.map(() => reading(number)))
  expect(reading('12034-000417')).toBeDefined()
})
