import { expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { attributes } from '../fields/attributes/attributes.ts'
import { file } from '../fields/file/file.ts'
import { kindOf } from '../fields/kinds.ts'
import { lines } from '../fields/lines/lines.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { compareRecords, fieldsBeside } from './compareRecords.ts'

const fields = {
  name: text(['名称', 'Name']),
  unit: ref(['单位', 'Unit'], 'lab.unit'),
  paper: file(['文件', 'Document']),
  secret: text(['内部', 'Internal'], { internal: true }),
  steps: lines(['步骤', 'Steps'], { item: text(['项次', 'Item']), limit: text(['限值', 'Limit']) }, { unique: [['item']] }),
  notes: lines(['说明', 'Notes'], { what: text(['内容', 'What']) }),
}

const step = (item: string, limit: string, id = 0) => ({ id, item, limit })
const record = { name: 'x', unit: { id: 1, title: 'pcs' }, paper: { id: 4, name: 'a.pdf' }, secret: 'y', steps: [], notes: [] }

test('what differs is told field by field, a reference by what it refers to and not by how that is called', () => {
  const other = { ...record, name: '', unit: { id: 1, title: '件' }, paper: { id: 5, name: 'a.pdf' }, secret: 'z' }
  const { fields: compared } = compareRecords(fields, record, other)
  expect(compared.map(({ name, differs }) => [name, differs])).toEqual([
    ['name', true],
    ['unit', false],
    ['paper', true],
  ])
  expect(compareRecords(fields, { ...record, name: null }, other).fields[0]?.differs).toBe(false)
})

test('what one of them does not show, or is told elsewhere, is not compared', () => {
  const { unit: _unseen, ...partly } = record
  expect(compareRecords(fields, record, partly, ['name']).fields.map(({ name }) => name)).toEqual(['paper'])
})

test('several records stand side by side in what all of them show, attributes by their code whoever has them', () => {
  const sets = {
    name: fields.name,
    unit: fields.unit,
    steps: fields.steps,
    facts: attributes(['特性', 'Attributes'], { by: 'name', sets: 'lab.set' }),
  }
  const fact = (code: string, value: string) => ({ code, name: [code, code], type: 'text', value, unit: null, caption: null })
  const one = (name: string, ...facts: readonly object[]) => ({ name, unit: { id: 1, title: name }, steps: [], facts })
  const rows = fieldsBeside(sets, [
    one('a', fact('ohm', '5')),
    one('b', fact('ohm', '5'), fact('case', '0603')),
    one('b', fact('ohm', '5')),
  ])
  expect(rows.map(({ name, values, differs }) => [name, values.length, differs])).toEqual([
    ['name', 3, true],
    ['unit', 3, false],
    ['facts.ohm', 3, false],
    ['facts.case', 3, true],
  ])
  expect(rows.at(-1)?.values).toEqual([null, ['0603', '0603'], null])
})

test('lines are known again by what no two of them share, wherever they stand and whatever their ids', () => {
  const before = { ...record, steps: [step('1', 'a', 1), step('2', 'b', 2), step('3', 'c', 3)] }
  const after = { ...record, steps: [step('3', 'c', 11), step('1', 'z', 12), step('4', 'd', 13)] }
  const [steps] = compareRecords(fields, before, after).lines
  expect(steps?.lines.map(line => [line.fate, line.before?.['item'], line.after?.['item'], [...line.differing]])).toEqual([
    ['removed', '2', undefined, []],
    ['same', '3', '3', []],
    ['changed', '1', '1', ['limit']],
    ['added', undefined, '4', []],
  ])
})

test('lines that share anything are compared place by place', () => {
  const noted = (...texts: readonly string[]) => ({ ...record, notes: texts.map(what => ({ what })) })
  const [, notes] = compareRecords(fields, noted('a', 'b'), noted('a', 'c', 'd')).lines
  expect(notes?.lines.map(({ fate }) => fate)).toEqual(['same', 'changed', 'added'])
})

test('every line of both records stands there once, and a record does not differ from itself', () => {
  const drawn = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 8 })
  fc.assert(
    fc.property(drawn, drawn, (one, other) => {
      const of = (items: readonly number[]) => ({ ...record, steps: items.map(item => step(String(item), 'x')) })
      const [compared] = compareRecords(fields, of(one), of(other)).lines
      const told = (side: 'before' | 'after') => compared?.lines.flatMap(line => (line[side] ? [Number(line[side]['item'])] : []))
      expect(new Set(told('before'))).toEqual(new Set(one))
      expect(told('before')).toHaveLength(one.length)
      expect(told('after')).toEqual(other)
      expect(compareRecords(fields, of(one), of(one)).lines.some(({ differs }) => differs)).toBe(false)
    }),
  )
})

test('attributes are compared one by one, by their codes, in the words of each record', () => {
  const held = { set: attributes(['技术参数', 'Attributes'], { by: 'class', sets: 'lab.class' }) }
  const shown = (code: string, value: string, unit: string | null = null) => ({
    code,
    name: [code, code],
    type: 'number',
    value,
    unit,
    caption: null,
  })
  const { fields: compared } = compareRecords(
    held,
    { set: [shown('ohms', '4700', 'Ω'), shown('gone', '1'), shown('same', '2')] },
    { set: [shown('ohms', '10000', 'Ω'), shown('same', '2')] },
  )
  expect(compared.map(({ name, before, after, differs }) => [name, before, after, differs])).toEqual([
    ['set.ohms', ['4,700 Ω', '4,700 Ω'], ['10,000 Ω', '10,000 Ω'], true],
    ['set.same', ['2', '2'], ['2', '2'], false],
    ['set.gone', ['1', '1'], null, true],
  ])
  expect(kindOf(compared[0]?.field ?? fields.name).toText(compared[0]?.field ?? fields.name, compared[0]?.after, 'en')).toBe('10,000 Ω')
  expect(compareRecords(held, { set: null }, { set: null }).fields).toEqual([])
})
