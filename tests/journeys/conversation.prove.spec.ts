import { seriousFindings } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newLot } from './newLot.ts'
import { entriesOf, openTimeline } from './timeline.ts'

test(
  'a comment that was typed survives a reload, a file is attached, and the history tells of both',
  { tag: '@core' },
  async ({ arrive }) => {
    const page = await arrive('engineer', { language: 'en' })
    await page.goto('/mnm/unit')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const timeline = await openTimeline(page)
    await page.getByLabel('Comment', { exact: true }).fill('Four places are needed')
    await page.reload()
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Four places are needed')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('.ms-comment-text', { hasText: 'Four places are needed' })).toBeVisible()
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('')
    await page.getByRole('tab', { name: 'Files' }).click()
    await page
      .getByRole('tabpanel')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'reason.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('因为电导率的标准值有四位小数', 'utf8'),
      })
    await expect(page.locator('.ms-attachments')).toContainText('reason.txt')
    await page.getByRole('tab', { name: 'Overview' }).click()
    await openTimeline(page)
    await expect(entriesOf(timeline).filter({ hasText: 'Attached a file' }).first()).toContainText('reason.txt')
    await expect(entriesOf(timeline).filter({ hasText: 'Commented' }).first()).toContainText('Four places are needed')
    await timeline.getByText('Comments', { exact: true }).click()
    await expect(entriesOf(timeline).filter({ hasText: 'Attached a file' })).toHaveCount(0)
    await expect(entriesOf(timeline).filter({ hasText: 'Commented' }).first()).toBeVisible()
  },
)

test('a link leads to its comment, however old it is, and says so when there is none', { tag: '@core' }, async ({ arrive, as }) => {
  const people = await Promise.all(['inspector', 'admin', 'buyer', 'manager'].map(who => as(who)))
  const [inspector, admin] = [await as('inspector'), await as('admin')]
  const lot = await newLot(admin, inspector, { quantity: '13', inspectionClass: 'B' })
  const ids: number[] = []
  // A page of the timeline holds fifty; nobody writes more than twenty in a minute.
  for (let at = 0; at < 54; at += 1) {
    const [call = admin] = people.slice(at % people.length)
    const { status, body } = await call('POST', '/api/conversation/comments/', {
      entity: 'quality.iqc',
      record: lot.id,
      text: `第 ${at + 1} 条`,
      mentioned: [],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    ids.push(body.id)
  }
  const page = await arrive('inspector')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/quality/iqc/${lot.id}?tab=conversation&comment=${ids[0]}`)
  const first = page.locator(`#comment-${ids[0]}`)
  await expect(first).toBeInViewport()
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('data-sought', '')
  expect(await seriousFindings(page)).toEqual([])
  await first.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('链接已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/quality/iqc/${lot.id}\\?tab=conversation&comment=${ids[0]}$`),
  )

  await page.goto(`/quality/iqc/${lot.id}?tab=conversation&comment=999999999`)
  await expect(page.getByText('链接所指的评论已不在这里')).toBeVisible()

  // A page that is open already begins with the latest; the link comes to it without its being loaded anew.
  await page.goto(`/quality/iqc/${lot.id}`)
  await page.getByRole('tab', { name: '总览' }).click()
  await page.getByRole('region', { name: '动态' }).scrollIntoViewIfNeeded()
  await expect(page.locator(`#comment-${ids.at(-1)}`)).toBeVisible()
  const older = page.locator(`#comment-${ids.at(-14)}`)
  await expect(older).toHaveCount(0)
  await page.evaluate(address => history.pushState(null, '', address), `/quality/iqc/${lot.id}?tab=conversation&comment=${ids.at(-14)}`)
  await expect(older).toBeInViewport()
})

test('records are gone through one after the other, as the list showed them', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('inspector')
  await page.goto('/quality/iqc')
  await page.locator('.ms-table .ms-title-link').first().waitFor()
  const titles = await page.locator('.ms-table .ms-title-link').allTextContents()
  const way = await page.locator('.ms-table .ms-title-link').nth(19).getAttribute('href')
  const isNext = (url: string): boolean => new URL(url).pathname === `/api${way}/`
  const ahead = page.waitForResponse(response => isNext(response.url()))
  await page
    .getByRole('link', { name: titles[18] ?? '' })
    .first()
    .click()
  const steps = page.getByRole('navigation', { name: '列表中的记录' })
  await expect(steps).toContainText('19 /')
  await test.step('the next one is there before it is asked for', async () => {
    expect((await ahead).status()).toBe(200)
    const asked: string[] = []
    page.on('request', request => void (isNext(request.url()) && asked.push(request.url())))
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[19] ?? '')
    expect(asked).toEqual([])
  })
  await page.keyboard.press('j')
  await expect(steps).toContainText('21 /')
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[19] ?? '')
})
