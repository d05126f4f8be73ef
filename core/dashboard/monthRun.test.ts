import { describe, expect, it } from 'vitest'
import { monthRun } from './monthRun.ts'

describe('Months of a chart', () => {
  it('leaves no month out between two of which something is known', () => {
    expect(monthRun(['2026-02', '2025-11'])).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })

  it('are the last twelve, however long ago the first is', () => {
    const run = monthRun(['2020-01', '2026-11'])
    expect(run).toHaveLength(12)
    expect([run[0], run.at(-1)]).toEqual(['2025-12', '2026-11'])
  })

  it('go on until the month that is asked for, and further where more is known', () => {
    expect(monthRun(['2026-08', '2026-09'], '2026-11')).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
    expect(monthRun(['2026-11', '2026-12'], '2026-11')).toEqual(['2026-11', '2026-12'])
    expect(monthRun([], '2026-11')).toEqual([])
  })

  it('are those there are where there are few, and none of nothing', () => {
    expect(monthRun(['2026-11'])).toEqual(['2026-11'])
    expect(monthRun([])).toEqual([])
  })
})
