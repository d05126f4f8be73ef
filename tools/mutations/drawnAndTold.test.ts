import { describe, expect, test } from 'vitest'
import { importersIn } from '../importGraph.ts'
import { drawn, isRule } from './draw.ts'
import { faultsIn } from './faults.ts'
import { picksFor } from './picks.ts'
import { proofSeed, reportOf, toldOf, type Trial } from './report.ts'

describe('what is drawn', () => {
  const of = (...names: readonly string[]) => names.flatMap(name => faultsIn(`areas/a/${name}.ts`, `if (${name} < 1 && b) refuse()`))

  test('is the same for a seed, of each kind from as many files as there are, whatever else comes and goes', () => {
    const files = ['one', 'two', 'three', 'four']
    const chosen = drawn('1', of(...files), 2)
    expect(chosen).toEqual(drawn('1', of(...files).toReversed(), 2))
    expect(chosen.filter(({ kind }) => kind === 'andOr')).toHaveLength(2)
    const kept = new Set(drawn('1', of(...files, 'five'), 2).map(({ id }) => id))
    expect(chosen.filter(({ id }) => !kept.has(id)).every(({ file }) => file !== 'areas/a/five.ts')).toBe(true)
    expect(new Set(['1', '2', '3', '4', '5'].map(seed => drawn(seed, of(...files), 1)[0]?.id)).size).toBeGreaterThan(1)
  })

  test('is rules of areas and of what decides in the core', () => {
    const rules = ['areas/stock/move/move.server.ts', 'areas/stock/move/move.derived.ts', 'core/approvals/plan.server.ts']
    const others = [
      'areas/stock/move/move.web.ts',
      'areas/stock/move/move.test.ts',
      'areas/stock/move/move.help.ts',
      'core/shell/frame.ts',
      'core/rights/a.css',
    ]
    expect([...rules, ...others].filter(isRule)).toEqual(rules)
  })
})

test('the tests of a fault come in the order in which they answer: beside it, then what stands on it, then what is tried on every entity', () => {
  const texts = new Map([
    ['areas/shop/sale/sale.ts', ''],
    ['areas/shop/sale/rule.ts', ''],
    ['areas/shop/sale/rule.test.ts', `import './rule.ts'`],
    ['areas/shop/sale/sale.server.ts', `import './rule.ts'`],
    ['areas/shop/sale/sale.test.ts', `import '../../../tests/harness/database.ts'; import './sale.server.ts'`],
    ['areas/shop/refund.test.ts', `import '../../tests/harness/database.ts'; post('/api/shop/sale/')`],
    ['areas/shop/sale/saleCalls.ts', `path: '/api/till/{id}/ring/'`],
    ['areas/shop/sale/saleCalls.server.ts', `import './saleCalls.ts'`],
    ['areas/till.test.ts', 'post(`/api/till/${one}/ring/`)'],
    ['areas/shop/other.test.ts', `import '../../tests/harness/database.ts'`],
    ['app/registry.ts', `import '../areas/shop/sale/sale.ts'`],
    ['tests/definitions.test.ts', `import '../app/registry.ts'`],
    ['tests/notBy.test.ts', `import '../app/registry.ts'; import './harness/database.ts'`],
    ['tests/migrations.test.ts', `import '../app/registry.ts'`],
    ['tests/harness/database.ts', ''],
  ])
  const read = (file: string): string => texts.get(file) ?? ''
  const files = [...texts.keys()]
  const { near, far } = picksFor(
    { file: 'areas/shop/sale/rule.ts', path: 'sale.transitions.pay.notBy' },
    files,
    importersIn('/', files, read),
    read,
  )
  expect(near).toEqual(['areas/shop/sale/rule.test.ts', 'areas/shop/sale/sale.test.ts'])
  expect(far).toEqual(['areas/shop/refund.test.ts', 'tests/notBy.test.ts', 'tests/definitions.test.ts'])
  const call = { file: 'areas/shop/sale/saleCalls.server.ts', path: 'servedSaleCalls' }
  expect(picksFor(call, files, importersIn('/', files, read), read).far).toContain('areas/till.test.ts')
})

test('a fault that nobody noticed fails unless it is known, and the list of those that are known stays short and true', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `areas/a/a.ts › a › andOr › ${at}`)
  const [first = '', second = '', third = ''] = ids
  const trial: Trial = {
    seed: proofSeed,
    drawn: ids,
    tried: [
      { id: first, asked: 3, seconds: 1 },
      { id: second, asked: 3, seconds: 1 },
      { id: third, asked: 3, seconds: 1, noticed: 'a.test.ts › a' },
    ],
  }
  const { passed, failures } = reportOf(trial, { [first]: 'Nobody sees it.', [third]: 'Nobody saw it.' })
  expect([passed, failures.map(({ file, test: name }) => [file, name])]).toEqual([2, [['areas/a/a.ts', 'a › andOr › 1']]])
  expect(toldOf(trial, { [first]: '', [third]: '' })).toContain('3 tried, 1 noticed, 2 not noticed, 1 of them known')
  expect(toldOf(trial, { [third]: '' })).toContain(`strike it off the list of those that are known: ${third}`)
  const many = Object.fromEntries(ids.slice(0, 3).map(id => [id, '']))
  expect(reportOf(trial, many).failures.map(({ test: name }) => name)).toEqual([
    '3 of 40 are known as not noticed: more than one in twenty',
  ])
  expect(reportOf({ ...trial, tried: [] }, { gone: '' }).failures.map(({ test: name }) => name)).toEqual(['no fault that is drawn: gone'])
  // Of another seed nothing is known.
  expect(reportOf({ ...trial, seed: '7' }, many).failures).toHaveLength(2)
})
