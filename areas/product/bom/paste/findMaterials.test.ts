import { describe, expect, test } from 'vitest'
import { fc } from '../../../../tests/harness/draws.ts'
import { findMaterials, type Candidate, type RowToFind } from './findMaterials.ts'

const material = (id: number, change: Partial<Candidate> = {}): Candidate => ({
  id,
  title: `M-${id}`,
  code: `EL01-${id}`,
  aliases: null,
  name: `电阻 ${id}`,
  brandModel: null,
  status: 'active',
  unit: '个',
  unitEn: 'piece',
  precision: 0,
  ...change,
})

const row = (change: Partial<RowToFind> = {}): RowToFind => ({
  row: 2,
  number: null,
  mpn: null,
  name: null,
  item: null,
  quantity: '1',
  unit: null,
  scrap: null,
  designators: null,
  remark: null,
  ...change,
})

const units = ['个', 'piece', '米', 'metre']
const codesOf = (rows: readonly RowToFind[], known: readonly Candidate[]) =>
  findMaterials(rows, known, units).problems.map(({ code }) => code)

describe('a row means', () => {
  const resistor = material(1, { brandModel: '国巨 YAGEO RC0603FR-0710KL', aliases: 'OLD-7 OLD-8' })

  test.each<[string, Partial<RowToFind>]>([
    ['its number in any case and width', { number: 'ｅｌ01-1' }],
    ['a former number', { number: 'OLD-8' }],
    ['the model without the brand', { mpn: 'rc0603fr-0710kl' }],
    ['the whole brand model', { mpn: '国巨 YAGEO RC0603FR-0710KL' }],
    ['a name, where there is nothing else', { name: '电阻 1' }],
  ])('%s', (_what, change) => {
    expect(findMaterials([row(change)], [resistor, material(2)], units)).toMatchObject({
      lines: [{ component: 1, item: '10' }],
      problems: [],
    })
  })

  test('nothing that is unknown, not active, or several things; and a number counts before a name', () => {
    expect(codesOf([row({ number: 'EL01-9' }), row({ number: 'EL01-9', name: '电阻 1' })], [resistor])).toEqual([
      'materialUnknown',
      'materialUnknown',
    ])
    expect(codesOf([row({ number: 'EL01-2' })], [material(2, { status: 'inactive' })])).toEqual(['materialUnusable'])
    expect(codesOf([row({ mpn: 'X-1' })], [material(1, { brandModel: 'A X-1' }), material(2, { brandModel: 'B X-1' })])).toEqual([
      'materialAmbiguous',
    ])
  })
})

test('units are those of the material under any of their names, others are named', () => {
  const known = [material(1)]
  for (const unit of ['个', 'pcs', 'EA', 'Piece', '只']) expect(codesOf([row({ number: 'EL01-1', unit })], known), unit).toEqual([])
  expect(codesOf([row({ number: 'EL01-1', unit: '米' })], known)).toEqual(['unitDiffers'])
  expect(codesOf([row({ number: 'EL01-1', unit: '坨' })], known)).toEqual(['unitUnknown'])
})

test.each<[string, Partial<RowToFind>, string]>([
  ['a fraction of a whole unit', { quantity: '0.5' }, 'quantity'],
  ['nothing', { quantity: '0' }, 'quantity'],
  ['no number', { quantity: 'NaN' }, 'quantity'],
  ['scrap of all', { scrap: '100%' }, 'scrap'],
  ['scrap without a sign', { scrap: '2' }, 'scrap'],
])('%s is refused by row', (_what, change, code) => {
  expect(findMaterials([row({ number: 'EL01-1', row: 7, ...change })], [material(1)], units).problems).toMatchObject([{ row: 7, code }])
})

test('scrap is a share, with a sign of per cent or without', () => {
  const scraps = ['2%', '0.02', '', null].map(
    scrap => findMaterials([row({ number: 'EL01-1', scrap })], [material(1)], units).lines[0]?.scrap,
  )
  expect(scraps).toEqual(['0.02', '0.02', null, null])
})

test('items that are missing are numbered behind those there are, and none stands twice with its material', () => {
  const rows = [row({ number: 'EL01-1', item: '30' }), row({ number: 'EL01-1' }), row({ number: 'EL01-1' })]
  expect(findMaterials(rows, [material(1)], units).lines.map(({ item }) => item)).toEqual(['30', '40', '50'])
  expect(codesOf([rows[0] ?? row(), rows[0] ?? row()], [material(1)])).toEqual(['itemTwice'])
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 60 }).map(String)), { maxLength: 12 }), items => {
      const asked = items.map((item, at) => row({ number: 'EL01-1', item, row: at + 1 }))
      const { lines, problems } = findMaterials(asked, [material(1)], units)
      expect(new Set(lines.map(({ item }) => item)).size).toBe(lines.length - problems.length)
    }),
  )
})
