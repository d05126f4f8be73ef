import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from '../harness/axe.ts'
import { chromiumPath } from '../harness/chromium.ts'
import { bundledSandbox } from '../harness/sandbox.ts'

// A colleague is chosen where the field says who fits, and found behind @ by whoever does not see their page.

let browser: Browser
let sandbox = ''
beforeAll(async () => {
  sandbox = await bundledSandbox('core/search/Colleagues.sandbox.web.tsx')
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

const chen = { id: 7, title: 'Chen Jing', department: 'Sensors', away: true }

test('of the members of the project, with department and whether away; behind @ as a card', async () => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 800 } })
  page.setDefaultTimeout(15_000)
  const asked: string[] = []
  await page.route('**/*', route => {
    const { pathname, search } = new URL(route.request().url())
    if (!pathname.startsWith('/api/')) return route.fulfill({ contentType: 'text/html', body: sandbox })
    if (pathname === '/api/users/colleagues/') {
      asked.push(decodeURIComponent(search))
      return route.fulfill({ json: { results: [chen] } })
    }
    const hits = [{ entity: 'admin.user', id: chen.id, title: chen.title, detail: chen.department, closed: true }]
    const found = { exact: [], groups: [{ entity: 'admin.user', label: ['用户', 'Users'], hits, more: false }] }
    return route.fulfill({ json: pathname === '/api/search/' ? found : { results: [], captions: [] } })
  })
  await page.goto('https://colleagues.test/')
  const field = page.getByLabel('Assignee')
  await field.click()
  const offered = page.locator('.ant-select-dropdown:visible')
  await offered.getByText('Chen Jing', { exact: true }).waitFor()
  await expect.poll(() => offered.textContent()).toContain('Sensorsaway')
  expect(asked[0]).toContain('list=cooperation.project:members.user,lead&of=12')
  await offered.getByText('Chen Jing', { exact: true }).click()
  await page.locator('.ms-picker').getByTitle('Chen Jing').waitFor()

  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('combobox', { name: 'Find screens, records and actions' }).fill('@Chen')
  await page.getByRole('option').filter({ hasText: 'Chen Jing' }).click()
  const card = page.getByRole('dialog', { name: 'Chen Jing' })
  await card.getByText('Sensors', { exact: true }).waitFor()
  await card.getByText('Away; a colleague decides in their place').waitFor()
  expect((await axeViolations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
  await page.close()
})
