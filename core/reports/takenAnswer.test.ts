import { expect, test } from 'vitest'
import { text } from '../fields/text/text.ts'
import type { ReportAnswer } from './reportAnswer.ts'
import { takenAnswer } from './takenAnswer.ts'

const row = (what: string, entity: string) => ({ values: { what }, leadsTo: { entity, record: 1, parameters: '' } as const })

const answer = (leadsBy: 'what' | undefined): ReportAnswer => ({
  report: {
    name: 'shop.open',
    label: ['未完结', 'Open'],
    definition: ['列', 'Listed'],
    columns: { what: text(['单据', 'Document']) },
    parameters: {},
    counts: 'what',
    source: null,
    chart: { kind: 'bar', by: 'what', values: ['what'] },
    block: { table: ['what'], ...(leadsBy ? { leadsBy } : {}) },
    together: false,
    makes: null,
    takeable: true,
  },
  asked: {},
  rows: [row('SO-1', 'operate.order'), row('RMA-1', 'rma.case'), row('SO-2', 'operate.order')],
  total: null,
  summary: [],
  isWhole: true,
  at: '2026-11-29T00:00:00.000Z',
})

const holder = (...points: readonly string[]) => ({ points: new Set(points) })

test('rows that are records of many kinds are taken away by who may export those, and it is said how many stay', () => {
  const taken = takenAnswer(answer('what'), holder('materials.company:export', 'rma.case:export'))
  expect(taken.rows.map(({ values }) => values['what'])).toEqual(['RMA-1'])
  expect(taken.summary).toMatchObject([{ value: '2' }])
  expect(takenAnswer(answer('what'), holder('operate.order:export', 'rma.case:export'))).toEqual(answer('what'))
})

test('figures of a report are its own, whatever they lead to', () => {
  expect(takenAnswer(answer(undefined), holder())).toEqual(answer(undefined))
})
