import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { menusFor } from '../core/client/menus.ts'
import { recordPaths } from '../core/client/recordPaths.ts'
import { figureColumns, wireOf } from '../core/dashboard/wire.ts'
import { pointsOf } from '../core/rights/points.ts'
import { reportScreen } from '../core/define/report.ts'

// What a figure can be wired to, whichever area it is of: the address that the picker writes is the one that the server reads.

const menus = menusFor(registry.areas, { type: 'ordinary', points: new Set(pointsOf(registry.areas).map(({ point }) => point)) })

test('the list of an entity that the picker offers is the one that is counted', () => {
  const offered = [...registry.entities.values()].flatMap(entity => {
    const path = recordPaths(menus, entity.name).list
    return path === undefined ? [] : [{ entity, path }]
  })
  expect(offered.length).toBeGreaterThan(20)
  const astray = offered.filter(({ entity, path }) => {
    const wire = wireOf(registry.areas, `${path}?search=1`)
    return wire?.kind !== 'list' || wire.entity.name !== entity.name || wire.parameters !== 'search=1'
  })
  expect(astray.map(({ path }) => path)).toEqual([])
})

test('a report is read at its address, in a column of numbers', () => {
  const reports = registry.areas.flatMap(({ reports: own = [] }) => own)
  expect(reports.length).toBeGreaterThan(10)
  for (const report of reports) {
    expect(wireOf(registry.areas, `${reportScreen(registry.areas, report.name)}?period=year`)).toMatchObject({
      kind: 'report',
      parameters: 'period=year',
    })
    expect(figureColumns(report.columns), report.name).toContain(report.counts)
  }
})
