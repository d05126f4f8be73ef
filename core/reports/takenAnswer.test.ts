import { expect, test } from 'vitest'
import { text } from '../fields/text/text.ts'
import type { ReportAnswer } from './reportAnswer.ts'
import { notInFile, takenAnswer } from './takenAnswer.ts'

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
  const taken = takenAnswer(answer('what'), holder('crm.company:export', 'rma.case:export'))
  expect(taken.answer.rows.map(({ values }) => values['what'])).toEqual(['RMA-1'])
  expect(notInFile(taken)).toEqual([['另有 2 行无导出权限，未列出', '2 more rows not listed: no permission to export']])
  expect(takenAnswer(answer('what'), holder('operate.order:export', 'rma.case:export'))).toEqual({ answer: answer('what'), leftOut: 0 })
})

test('figures of a report are its own, whatever they lead to', () => {
  expect(takenAnswer(answer(undefined), holder())).toEqual({ answer: answer(undefined), leftOut: 0 })
})

test('a file says that rows follow that a report does not answer, and nothing where every row is in it', () => {
  expect(notInFile({ answer: answer(undefined), leftOut: 0 })).toEqual([])
  expect(notInFile({ answer: { ...answer(undefined), isWhole: false }, leftOut: 1 }).map(([, english]) => english)).toEqual([
    '1 more row not listed: no permission to export',
    'Only the first 1,000 rows: narrow the report down',
  ])
})
