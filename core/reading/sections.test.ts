import { describe, expect, it } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { code } from '../fields/code/code.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { money } from '../fields/money/money.ts'
import { text } from '../fields/text/text.ts'
import { fieldMode, formSections, inRuns, sectionsWith, pageSections, saysNothing } from './sections.ts'

const delivery = defineEntity({
  name: 'quality.delivery',
  label: ['来料', 'Delivery'],
  title: 'code',
  fields: {
    code: code(['编号', 'Code'], 'IQC-{yyMMdd}-{000}'),
    batch: text(['批次', 'Batch'], { required: true }),
    material: text(['物料', 'Material'], { required: true, frozen: true }),
    note: text(['备注', 'Note']),
    rate: decimal(['合格率', 'Pass rate'], { scale: 4, readonly: true }),
    seen: text(['已看过', 'Seen'], { readonly: true, internal: true }),
    price: money(['价格', 'Price'], { group: 'price' }),
  },
  form: [
    { label: ['来料', 'Delivery'], fields: ['batch', 'price'] },
    { label: ['物料', 'Material'], fields: ['material', 'note', 'rate'] },
  ],
})
const everything = () => true
const noPrices = (field: { readonly group?: string }) => field.group === undefined

describe('a detail page', () => {
  it('shows what the definition places and nothing else', () => {
    const record = { code: 'IQC-1', batch: 'B', material: 'M', note: null, rate: null, price: null, seen: 'yes' }
    expect(pageSections(delivery, record).map(section => section.names)).toEqual([
      ['batch', 'price'],
      ['material', 'note', 'rate'],
    ])
  })

  it('leaves out what this person may not see', () => {
    expect(pageSections(delivery, { code: 'IQC-1', batch: 'B' }).map(section => section.names)).toEqual([['batch']])
  })

  it('keeps the place of what is withheld, though nobody knows whether it is empty', () => {
    const record = { code: 'IQC-1', batch: 'B', note: null }
    const isWithheld = (name: string) => name === 'price'
    const sections = pageSections(delivery, record, isWithheld)
    expect(sections.map(section => section.names)).toEqual([['batch', 'price'], ['note']])
    const isTold = (name: string) => isWithheld(name) || !saysNothing(undefined, record[name as keyof typeof record])
    expect(sectionsWith(sections, isTold).map(section => section.names)).toEqual([['batch', 'price']])
  })
})

describe('a detail page without its empty fields', () => {
  it('shows what holds a value, zero and a “no” that somebody gave among them, and no part without any', () => {
    const sections = [{ names: ['batch', 'price'] }, { names: ['note', 'photos'] }, { names: ['count', 'split'] }]
    const record = { batch: 'B', price: null, note: '', photos: [], count: 0, split: false }
    const isTold = (name: string) =>
      !saysNothing({ kind: name === 'split' ? 'flag' : 'text', readonly: false }, record[name as keyof typeof record])
    expect(sectionsWith(sections, isTold)).toEqual([{ names: ['batch'] }, { names: ['count', 'split'] }])
    expect(['flag', 'text'].map(kind => saysNothing({ kind, readonly: true }, false))).toEqual([true, false])
    expect(saysNothing({ kind: 'flag', readonly: true }, true)).toBe(false)
  })
})

describe('a form', () => {
  it('for a new record asks for nothing that the system fills in', () => {
    expect(formSections(delivery, undefined, everything).map(section => section.names)).toEqual([
      ['batch', 'price'],
      ['material', 'note'],
    ])
  })

  it('for a stored record shows what may only be read, as far as it says something', () => {
    const empty = { code: 'IQC-1', batch: 'B', material: 'M', note: null, rate: null, price: null }
    expect(formSections(delivery, empty, noPrices).map(section => section.names)).toEqual([['batch'], ['material', 'note']])
    expect(fieldMode(delivery.fields.price, empty, 'price', everything)).toBe('typed')
    const record = { ...empty, rate: '2', price: '10' }
    expect(formSections(delivery, record, noPrices).map(section => section.names)).toEqual([
      ['batch', 'price'],
      ['material', 'note', 'rate'],
    ])
    expect(fieldMode(delivery.fields.material, record, 'material', noPrices)).toBe('read')
    expect(fieldMode(delivery.fields.price, record, 'price', noPrices)).toBe('read')
    expect(fieldMode(delivery.fields.batch, record, 'batch', noPrices)).toBe('typed')
    expect(fieldMode(delivery.fields.price, undefined, 'price', noPrices)).toBe('absent')
    const locked = (_field: object, name: string) => name !== 'batch'
    expect(fieldMode(delivery.fields.batch, record, 'batch', locked)).toBe('read')
  })
})

describe('fields of a part', () => {
  it('stand together where those that fit follow one another', () => {
    const isUpper = (name: string) => name === name.toUpperCase()
    expect(inRuns(['A', 'B', 'c', 'D', 'e', 'F', 'G'], isUpper)).toEqual([['A', 'B'], ['c'], ['D'], ['e'], ['F', 'G']])
    expect(inRuns([], isUpper)).toEqual([])
  })
})
