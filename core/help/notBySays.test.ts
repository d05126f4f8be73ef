import { describe, expect, test } from 'vitest'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { lines } from '../fields/lines/lines.ts'
import { ref } from '../fields/ref/ref.ts'
import { refs } from '../fields/refs/refs.ts'
import { text } from '../fields/text/text.ts'
import { transitionsOf } from './facts.ts'
import { checkNotBy } from '../product/checkNotBy.ts'
import { defineEntity, type AnyEntity } from '../define/entity.ts'
import { toldExcluded } from '../define/exclusions.ts'
import type { Fields } from '../define/field.ts'

const order = defineEntity({
  name: 'lab.order',
  label: ['订单', 'Order'],
  title: 'name',
  fields: { name: text(['名称', 'Name']), buyer: ref(['采购员', 'Buyer'], 'admin.user') },
})

const lot = defineEntity({
  name: 'lab.lot',
  label: ['批次', 'Lot'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name']),
    order: ref(['订单', 'Order'], 'lab.order'),
    inspector: ref(['检验员', 'Inspector'], 'admin.user'),
    authors: refs(['编制人', 'Authors'], 'admin.user'),
    readings: lines(['读数', 'Readings'], { takenBy: ref(['读数人', 'Taken by'], 'admin.user') }),
    grade: choice(['等级', 'Grade'], { A: ['甲', 'First'], B: ['乙', 'Second'] }),
    state: choice(
      ['状态', 'State'],
      states({ open: { label: ['待办', 'Open'], means: 'open' }, done: { label: ['完成', 'Done'], means: 'done' } }),
      { required: true, readonly: true },
    ),
  },
  state: 'state',
  transitions: {
    release: {
      label: ['放行', 'Release'],
      from: ['open'],
      to: 'done',
      notBy: [
        'createdBy',
        'authors',
        'readings.takenBy',
        { by: 'inspector', where: { grade: ['A'] } },
        { by: 'order.buyer', called: ['订单采购员', 'buyer of the order'] },
      ],
    },
  },
})

const row = { createdBy: 1, authors: [2, 3], inspector: 4, grade: 'A' }
const told = (person: number | null, of: object = row) => toldExcluded(lot, 'release', person, { ...row, ...of })

describe('who did the other half', () => {
  test('is told which, and that a colleague takes the step', () => {
    expect(told(1)).toEqual(['您创建了此批次，“放行”须由另一人执行', 'You created this lot. Ask a colleague to take the step “Release”.'])
    expect(told(3)).toEqual([
      '您是此批次的编制人，“放行”须由另一人执行',
      'You are named here under “Authors”. Ask a colleague to take the step “Release”.',
    ])
  })

  test('is everybody named, where the condition holds; nobody else, and never the program by itself', () => {
    expect([1, 2, 3, 4, 5].map(person => told(person) !== undefined)).toEqual([true, true, true, true, false])
    expect(told(4, { grade: 'B' })).toBeUndefined()
    expect(told(null, { createdBy: null })).toBeUndefined()
  })

  test('is said in the help, with the condition', () => {
    expect(transitionsOf(lot)[0]?.notBy).toEqual([
      ['创建人', 'Created by'],
      ['编制人', 'Authors'],
      ['读数人', 'Taken by'],
      ['检验员（等级：甲）', 'Inspector (Grade: First)'],
      ['订单采购员', 'buyer of the order'],
    ])
  })

  test('is somebody whom the record, its lines or another record holds, and the condition one of its choices', () => {
    const registry = { entities: new Map<string, AnyEntity>([order, lot].map(entity => [entity.name, entity])) }
    expect(checkNotBy(registry, lot)).toEqual([])
    const notBy = [
      { by: 'order.name', called: ['名称', 'name'] },
      { by: 'order.seller', called: ['销售', 'seller'] },
      { by: 'inspector', where: { name: ['x'] } },
    ] as const
    const wrong = defineEntity({
      ...lot,
      transitions: { release: { ...lot.transitions?.release, label: ['', ''], from: ['open'], to: 'done', notBy } },
    })
    expect(checkNotBy(registry, wrong)).toEqual([
      'release is not taken by order.name, which holds no people',
      'release is not taken by order.seller, which holds no people',
      'who does not take release depends on name, which is no choice and no flag',
    ])
  })

  test('is who began a record alone only where nobody types money into it', () => {
    const registry = { entities: new Map<string, AnyEntity>([[order.name, order]]) }
    const price = decimal(['单价', 'Price'], { scale: 2, cents: true })
    const wrong = ['release is kept from who began it and not from who rewrote its amounts: name its authors']
    const saidOf = (fields: Fields) => checkNotBy(registry, { ...lot, fields: { ...lot.fields, ...fields } })
    expect(saidOf({ price })).toEqual(wrong)
    expect(saidOf({ items: lines(['明细', 'Lines'], { price }) })).toEqual(wrong)
    expect(saidOf({ price: { ...price, readonly: true } })).toEqual([])
  })
})
