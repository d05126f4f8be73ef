import { expect, it } from 'vitest'
import type { Drafts } from '../fields/draft.ts'
import { awaitedPlaces, fateOfWish } from './savingWish.ts'

const stored = { id: 4, name: 'a.pdf', size: 5, type: 'application/pdf' }
const form = (picture: unknown, ...certificates: readonly unknown[]): Drafts => ({
  name: 'x',
  picture,
  certificates: certificates.map((certificate, at) => ({ key: `new:${at}`, drafts: { certificate } })),
})
const onItsWay = { sending: 'a.pdf' }
const awaited = awaitedPlaces(form(onItsWay, stored, onItsWay))

it('a wish waits for the files that are on their way, also in lines', () => {
  expect(awaited).toEqual(['picture', 'certificates.new:1.certificate'])
  expect(fateOfWish(awaited, form(onItsWay, stored, onItsWay))).toBe('waits')
  expect(fateOfWish(awaited, form(stored, stored, onItsWay))).toBe('waits')
})

it('a wish comes true when all have arrived, those chosen since as well', () => {
  expect(fateOfWish(awaited, form(stored, stored, stored, onItsWay))).toBe('waits')
  expect(fateOfWish(awaited, form(stored, stored, stored, stored))).toBe('arrived')
})

it('a wish is dropped when one fails', () => {
  expect(fateOfWish(awaited, form(stored, stored, { ...onItsWay, failed: true }))).toBe('failed')
})

it('a wish is dropped when one is given up, with its line or without', () => {
  expect(fateOfWish(awaited, form(null, stored, onItsWay))).toBe('withdrawn')
  expect(fateOfWish(awaited, form(onItsWay, stored))).toBe('withdrawn')
})
