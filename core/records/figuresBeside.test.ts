import { describe, expect, test } from 'vitest'
import { integer } from '../fields/integer/integer.ts'
import type { FormView, PlaceView } from './formLogic.ts'
import { openForm, typed } from './formState.ts'
import { figuresBeside, isWhollyBeside, readBeside, warningsIn } from './figuresBeside.ts'

const place: PlaceView = { hidden: [], needed: [], computed: {}, narrowed: {}, warnings: {} }
const view = (more: Partial<FormView>): FormView => ({ ...place, lines: {}, hiddenPaths: new Set(), refusals: {}, ...more })

const fields = { quantity: integer(['数量', 'Quantity']) }
const record = { quantity: 2, total: '20', level: 'sales' }
const form = openForm(fields, record)
const beside = { beside: ['total', 'level'] }

describe('what stands beside a form', () => {
  test('is what the logic works out of what is typed', () => {
    const { row, names } = figuresBeside(beside, typed(form, 'quantity', '3'), view({ computed: { total: '30' } }), record)
    expect(names).toEqual(['total'])
    expect(row['total']).toBe('30')
  })

  test('is what is stored until something is typed, and never a sum of before', () => {
    expect(figuresBeside(beside, form, view({}), record).names).toEqual(['total', 'level'])
    expect(figuresBeside(beside, typed(form, 'quantity', '3'), view({}), record).names).toEqual([])
    expect(figuresBeside(beside, openForm(fields), undefined, undefined).names).toEqual([])
    expect(figuresBeside({}, form, view({}), record).names).toEqual([])
  })
})

test('what is read beside a form has no second place in it; what is typed keeps the one it has', () => {
  const told = readBeside({ beside: ['total', 'quantity', 'level'] }, fields)
  expect([...told]).toEqual(['total', 'level'])
  expect(isWhollyBeside({ names: ['total', 'level'] }, told)).toBe(true)
  expect(isWhollyBeside({ names: ['items', 'total'] }, told)).toBe(false)
  expect(readBeside({}, fields).size).toBe(0)
})

test('what will have to be confirmed is told with its place, the record before its lines', () => {
  const says = ['请核对', 'Check it'] as const
  expect(warningsIn(view({ warnings: { total: says }, lines: { items: [place, { ...place, warnings: { price: says } }] } }))).toEqual([
    ['total', says],
    ['items.1.price', says],
  ])
  expect(warningsIn(undefined)).toEqual([])
})
