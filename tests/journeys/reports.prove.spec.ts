import { readFile } from 'node:fs/promises'
import { faintWords, overhang, resize, seriousFindings, settled, showIn } from './accessibility.ts'
import { expect, test, type Call } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { shiftOf } from './shiftOf.ts'
import { shownText } from './shownText.ts'

test(
  'A report can be read by everybody, on any screen and in the dark, and stands on the page of its record',
  { tag: '@core' },
  async ({ arrive }) => {
    const page = await arrive('manager', { language: 'en' })
    await page.goto('/quality/report/scar_age')
    await settled(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Corrective actions by age' })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await resize(page, 'mobile')
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await resize(page, 'desktop')
    await showIn(page, 'dark-blue', 'dark')
    expect(await faintWords(page)).toEqual([])
    await page.goto('/purchase/report/supplier_score')
    await settled(page)
    await page.locator('tbody').getByRole('link').first().click()
    await settled(page)
    const block = page.getByRole('region', { name: 'Supplier score' })
    await expect(block.getByText('Quality', { exact: true })).toBeVisible()
    await block.getByRole('link', { name: 'How it is counted' }).click()
    await expect(page).toHaveURL(/supplier_score\?supplier=\d+/)
  },
)

test(
  'A chart leaves as a picture that says what it shows, of when, and where its figures come from',
  { tag: '@core' },
  async ({ arrive }) => {
    const page = await arrive('manager', { language: 'en' })
    await page.goto('/quality/report/pass_rate?period=ever')
    await settled(page)
    await expect(page.locator('.ms-report-canvas svg')).toBeVisible()
    const taken = async (choice: string): Promise<Buffer> => {
      await page.getByRole('button', { name: 'Export' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: choice }).click()
      return readFile(await (await download).path())
    }
    const drawing = (await taken('Picture (SVG)')).toString('utf8')
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    for (const words of [`>${title}<`, 'Period: Ever', 'Counted 20']) expect(drawing).toContain(words)
    // The page shows it as a picture, so it is one in which everything is closed.
    expect(drawing).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    const picture = await taken('Picture (PNG)')
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    // Wider and higher than the chart alone, in two dots for each.
    const chart = await page.locator('.ms-report-canvas').boundingBox()
    expect(picture.readUInt32BE(16)).toBeGreaterThan(2 * (chart?.width ?? 0))
    expect(picture.readUInt32BE(20)).toBeGreaterThan(2 * (chart?.height ?? 0))
  },
)

test(
  'A report is passed on as it is asked, leads to those beside it, and is printed dark on light',
  { tag: '@core' },
  async ({ arrive }) => {
    const page = await arrive('manager', { language: 'en' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/quality/report/pass_rate?period=ever')
    await settled(page)
    await showIn(page, 'dark-blue', 'dark')
    await page.getByRole('button', { name: 'Copy link' }).click()
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).search).toBe('?period=ever')
    const tone = page.locator('html')
    await expect(tone).toHaveAttribute('data-tone', 'dark')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(tone).toHaveAttribute('data-tone', 'light')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(tone).toHaveAttribute('data-tone', 'dark')
    const beside = page.getByRole('navigation', { name: 'Reports of this area' })
    await beside.getByRole('button', { name: 'Next report' }).click()
    await expect(page).not.toHaveURL(/pass_rate/)
    await settled(page)
    await page.keyboard.press('k')
    await expect(page).toHaveURL(/\/quality\/report\/pass_rate$/)
    const previous = beside.getByRole('button', { name: 'Previous report' })
    // Up to the first, before which there is none.
    for (let last = ''; last !== page.url() && (await previous.isEnabled()); await settled(page)) {
      last = page.url()
      await previous.click()
      await expect(page).not.toHaveURL(last)
    }
    await expect(previous).toBeDisabled()
  },
)

test('报表下面可以讨论：被提到的同事从通知回到这张报表', { tag: '@core' }, async ({ arrive }) => {
  const colleague = await arrive('manager')
  await colleague.goto('/')
  const name = await colleague.locator('.ms-user-name').innerText()

  const page = await arrive('inspector')
  await page.goto('/quality/report/pass_rate')
  await settled(page)
  await page.getByRole('button', { name: '讨论' }).click()
  const discussion = page.getByRole('region', { name: '讨论' })
  const field = discussion.getByRole('textbox', { name: '评论' })
  await expect(field).toBeInViewport()
  await field.pressSequentially(`@${name.slice(0, 2)}`)
  await page.locator('.ant-mentions-dropdown-menu-item', { hasText: name }).first().click()
  await field.pressSequentially('七月为什么低？')
  await page.keyboard.press('Control+Enter')
  await expect(discussion.locator('.ms-comment-text')).toContainText('七月为什么低？')
  expect(await seriousFindings(page)).toEqual([])

  await colleague.goto('/notice/message')
  await colleague
    .getByRole('link', { name: /提到了您/ })
    .first()
    .click()
  await expect(colleague).toHaveURL(/\/quality\/report\/pass_rate/)
  await expect(shownText(colleague.getByRole('region', { name: '讨论' }), '七月为什么低？')).toBeVisible()
  await colleague.getByRole('region', { name: '讨论' }).getByRole('textbox', { name: '评论' }).fill('有两批复检')
  await colleague.keyboard.press('Control+Enter')
  await expect(shownText(discussion, '有两批复检')).toBeVisible({ timeout: 2000 })
  await resize(colleague, 'mobile')
  expect(await overhang(colleague)).toBeLessThanOrEqual(0)
})

/** The control chart whose lots were measured with a wrong gauge for some weeks. */
const controlChart = '/quality/report/control_chart'

/** The lots of that chart, as its table says them. */
const lotsOfChart = async (
  call: Call,
): Promise<readonly { readonly lot: { readonly id: number; readonly title: string }; readonly rule: string | null }[]> =>
  (await call('GET', `/api/report/quality/control_chart/`)).body.rows.map(({ values }: { readonly values: object }) => values)

test('控制图：判异点列在图下，每月订阅，从判异点登记异常原因并回到图上', { tag: '@core' }, async ({ arrive, as, origin }) => {
  const colleague = await settledColleague(origin, await as('admin'), ['质量工程师'])
  const page = await arrive(colleague)
  await page.goto('/quality/report')
  await page.getByRole('link', { name: '来料控制图' }).click()
  await settled(page)
  const broken = page.getByRole('region', { name: '判异点' })
  const listed = (await lotsOfChart(await as(colleague))).filter(({ rule }) => rule !== null).map(({ lot }) => lot.title)
  expect(listed.length).toBeGreaterThan(1)
  await expect(broken.getByRole('listitem')).toHaveCount(listed.length)
  await expect(broken.getByRole('listitem').first()).toContainText(/1 点超出 3σ.*均值 [\d.]+，控制限 -?[\d.]+ 至 [\d.]+/)
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('button', { name: '每月订阅' }).click()
  await expect(page.getByRole('button', { name: '取消订阅' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '取消订阅' })).toBeVisible()
  const { body } = await (await as(colleague))('GET', '/api/report/subscriptions/')
  expect(body.results).toMatchObject([{ report: 'quality.controlChart', parameters: '' }])
  await page.getByRole('button', { name: '取消订阅' }).click()
  await expect(page.getByRole('button', { name: '每月订阅' })).toBeVisible()

  const point = broken
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: '登记原因' }) })
    .last()
  const lot = await point.getByRole('link').first().innerText()
  await point.getByRole('link', { name: lot }).click()
  await expect(page).toHaveURL(/\/quality\/iqc\/\d+/)
  await expect(page.getByRole('main').getByRole('link', { name: '登记异常原因' })).toBeVisible()
  await page.goBack()
  await settled(page)
  await point.getByRole('link', { name: '登记原因' }).click()
  await expect(page.getByRole('textbox', { name: '项次' })).toHaveValue('D1')
  await page.getByRole('textbox', { name: '查明的原因' }).fill('卡尺零位偏移，与上一批相同')
  await page.getByRole('textbox', { name: '采取的措施' }).fill('卡尺已停用送校')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/quality\/assignable_cause\/\d+/)
  // The heading of the form stands there until the page has arrived.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^AC-/)
  const cause = await page.getByRole('heading', { level: 1 }).innerText()

  await page.goto(controlChart)
  await settled(page)
  const told = broken.getByRole('listitem').filter({ hasText: lot })
  await expect(told.getByRole('link', { name: '登记原因' })).toHaveCount(0)
  await told.getByRole('link', { name: /^AC-/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cause)
})

const limitsWords = {
  zh: { chart: '来料控制图', open: '查看图表', related: '相关', limits: '控制限', broken: '判异点', none: '新建异常原因' },
  en: {
    chart: 'Control chart of readings',
    open: 'Open chart',
    related: 'Related',
    limits: 'Control limits',
    broken: 'Points out of control',
    none: 'New assignable cause',
  },
} as const

for (const language of ['zh', 'en'] as const) {
  const words = limitsWords[language]

  test(
    `control limits show their chart and lead to it, on a phone too; no cause is begun from an empty form (${language})`,
    { tag: '@core' },
    async ({ arrive, as }) => {
      // Those of a material: limits of a test of instruments are of no lots, which the report is about.
      const limits = '/api/quality/controlLimits/?page_size=1&status=inForce&material__null=false'
      const { results } = (await (await as('admin'))('GET', limits)).body
      const [{ id, code }] = results
      const page = await arrive('admin', { language })
      await page.goto(`/quality/control_limits/${id}`)
      await settled(page)
      const block = page.getByRole('region', { name: words.chart })
      await expect(block.locator('svg')).toBeVisible()
      await expect(block.getByText(words.limits, { exact: true }).locator('..')).toContainText(code)
      expect(await seriousFindings(page)).toEqual([])
      await resize(page, 'mobile')
      await page.getByRole('tab', { name: words.related }).click()
      await expect(block.locator('svg')).toBeVisible()
      expect(await overhang(page)).toBeLessThanOrEqual(0)
      await resize(page, 'desktop')
      await block.getByRole('link', { name: words.open }).click()
      await expect(page).toHaveURL(/control_chart\?material=\d+&characteristic=D1/)
      await expect(page.getByRole('region', { name: words.broken })).toBeVisible()

      await page.goto('/quality/assignable_cause')
      await settled(page)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expect(page.getByText(words.none)).toHaveCount(0)
      await page.keyboard.press('c')
      await expect(page).toHaveURL(/assignable_cause$/)
    },
  )
}

test.describe('a lot that breaks no rule', { tag: '@core' }, () => {
  test.use({ refusals: [400] })

  test('has no cause: not offered on its page, refused by its form, and the chart stands still on a phone', async ({
    arrive,
    as,
    origin,
  }) => {
    const colleague = await settledColleague(origin, await as('admin'), ['来料检验员'])
    const call = await as(colleague)
    const page = await arrive(colleague, { language: 'en', viewport: { width: 390, height: 844 } })
    await page.goto(controlChart)
    await settled(page)
    expect(await shiftOf(page)).toBeLessThan(0.05)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    const broken = page.getByRole('region', { name: 'Points out of control' })
    await expect(broken.getByRole('link', { name: /^AC-/ }).first()).toBeVisible()
    const trail = page.getByRole('navigation', { name: 'You are here' })
    await expect(trail.getByRole('listitem').filter({ visible: true })).toHaveText(['Reports'])
    await showIn(page, 'dark-blue', 'dark')
    expect(await faintWords(page)).toEqual([])

    const steady = (await lotsOfChart(call)).find(({ rule }) => rule === null)
    await page.goto(`/quality/iqc/${steady?.lot.id}`)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(steady?.lot.title ?? '')
    await expect(page.getByRole('link', { name: 'Add assignable cause' })).toHaveCount(0)
    await page.goto(`/quality/assignable_cause/new?lot=${steady?.lot.id}`)
    await expect(page.getByText('This lot breaks no rule of a control chart, so there is no cause to register').first()).toBeVisible()
  })
})
