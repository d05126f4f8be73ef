import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { entityOf } from '../core/define/registry.ts'
import { foldedFacts, usualFields } from '../core/records/foldedFacts.ts'

const nothingWithheld = () => false
const quotation = entityOf(registry, 'crm.quotation')
const logic = registry.logic.get('crm.quotation')

describe('a field that holds what an untouched form holds', () => {
  const usual = { currency: 'CNY', taxMode: 'included', vatRate: '0.1300', priceListDate: '2026-11-28', seller: { id: 1, title: 'Lin' } }

  test('is usual, however its number is written; what follows from day or person never is', () => {
    expect(usualFields(quotation, logic, usual)).toEqual(['currency', 'taxMode', 'vatRate'])
    expect(usualFields(quotation, logic, { ...usual, currency: 'USD', taxMode: 'exempt', vatRate: '0.06' })).toEqual([])
    expect(usualFields(quotation, logic, { currency: null })).toEqual([])
    expect(usualFields(quotation, undefined, usual)).toEqual([])
  })

  test('is said all the same where its definition names it as what matters', () => {
    const record = { type: 'normal', paymentTerms: 'net30', validityDays: 30 }
    expect(usualFields(quotation, logic, record)).toEqual([])
    const { summary: _head, decide: _decide, ...unnamed } = quotation
    expect(usualFields(unnamed, logic, record)).toEqual(['type', 'paymentTerms', 'validityDays'])
  })

  test('is a flag that somebody may set and nobody has set, or one that begins set and is', () => {
    const unit = entityOf(registry, 'mnm.unit')
    const entity = { ...unit, fields: { urgent: { kind: 'flag', label: ['急', 'Urgent'], required: false, readonly: false } } }
    expect(usualFields(entity, undefined, { urgent: false })).toEqual(['urgent'])
    expect(usualFields(entity, undefined, { urgent: true })).toEqual([])
    expect(usualFields(entity, { defaults: { urgent: () => true } }, { urgent: true })).toEqual(['urgent'])
    expect(usualFields(entity, { defaults: { urgent: () => true } }, { urgent: false })).toEqual([])
  })
})

describe('a rate of exchange', () => {
  test('is usual where nothing is exchanged, though only the product writes it', () => {
    const order = entityOf(registry, 'purchase.order')
    expect(usualFields(order, undefined, { exchangeRate: '1.000000' })).toEqual(['exchangeRate'])
    expect(usualFields(order, undefined, { exchangeRate: '7.120000' })).toEqual([])
  })
})

describe('a field that keeps what another record holds', () => {
  test('is usual as long as that is the same, and says itself when it is not', () => {
    const order = entityOf(registry, 'purchase.order')
    const names = { supplierName: '旧名', supplierNameEn: 'Old name' }
    expect(usualFields(order, undefined, names)).toEqual(['supplierName', 'supplierNameEn'])
    expect(usualFields(order, undefined, { ...names, changedSince: { supplierName: '新名' } })).toEqual(['supplierNameEn'])
    expect(usualFields(order, undefined, { supplierName: null })).toEqual([])
  })
})

describe('the page of a record', () => {
  const record = { code: 'QN-1', type: 'special', currency: 'CNY', taxMode: 'included', vatRate: '0.13', shipping: null, notes: '' }

  test('tells what says something, and counts the rest by why it is folded away', () => {
    const { told, folded } = foldedFacts(quotation, logic, record, name => name === 'margin')
    expect(told.flatMap(({ names }) => names)).toEqual(['code', 'type'])
    expect(folded).toEqual({ above: 0, usual: 3, empty: 2, withheld: 1 })
  })

  test('has everything in its place once it is unfolded', () => {
    const { all } = foldedFacts(quotation, logic, record, nothingWithheld)
    expect(all.flatMap(({ names }) => names)).toEqual(['code', 'type', 'currency', 'taxMode', 'vatRate', 'shipping', 'notes'])
  })

  test('leaves no record without facts: each says at least what it is called and where it stands', () => {
    const hidden = [...registry.entities.values()].flatMap(entity => {
      const all = Object.fromEntries(Object.keys(entity.fields).map(name => [name, false]))
      const usual = usualFields(entity, registry.logic.get(entity.name), all)
      return [entity.title, entity.state].filter(name => name !== undefined && usual.includes(name))
    })
    expect(hidden).toEqual([])
  })
})
