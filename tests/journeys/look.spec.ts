import { test } from './journey.ts'

test.describe.configure({ mode: 'parallel' })
const shots = '/tmp/look'
const pages: readonly (readonly [who: string, path: string, name: string])[] = [
  ['sales', '/dashboard/dashboard', 'home-sales'],
  ['buyer', '/dashboard/dashboard', 'home-buyer'],
  ['warehouse', '/dashboard/dashboard', 'home-warehouse'],
  ['planner', '/dashboard/dashboard', 'home-planner'],
  ['admin', '/operate/order', 'orders'],
  ['admin', '/purchase/order', 'porders'],
  ['admin', '/purchase/settings', 'psettings'],
  ['admin', '/quality/settings', 'qsettings'],
  ['admin', '/purchase/landedCost', 'landed'],
  ['admin', '/purchase/advance', 'advances'],
  ['admin', '/purchase/supplierCredit', 'credits'],
  ['warehouse', '/stock/stocking', 'stocking'],
  ['admin', '/rma/list', 'rma'],
  ['admin', '/quality/iqc', 'iqc'],
  ['admin', '/log/report', 'logreport'],
  ['admin', '/warehouse/administrative_warehouse', 'whouse'],
  ['admin', '/warehouse/my_badge', 'badge'],
]
test('look', { tag: '@core' }, async ({ arrive }) => {
  test.setTimeout(580_000)
  const only = process.env['LOOK']?.split(',')
  for (const [who, path, name] of pages) {
    if (only && !only.includes(name)) continue
    for (const [language, width, height, tone] of [['zh', 1440, 900, 'light'], ['en', 390, 844, 'dark']] as const) {
      const page = await arrive(who, { language, viewport: { width, height }})
      await page.emulateMedia({ colorScheme: tone })
      await page.goto(path)
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `${shots}/${name}-${language}-${width}.png` })
      await page.close()
    }
  }
})
