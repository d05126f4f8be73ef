import { expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { defineReport } from '../define/report.ts'
import { choice } from '../fields/choice/choice.ts'
import { code } from '../fields/code/code.ts'
import { flag } from '../fields/flag/flag.ts'
import { integer } from '../fields/integer/integer.ts'
import { moment } from '../fields/moment/moment.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import type { Menu } from '../client/menu.ts'
import { leadPath } from './leadPath.ts'
import { leadTo, leadToFirst, leadToRecord, leadToReport, leadToScreen, mostInLead } from './leadTo.server.ts'

const lot = defineEntity({
  name: 'lab.lot',
  label: ['批', 'Lot'],
  title: 'code',
  fields: {
    code: code(['编号', 'Code'], 'L-{000}'),
    state: choice(['状态', 'State'], { open: ['未结', 'Open'], closed: ['已结', 'Closed'] }, { required: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    split: flag(['拆分', 'Split']),
    inspectedAt: moment(['检验时间', 'Inspected at']),
  },
})

test('the address of a list says what the figure was counted with', () => {
  const { entity, parameters } = leadTo(lot, {
    state: ['open', 'closed'],
    supplier: 7,
    split: false,
    inspectedAt: { gte: '2026-01-01T00:00:00.000Z' },
    code: undefined,
  })
  expect(entity).toBe('lab.lot')
  expect([...new URLSearchParams(parameters)]).toEqual([
    ['state__in', 'open,closed'],
    ['supplier', '7'],
    ['split', 'false'],
    ['inspectedAt__gte', '2026-01-01T00:00:00.000Z'],
  ])
})

test('a report is asked of what is known', () => {
  const report = defineReport({
    name: 'lab.lots',
    label: ['批', 'Lots'],
    definition: ['数', 'Counted'],
    of: 'lab.lot',
    parameters: { supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'), state: text(['状态', 'State']) },
    columns: { code: text(['编号', 'Code']), lots: integer(['批', 'Lots']) },
    counts: 'lots',
    chart: { kind: 'bar', by: 'code', values: ['lots'] },
  })
  expect(leadToReport(report, { supplier: 7, state: null })).toEqual({ report: 'lab.lots', parameters: 'supplier=7' })
})

test('what is empty or filled in is asked for as that', () => {
  expect(leadTo(lot, { supplier: null }).parameters).toBe('supplier__null=true')
  expect(leadTo(lot, { supplier: { filled: true } }).parameters).toBe('supplier__null=false')
})

test('of more records than an address names the first are listed, and it is said how many', () => {
  const codes = Array.from({ length: mostInLead + 1 }, (_none, at) => `L-${at}`)
  const lead = leadToFirst(codes, some => leadTo(lot, { code: some }))
  expect(lead.only).toBe(mostInLead)
  expect(new URLSearchParams(lead.parameters).get('code__in')?.split(',')).toEqual(codes.slice(0, mostInLead))
  expect(leadToFirst(codes.slice(1), some => leadTo(lot, { code: some }))).not.toHaveProperty('only')
})

test('what has no list leads to the page of its record, or to the screen that tells of it, where the reader has them', () => {
  const entry = { label: ['x', 'x'], hidden: false } as const
  const menus: readonly Menu[] = [
    {
      name: 'lab',
      label: ['x', 'x'],
      path: '/lab',
      hidden: false,
      children: [{ ...entry, name: 'lot', path: '/lab/lot/{id}', view: 'detail', entity: 'lab.lot' }],
    },
    {
      name: 'log',
      label: ['x', 'x'],
      path: '/log',
      hidden: false,
      children: [{ ...entry, name: 'audit', path: '/log/audit', view: 'screen', screen: 'audit' }],
    },
  ]
  expect(leadPath(menus, leadToRecord(lot, 7))).toBe('/lab/lot/7')
  expect(leadPath(menus, leadToScreen('log.audit', { user: 7, from: '2026-01-01' }))).toBe('/log/audit?user=7&from=2026-01-01')
  for (const lead of [leadToRecord(lot, 7), leadToScreen('log.audit', {})]) expect(leadPath([], lead)).toBeUndefined()
})
