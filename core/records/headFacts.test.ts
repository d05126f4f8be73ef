import { expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { choice } from '../fields/choice/choice.ts'
import { code } from '../fields/code/code.ts'
import { date } from '../fields/date/date.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { headFacts, saidAbove } from './headFacts.ts'

const fields = {
  code: code(['编号', 'Number'], 'C{0000}'),
  name: text(['名称', 'Name'], { required: true }),
  short: text(['简称', 'Short name']),
  kind: choice(['类型', 'Kind'], { end: ['最终用户', 'End user'] }),
  region: choice(['地区', 'Region'], { cn: ['中国', 'China'] }),
  since: date(['起', 'Since']),
  owner: ref(['负责人', 'Owner'], 'admin.user'),
  source: text(['来源', 'Source']),
}
const customer = defineEntity({
  name: 'demo.customer',
  label: ['客户', 'Customer'],
  title: 'name',
  fields,
  passport: [{ label: ['负责人', 'Owner'], field: 'owner', none: ['–', '–'] }],
  summary: [{ field: 'kind', with: ['region', 'owner'] }, 'since'],
})
const record = {
  id: 1,
  code: 'C0001',
  name: '上海城投水务',
  short: '城投水务',
  kind: 'end',
  region: 'cn',
  since: '2026-01-01',
  owner: { id: 2, title: '葛然' },
  source: '展会',
}

test('behind the title stands what matters in words and the passport does not answer', () => {
  expect(headFacts(customer, record)).toEqual(['kind', 'region'])
  expect(headFacts(customer, { ...record, region: null })).toEqual(['kind'])
  const { passport: _none, ...plain } = customer
  expect(headFacts(plain, record)).toEqual([])
})

test('what head and passport say is not said again below them, nor a name that the title holds', () => {
  expect(saidAbove(customer, record, 'zh').toSorted()).toEqual(['code', 'kind', 'name', 'owner', 'region', 'short'])
  const { passport: _none, ...plain } = customer
  expect(saidAbove(plain, record, 'zh')).toEqual([])
})
