import { expect, test } from 'vitest'
import type { Copied } from '../define/copied.ts'
import { defineEntity, type AnyEntity } from '../define/entity.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { lines } from '../fields/lines/lines.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { checkCopied } from './checkCopied.ts'

const partner = defineEntity({
  name: 'shop.partner',
  label: ['伙伴', 'Partner'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    nameEn: text(['英文名称', 'English name']),
    story: text(['经历', 'Story'], { max: 2000 }),
    bank: text(['账户', 'Account'], { required: true, group: 'customerBank' }),
    language: choice(['语言', 'Language'], { zh: ['中文', 'Chinese'], en: ['英文', 'English'] }, { required: true }),
  },
})

const registry = { entities: new Map<string, AnyEntity>([[partner.name, partner]]) }
const state = choice(
  ['状态', 'State'],
  states({ open: { label: ['打开', 'Open'], means: 'open' }, sent: { label: ['已发出', 'Sent'], means: 'waiting:customer' } }),
  { required: true, readonly: true },
)
const who = ref(['伙伴', 'Partner'], partner.name, { required: true })
const usual = { readonly: true, nameOf: { record: 'who', of: partner.name } } as const

const told = (
  copied: Copied,
  { options = usual, filled = ['called'] }: { readonly options?: object; readonly filled?: readonly 'called'[] } = {},
) =>
  checkCopied(
    registry,
    defineEntity({
      name: 'shop.order',
      label: ['订单', 'Order'],
      title: 'called',
      fields: { state, who, called: text(['名称', 'Called'], { ...options, copied }) },
      state: 'state',
      filledIn: { sent: filled },
    }),
  )

test('what is copied is one fact of one record, which is always there, and the field holds it', () => {
  expect(told('who.name')).toEqual([])
  expect(told(['who.nameEn', 'who.name'])).toEqual([])
  expect(told({ zh: 'who.name', en: 'who.nameEn', in: 'who.language' })).toEqual([])
  const wrong = (how: string) => [`called keeps what another record holds, ${how}`]
  expect(told('who.nameEn')).toEqual(wrong('but nameEn may be empty'))
  expect(told(['who.name', 'who.nameEn'])).toEqual(wrong('but nameEn may be empty'))
  expect(told({ zh: 'who.nameEn', en: 'who.name', in: 'who.language' })).toEqual(wrong('but nameEn may be empty'))
  expect(told(['who.story', 'who.name'])).toEqual(wrong('but story may be longer'))
  expect(told('who.bank')).toEqual(wrong('but bank belongs to another group of fields'))
  expect(told('who.language')).toEqual(wrong('but language is choice'))
  expect(told('who.colour')).toEqual(wrong('but shop.partner has no colour'))
  expect(told('state.name')).toContain(wrong('but not by one reference to one record')[0])
  expect(told(['who.nameEn', 'state.name'])).toContain(wrong('but not by one reference to one record')[0])
})

test('what is kept from a moment on may be empty, and there is such a moment', () => {
  const of = (copied: Copied) => told(copied, { filled: [] })
  expect(of({ of: 'who.nameEn', at: 'state' })).toEqual([])
  expect(of({ of: 'who.name', at: 'sentOn' })).toEqual([
    'called keeps what another record holds, but there is no sentOn as which is filled in it does',
  ])
  expect(of({ of: 'who.story', at: 'state' })).toEqual(['called keeps what another record holds, but story may be longer'])
})

test('nobody types it, whoever may not read the other record is not told it, and some state has it', () => {
  const wrong = (how: string) => [`called keeps what another record holds, ${how}`]
  expect(told('who.name', { options: { nameOf: usual.nameOf } })).toEqual(wrong('so nobody types it'))
  expect(told('who.name', { options: { ...usual, required: true } })).toEqual(wrong('and has nothing to keep before'))
  expect(told('who.name', { options: { readonly: true } })).toEqual(wrong('and nameOf does not say that it is of who'))
  expect(told('who.name', { filled: [] })).toEqual(wrong('and filledIn says no state in which it does'))
})

test('lines reach no state in which they could copy something', () => {
  const items = lines(['明细', 'Lines'], { who, called: text(['名称', 'Called'], { ...usual, copied: 'who.name' }) })
  const entity = defineEntity({ name: 'shop.order', label: ['订单', 'Order'], title: 'name', fields: { name: partner.fields.name, items } })
  expect(checkCopied(registry, entity)).toEqual(['items.called keeps what another record holds, but lines reach no state'])
})

test('what repeats another field names one of its kind', () => {
  const repeating = (repeats: string) =>
    checkCopied(registry, { ...partner, fields: { ...partner.fields, called: text(['称呼', 'Called'], { repeats }) } })
  expect(repeating('name')).toEqual([])
  for (const none of ['colour', 'language', 'called'])
    expect(repeating(none)).toEqual([`called repeats ${none}, which is no other field of its kind`])
})
