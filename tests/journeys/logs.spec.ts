import { readFile } from 'node:fs/promises'
import { overhang, resize, seriousFindings } from './accessibility.ts'
import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { callServer, openSession } from './session.ts'

test.use({ refusals: [400] })

test(
  'an administrator finds a refused attempt and a download, exports them, has the audit verified, and signs',
  { tag: ['@log', '@admin', '@prove'] },
  async ({ arrive, as, origin }) => {
    // Somebody looks where they may not, several times, and fetches a file of their own.
    const colleague = await settledColleague(origin, await as('admin'), ['销售'])
    const session = await openSession(origin, colleague)
    for (let turn = 0; turn < 3; turn++) expect((await callServer(origin, session, 'GET', '/api/admin/role/1/')).status).toBe(403)
    const form = new FormData()
    form.append('file', new Blob(['certificate']), 'journey certificate.txt')
    const headers = { authorization: `Bearer ${session.token}`, 'x-csrftoken': session.csrf, cookie: `csrftoken=${session.csrf}` }
    const stored = await fetch(`${origin}/api/files/`, { method: 'POST', body: form, headers })
    const { id } = (await stored.json()) as { id: number }
    expect((await fetch(`${origin}/api/files/${id}/`, { headers })).status).toBe(200)

    const page = await arrive('admin', { language: 'en' })
    await page.goto('/log/audit')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await choose(page, page.getByLabel('Result'), 'Refused')
    await page.getByLabel('User', { exact: true }).fill(colleague.username)
    await page.locator('.ant-select-item-option').filter({ hasText: colleague.username }).click()
    await expect(page).toHaveURL(/user=\d+&result=refused|result=refused/)
    const lines = page.locator('.ms-log-line')
    await expect(lines).toHaveCount(1)
    await expect(lines).toContainText('Role · #1')
    // By keys alone.
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByText('You do not have permission to do this operation.')).toBeVisible()
    await expect(page.getByText('GET /api/admin/role/:id/')).toBeVisible()
    for (const device of ['desktop', 'mobile', 'desktop'] as const) {
      await resize(page, device)
      expect(await seriousFindings(page)).toEqual([])
      expect(await overhang(page)).toBe(0)
    }

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv).toMatch(/^\uFEFFTime,User,/)
    expect(csv.trim().split('\r\n')).toHaveLength(2)

    await page.getByRole('button', { name: 'Verify integrity' }).click()
    // It reads everything that was written since the demo company was made.
    await expect(page.getByText(/^Intact: [\d,]+ rows agree with their seals/)).toBeVisible({ timeout: 60_000 })

    await page.goto('/log/file')
    await expect(page.locator('.ms-log-line').filter({ hasText: 'Downloaded' }).filter({ hasText: 'journey certificate.txt' })).toHaveCount(
      1,
    )
    await page.getByRole('button', { name: 'Sign off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign off' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Findings').fill('Nothing out of the ordinary')
    const sign = dialog.getByRole('button', { name: 'Sign off' })
    await expect(sign).toBeEnabled()
    await sign.click()
    await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Nothing out of the ordinary')

    // The export and the verification are told as well.
    await page.goto('/log/audit?entity=log.audit')
    await expect(page.locator('.ms-log-line').filter({ hasText: 'Exported' }).first()).toBeVisible()
    await expect(page.locator('.ms-log-line').filter({ hasText: 'Verified' }).first()).toBeVisible()
  },
)
