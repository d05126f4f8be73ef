import { describe, expect, test } from 'vitest'
import type { MatrixGroup } from '../../../core/rights/matrix.ts'
import {
  countsOf,
  effectOf,
  nextEffect,
  pointLines,
  rightsDraft,
  scopeLines,
  toggled,
  wantedRows,
  withEffect,
  withScope,
  type Effect,
} from './rightsDraft.ts'
import { fc } from '../../../tests/harness/draws.ts'

const row = (key: string, ...verbs: readonly string[]) => ({
  key,
  label: [`${key} 中文`, `${key} words`] as const,
  scoped: key,
  entity: key,
  points: verbs.map(verb => ({ point: `${key}:${verb}`, verb: null, label: [verb, verb] as const })),
})
const groups: readonly MatrixGroup[] = [
  { name: 'mnm', label: ['物料', 'Materials'], rows: [row('mnm.unit', 'read', 'update'), row('mnm.material', 'read')] },
  { name: 'quality', label: ['质量', 'Quality'], rows: [row('quality.iqc', 'read', 'inspect')] },
]
const empty = rightsDraft([], [], [])

describe('rights being edited', () => {
  test('go from nothing to given to denied and back', () => {
    expect([nextEffect('none'), nextEffect('allow'), nextEffect('deny')]).toEqual(['allow', 'deny', 'none'])
    const denied = withEffect(withEffect(empty, ['mnm.unit:read'], 'allow'), ['mnm.unit:read'], 'deny')
    expect([effectOf(denied, 'mnm.unit:read'), denied.points.size]).toEqual(['deny', 0])
  })

  test('of a whole row are given, then taken; what is denied stays denied', () => {
    const points = ['a:read', 'a:update', 'a:delete']
    const start = withEffect(empty, ['a:delete'], 'deny')
    const all = toggled(start, points)
    expect(points.map(point => effectOf(all, point))).toEqual(['allow', 'allow', 'deny'])
    expect(points.map(point => effectOf(toggled(all, points), point))).toEqual(['none', 'none', 'deny'])
  })

  test('are never given and denied at once, whatever is clicked', () => {
    const point = fc.constantFrom('a:read', 'a:update', 'b:read')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(point), fc.constantFrom<Effect[]>('none', 'allow', 'deny'))), steps => {
        const draft = steps.reduce((rights, [points, effect]) => withEffect(rights, points, effect), empty)
        expect([...draft.points].filter(one => draft.denied.has(one))).toEqual([])
      }),
    )
  })

  test('become lines again that keep the identity of what stays', () => {
    const former = [
      { id: 1, point: 'a:read' },
      { id: 2, point: 'a:update' },
    ]
    expect(pointLines(former, new Set(['b:read', 'a:update']))).toEqual([{ id: 2, point: 'a:update' }, { point: 'b:read' }])
    expect(
      scopeLines(
        [{ id: 5, entity: 'a', scope: 'own' }],
        new Map([
          ['a', 'all'],
          ['b', 'tree'],
        ] as const),
      ),
    ).toEqual([
      { id: 5, entity: 'a', scope: 'all' },
      { entity: 'b', scope: 'tree' },
    ])
  })
})

describe('the rows that are shown', () => {
  const shown = (search: string, only: 'all' | 'given' | 'differing', draft = empty) =>
    wantedRows(groups, { search, only }, draft, empty).flatMap(group => group.rows.map(({ key }) => key))

  test('are found by words of either language, by codes and by their area', () => {
    expect(shown('质量', 'all')).toEqual(['quality.iqc'])
    expect(shown('UNIT words', 'all')).toEqual(['mnm.unit'])
    expect(shown('inspect', 'all')).toEqual(['quality.iqc'])
    expect(shown('nothing like it', 'all')).toEqual([])
  })

  test('can be those that differ, by a right or by a scope', () => {
    expect(shown('', 'differing')).toEqual([])
    expect(shown('', 'differing', withEffect(empty, ['quality.iqc:read'], 'deny'))).toEqual(['quality.iqc'])
    expect(shown('', 'differing', withScope(empty, 'mnm.material', 'all'))).toEqual(['mnm.material'])
    expect(shown('', 'given', withEffect(empty, ['mnm.unit:read'], 'allow'))).toEqual(['mnm.unit'])
  })

  test('are counted', () => {
    const draft = withEffect(withEffect(empty, ['mnm.unit:read'], 'allow'), ['mnm.material:read'], 'deny')
    expect(countsOf(groups[0]?.rows ?? [], draft)).toEqual({ given: 1, denied: 1, all: 3 })
  })
})
