import { describe, expect, it } from 'vitest'
import { defineEntity, type AnyEntity } from '../define/entity.ts'
import { calendar, timeline } from '../define/listPresentations.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { date } from '../fields/date/date.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { flag } from '../fields/flag/flag.ts'
import { integer } from '../fields/integer/integer.ts'
import { lines } from '../fields/lines/lines.ts'
import { moment } from '../fields/moment/moment.ts'
import { money } from '../fields/money/money.ts'
import { ref } from '../fields/ref/ref.ts'
import { refs } from '../fields/refs/refs.ts'
import { text } from '../fields/text/text.ts'
import {
  addressParameters,
  bareViewOf,
  conditionsOf,
  isNarrowed,
  listParameters,
  readListAddress,
  usualRows,
  widened,
  withConditions,
} from './listAddress.ts'
import type { ListQuery } from '../reading/query.ts'
import { fc, runs } from '../../tests/harness/draws.ts'

const delivery = defineEntity({
  name: 'quality.delivery',
  label: ['来料', 'Delivery'],
  title: 'batch',
  fields: {
    batch: text(['批次', 'Batch'], { required: true }),
    quantity: integer(['数量', 'Quantity']),
    rate: decimal(['合格率', 'Pass rate'], { scale: 4 }),
    price: money(['单价', 'Price']),
    due: date(['到期', 'Due']),
    arrivedAt: moment(['到货', 'Arrived at']),
    urgent: flag(['加急', 'Urgent']),
    status: choice(
      ['状态', 'Status'],
      states({
        toInspect: { label: ['待检', 'To inspect'], code: 0, means: 'open' },
        stocked: { label: ['已入库', 'Stocked'], means: 'done' },
      }),
      { required: true },
    ),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    inspectors: refs(['检验员', 'Inspectors'], 'admin.user'),
    readings: lines(['读数', 'Readings'], { value: decimal(['值', 'Value'], { scale: 2 }) }),
    hidden: text(['内部', 'Internal']),
  },
  state: 'status',
  list: {
    columns: ['batch', 'quantity', 'rate', 'price', 'due', 'arrivedAt', 'urgent', 'status', 'supplier', 'inspectors'],
    sort: '-arrivedAt',
  },
})

const read = (address: string) => readListAddress(delivery, delivery.fields, new URLSearchParams(address))
const write = (query: ListQuery): string => new URLSearchParams(addressParameters(delivery, { query, arrangement: {} })).toString()

describe('the address of a list', () => {
  it('of an untouched list is empty, and an empty address is the list as it opens', () => {
    const { query, ignored } = read('')
    expect(query).toEqual({ page: 1, pageSize: usualRows, search: '', sort: [{ by: 'arrivedAt', descending: true }], filters: [] })
    expect(ignored).toEqual([])
    expect(write(query)).toBe('')
  })

  it('reproduces page, page size, search, sort and conditions', () => {
    const address =
      'search=%E6%B0%B4%E8%B4%A8&quantity__gte=5&status__in=toInspect%2Cstocked&supplier=12&sort=batch%2C-quantity&page_size=100&page=3'
    const { query, ignored } = read(address)
    expect(ignored).toEqual([])
    expect(query.search).toBe('水质')
    expect(query.sort).toEqual([
      { by: 'batch', descending: false },
      { by: 'quantity', descending: true },
    ])
    expect(write(query)).toBe(address)
  })

  it('names what it does not understand and shows the rest', () => {
    const { query, ignored } = read(
      'page=0&page_size=9999&colour=red&quantity=many&readings=1&hidden=x&sort=hidden&batch=B7&due__gte=2026-02-30',
    )
    expect(query.page).toBe(1)
    expect(query.pageSize).toBe(usualRows)
    expect(query.sort).toEqual([{ by: 'arrivedAt', descending: true }])
    expect(conditionsOf(query.filters, 'batch')).toEqual({ eq: 'B7' })
    expect([...ignored].toSorted()).toEqual(['colour', 'due__gte', 'hidden', 'page', 'page_size', 'quantity', 'readings', 'sort'])
  })

  it('keeps the first of a repeated parameter', () => {
    const { query, ignored } = read('batch=A&batch=B')
    expect(conditionsOf(query.filters, 'batch')).toEqual({ eq: 'A' })
    expect(ignored).toEqual(['batch'])
  })

  it('keeps twenty of too many conditions and names the rest', () => {
    const counts = ['quantity=1', 'quantity__in=1', 'quantity__gte=1', 'quantity__lte=1', 'quantity__null=true']
    const rates = ['rate=1', 'rate__gte=1', 'rate__lte=1', 'rate__null=true', 'price__gte=1', 'price__lte=1', 'price__null=true']
    const days = ['due=2026-10-08', 'due__gte=2026-10-08', 'due__lte=2026-10-08', 'due__null=true', 'arrivedAt__null=true']
    const names = ['batch=a', 'batch__in=a', 'batch__contains=a', 'batch__null=true', 'supplier=1', 'urgent=true']
    const { query, ignored } = read([...counts, ...rates, ...days, ...names].join('&'))
    expect(query.filters).toHaveLength(20)
    expect(ignored).toEqual(['urgent', 'supplier', 'batch__null'])
  })

  it('says which row is the first in sight and which record stands beside, which is no business of the API', () => {
    const { ignored, ...state } = read('page_size=20&scroll=all&at=4237&peek=12')
    expect(ignored).toEqual([])
    expect(state).toMatchObject({ arrangement: { scroll: 'all' }, at: 4237, peek: 12 })
    expect(listParameters(delivery, state.query)).toEqual({})
    expect(addressParameters(delivery, state)).toEqual({ page_size: '20', scroll: 'all', at: '4237', peek: '12' })
    expect(read('at=0&peek=x&scroll=some').ignored.toSorted()).toEqual(['at', 'peek', 'scroll'])
  })

  it('names the records that are compared: two to five, each once', () => {
    const { ignored, ...state } = read('compare=12,3,7')
    expect([ignored, state.compare]).toEqual([[], [12, 3, 7]])
    expect(addressParameters(delivery, state)).toEqual({ compare: '12,3,7' })
    for (const wrong of ['', '3', '3,3', '1,2,3,4,5,6', '1,x', '0,1']) expect(read(`compare=${wrong}`).ignored, wrong).toEqual(['compare'])
  })

  it('says where a calendar or timeline stands, and says it of these alone', () => {
    const shown: AnyEntity = { ...delivery, presentations: [calendar({ from: 'due' })] }
    const readShown = (address: string) => readListAddress(shown, shown.fields, new URLSearchParams(address))
    const { ignored, ...state } = readShown('as=calendar&span=week&day=2026-10-08')
    expect(ignored).toEqual([])
    expect(state.arrangement).toEqual({ as: 'calendar', span: 'week', day: '2026-10-08' })
    expect(addressParameters(shown, state)).toEqual({ as: 'calendar', span: 'week', day: '2026-10-08' })
    expect(addressParameters(shown, { ...state, arrangement: { span: 'week', day: '2026-10-08' } })).toEqual({})
    expect(readShown('as=calendar&span=year&day=2026-02-30').ignored.toSorted()).toEqual(['day', 'span'])
    expect(readShown('as=calendar&day=9999-12-31').ignored).toEqual(['day'])
    expect(readShown('as=calendar&layers=cooperation.task').ignored).toEqual(['layers'])
    const laid: AnyEntity = { ...delivery, presentations: [calendar({ from: 'due', layers: ['approvals'] })] }
    const readLaid = (address: string) => readListAddress(laid, laid.fields, new URLSearchParams(address))
    for (const [written, layers] of [
      ['cooperation.task,approvals', ['cooperation.task', 'approvals']],
      ['none', []],
    ] as const) {
      const { arrangement, ...rest } = readLaid(`as=calendar&layers=${written}`)
      expect(arrangement).toEqual({ as: 'calendar', layers })
      expect(addressParameters(laid, { ...rest, arrangement })).toEqual({ as: 'calendar', layers: written })
    }
    for (const wrong of ['', '../x', 'a,b,c,d,e,f,g,h,i', '<b>'])
      expect(readLaid(`as=calendar&layers=${wrong}`).ignored, wrong).toEqual(['layers'])
    const drawn: AnyEntity = { ...delivery, presentations: [timeline({ from: 'due', to: 'due' })] }
    expect(addressParameters(drawn, { ...state, arrangement: { as: 'timeline', span: 'year', day: '2026-10-08' } })).toEqual({
      as: 'timeline',
      span: 'year',
      day: '2026-10-08',
    })
    // How much a calendar showed means nothing to the timeline beside it.
    expect(addressParameters(drawn, { ...state, arrangement: { as: 'timeline', span: 'month' } })).toEqual({ as: 'timeline' })
    expect(readListAddress(drawn, drawn.fields, new URLSearchParams('as=timeline&span=month')).ignored).toEqual(['span'])
    expect(read('span=week&day=2026-10-08').ignored.toSorted()).toEqual(['day', 'span'])
  })

  it('does not offer a field that the person may not see', () => {
    const { batch, status } = delivery.fields
    expect(readListAddress(delivery, { batch, status }, [['price__gte', '5']]).ignored).toEqual(['price__gte'])
  })

  it('reads any query text without failing, and what it then writes means the same list', () => {
    const names = [
      'page',
      'page_size',
      'search',
      'sort',
      'batch',
      'quantity',
      'rate',
      'price',
      'due',
      'arrivedAt',
      'urgent',
      'status',
      'supplier',
      'inspectors',
      'readings',
      '__proto__',
      'constructor',
    ]
    const parameter = fc
      .tuple(fc.constantFrom(...names), fc.constantFrom('', '__in', '__gte', '__lte', '__contains', '__null', '__x'))
      .map(([name, operator]) => name + operator)
    const value = fc.oneof(
      fc.constantFrom(
        '1',
        '0',
        '-3',
        '2,5',
        '0.50',
        '1e3',
        '2026-10-08',
        '2026-10-08T08:00:00+08:00',
        'true',
        'null',
        'toInspect',
        'toInspect,stocked',
        '0,1',
        '-batch,quantity',
      ),
      fc.string({ maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    const address = fc.oneof(
      fc
        .array(fc.tuple(fc.oneof(parameter, fc.string({ maxLength: 12 })), value), { maxLength: 30 })
        .map(pairs => new URLSearchParams(pairs).toString()),
      fc.string({ maxLength: 80 }),
    )
    fc.assert(
      fc.property(address, written => {
        const first = read(written)
        const again = write(first.query)
        const second = read(again)
        expect(second.ignored).toEqual([])
        expect(second.query).toEqual(first.query)
        expect(write(second.query)).toBe(again)
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('a view in an address', () => {
  const bare = (address: string) => bareViewOf(new URLSearchParams(address))

  it('is meant when nothing else is said of the list', () => {
    expect(bare('view=7')).toBe('7')
    expect(bare('view=7&peek=3&at=20')).toBe('7')
    expect(['', 'view=all', 'view=7&status=a', 'view=7&page=1', 'view=7&view=8', 'status=a'].map(bare)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is never taken for that where the list itself wrote the address, so that a view can be widened to everything', () => {
    const { query, arrangement } = read('')
    const written = new URLSearchParams(addressParameters(delivery, { query, arrangement, view: '7' })).toString()
    expect(written).toBe('view=7&page=1')
    expect(bare(written)).toBeUndefined()
    expect(addressParameters(delivery, { query, arrangement, view: 'all' })).toEqual({ view: 'all' })
  })
})

describe('conditions of a list', () => {
  it('replace those of the same field and go back to the first page', () => {
    const { query } = read('page=4&quantity__gte=5&batch=A')
    const changed = withConditions(query, 'quantity', { gte: '10', lte: '20' })
    expect(changed.page).toBe(1)
    expect(listParameters(delivery, changed, usualRows)).toEqual({ batch: 'A', quantity__gte: '10', quantity__lte: '20' })
  })

  it('disappear when their text is emptied', () => {
    const { query } = read('quantity__gte=5')
    expect(isNarrowed(query)).toBe(true)
    expect(isNarrowed(withConditions(query, 'quantity', { gte: '' }))).toBe(false)
  })

  it('are all dropped together with the search', () => {
    const { query } = read('search=a&quantity__gte=5&page_size=100&page=2')
    expect(listParameters(delivery, widened(query))).toEqual({ page_size: '100' })
  })
})
