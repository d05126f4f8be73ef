import { describe, expect, test } from 'vitest'
import { defineEntity, type AnyEntity } from '../../define/entity.ts'
import { board } from '../../define/listPresentations.ts'
import { choice } from '../../fields/choice/choice.ts'
import { states } from '../../fields/choice/states.ts'
import { text } from '../../fields/text/text.ts'
import { parseListQuery, type ListQuery } from '../../reading/query.ts'
import { listParameters } from '../listAddress.ts'
import { boardColumns, cardsByValue, columnQuery } from './boardColumns.ts'
import { overLimit } from './overLimit.ts'
import { moveInto } from './boardMove.ts'

const entity: AnyEntity = defineEntity({
  name: 'shop.order',
  label: ['订单', 'Order'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    status: choice(
      ['状态', 'Status'],
      states({
        draft: { label: ['草稿', 'Draft'], means: 'draft' },
        waiting: { label: ['审批中', 'Waiting'], means: 'waiting:approvers' },
        open: { label: ['打开', 'Open'], means: 'open' },
        closed: { label: ['关闭', 'Closed'], means: 'done' },
      }),
      { required: true, readonly: true },
    ),
    urgency: choice(['紧急', 'Urgency'], { high: { label: ['高', 'High'], tone: 'bad' }, low: ['低', 'Low'] }),
    origin: choice(['来源', 'Origin'], { web: ['网站', 'Web'] }, { frozen: true }),
  },
  state: 'status',
  transitions: {
    submit: {
      label: ['提交', 'Submit'],
      from: ['draft'],
      to: 'open',
      approval: 'shop.order',
      pending: 'waiting',
      rejected: 'draft',
    },
    close: { label: ['关闭', 'Close'], from: ['open'], to: 'closed' },
    cancel: { label: ['取消', 'Cancel'], from: ['open', 'draft'], to: ['closed'], tone: 'danger' },
  },
  list: { columns: ['name', 'status', 'urgency', 'origin'] },
})
const byState = board({ by: 'status', limits: { open: 2 } })
const byUrgency = board({ by: 'urgency' })

const asked = (given: Readonly<Record<string, string>>): ListQuery => {
  const { query, problems } = parseListQuery(entity, entity.fields, given)
  expect(problems).toEqual([])
  return query
}
const values = (shown: typeof byState | typeof byUrgency, given: Readonly<Record<string, string>>) =>
  boardColumns(entity, shown, asked(given)).map(({ value }) => value)

describe('the columns of a board', () => {
  test('leave out former versions of what is revised, as its list does', () => {
    const revised: AnyEntity = { ...entity, revision: { after: ['open'], superseded: 'closed' } }
    const shown = (query: ListQuery) => boardColumns(revised, byState, query).map(({ value }) => value)
    expect(shown(asked({}))).toEqual(['draft', 'waiting', 'open'])
    expect(shown(asked({ status: 'closed' }))).toEqual(['closed'])
  })

  test('are the values of the choice, and one for the empty ones where it may be empty', () => {
    expect(values(byState, {})).toEqual(['draft', 'waiting', 'open', 'closed'])
    expect(values(byUrgency, {})).toEqual(['high', 'low', null])
    expect(boardColumns(entity, byState, asked({}))[2]).toEqual({
      value: 'open',
      label: ['打开', 'Open'],
      tone: 'info',
      limit: 2,
    })
  })

  test('say how many cards one may hold, and how many of one person', () => {
    const people = board({ by: 'status', ofPerson: { by: 'origin', limits: { open: 1, waiting: 3 } } })
    const limits = boardColumns(entity, people, asked({})).map(({ value, personLimit }) => [value, personLimit])
    expect(limits).toEqual([
      ['draft', undefined],
      ['waiting', 3],
      ['open', 1],
      ['closed', undefined],
    ])
    const group = (value: string | null, count: number) => ({ value, title: value, count, sums: {} })
    const groups = [group('7', 4), group('8', 3), group(null, 20), group('9', 6)]
    expect(overLimit(groups, 3).map(({ value }) => value)).toEqual(['9', '7'])
    expect(overLimit(groups, 6)).toEqual([])
  })

  test('leave out those of which the conditions of the list ask for none', () => {
    expect(values(byState, { status__in: 'open,closed' })).toEqual(['open', 'closed'])
    expect(values(byUrgency, { urgency: 'high' })).toEqual(['high'])
    expect(values(byUrgency, { urgency__null: 'true' })).toEqual([null])
    expect(values(byUrgency, { urgency__null: 'false' })).toEqual(['high', 'low'])
  })

  test('ask for their own records under all other conditions', () => {
    const query = asked({ status__in: 'open,closed', search: 'pump' })
    expect(listParameters(entity, columnQuery(query, 'status', 'open', 1))).toEqual({ search: 'pump', status: 'open', page_size: '50' })
    expect(listParameters(entity, columnQuery(query, 'urgency', null, 2))).toEqual({
      search: 'pump',
      status__in: 'open,closed',
      urgency__null: 'true',
      page_size: '50',
      page: '2',
    })
  })

  test('hold a record once, where its newest version stands', () => {
    const rows = [
      { id: 1, version: 1, status: 'draft' },
      { id: 2, version: 1, status: 'open' },
      { id: 1, version: 2, status: 'open' },
    ]
    const cards = cardsByValue(rows, row => row.status)
    expect(cards.get('draft')).toBeUndefined()
    expect(cards.get('open')?.map(({ id, version }) => [id, version])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
})

describe('a card', () => {
  const everything = () => true
  const to = (value: string | null) => ({ value, label: [value ?? '', value ?? ''] as const })

  test('is moved by the transitions that lead to the column and that the server offers, the next thing to do first', () => {
    const move = moveInto(entity, byState, { can: ['cancel', 'close', 'update'], status: 'open' }, to('closed'), everything)
    expect(move.by === 'transitions' && move.transitions.map(({ name }) => name)).toEqual(['close', 'cancel'])
  })

  test('goes to where it waits when others must agree first', () => {
    const row = { can: ['submit'], status: 'draft' }
    expect(moveInto(entity, byState, row, to('waiting'), everything).by).toBe('transitions')
    expect(moveInto(entity, byState, row, to('open'), everything)).toEqual({
      by: 'nothing',
      why: ['没有操作直接进入“open”，由系统按流程进入。', 'No step leads to “open”; records get there in the course of things.'],
    })
  })

  test('says whether the state, a right or a condition stands in the way', () => {
    const close = (can: readonly string[], status: string, holds: (verb: string) => boolean) => {
      const move = moveInto(entity, byState, { can, status }, to('closed'), holds)
      return move.by === 'nothing' ? move.why[1] : move.by
    }
    expect(close([], 'waiting', everything)).toBe('Only from “Open”, “Draft” does a step lead to “closed”.')
    expect(close([], 'open', () => false)).toBe('You do not have permission to “Close” or “Cancel”.')
    expect(close([], 'open', verb => verb === 'close')).toBe('The conditions of “Close” are not met yet.')
  })

  test('is written where the choice is no state, if the record and the field can be', () => {
    const into = (shown: Parameters<typeof moveInto>[1], can: readonly string[], value: string | null) => {
      const move = moveInto(entity, shown, { can }, to(value), () => false)
      return move.by === 'nothing' ? move.why[1] : move.by
    }
    expect(into(byUrgency, ['update'], 'high')).toBe('writing')
    expect(into(byUrgency, ['update'], null)).toBe('writing')
    expect(into(byUrgency, [], 'high')).toBe('You do not have permission to change it.')
    expect(into(board({ by: 'origin' }), ['update'], 'web')).toBe('“Origin” cannot be changed once saved.')
  })
})
