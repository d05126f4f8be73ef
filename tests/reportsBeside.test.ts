import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { menusFor } from '../core/client/menus.ts'
import { pointsOfReport } from '../core/rights/reportRights.ts'
import { reportsBeside } from '../core/reports/reportsBeside.ts'

const menusWith = (points: readonly string[]) => menusFor(registry.areas, { type: 'ordinary', points: new Set(points) })

describe('reports beside a report', () => {
  test('whoever reads all goes through each area from its first report to its last and back', () => {
    const menus = menusWith(registry.areas.flatMap(({ reports = [] }) => reports.flatMap(pointsOfReport)))
    for (const { name, reports = [] } of registry.areas) {
      const [first] = reports
      if (!first || reports.length < 2) continue
      const paths = menus.find(menu => menu.name === name)?.children.filter(({ view }) => view === 'report') ?? []
      const walked = paths.map(({ report = '' }) => reportsBeside(menus, report))
      expect(walked.map(beside => beside?.place)).toEqual(paths.map((_path, at) => at + 1))
      expect(walked.map(beside => beside?.next)).toEqual([...paths.slice(1).map(({ path }) => path), undefined])
      expect(walked.map(beside => beside?.former)).toEqual([undefined, ...paths.slice(0, -1).map(({ path }) => path)])
    }
  })

  test('what somebody may not read is not on their way, and a report alone has nothing beside it', () => {
    const purchase = registry.areas.find(({ name }) => name === 'purchase')?.reports ?? []
    const [one] = purchase
    if (!one) throw new Error('Purchase has no report')
    const menus = menusWith(pointsOfReport(one))
    const readable = menus.flatMap(({ children }) => children.flatMap(({ report }) => report ?? []))
    expect(readable).toContain(one.name)
    expect(readable.length).toBeLessThan(purchase.length)
    for (const { name } of purchase.filter(report => !readable.includes(report.name))) expect(reportsBeside(menus, name)).toBeUndefined()
    const paths = menus.flatMap(({ children }) => children.map(({ path }) => path))
    const led = purchase.flatMap(({ name }) => {
      const beside = reportsBeside(menus, name)
      return [beside?.former, beside?.next].filter(path => path !== undefined)
    })
    expect(led.filter(path => !paths.includes(path))).toEqual([])
  })
})
