import { randomBytes } from 'node:crypto'
import { expect, test } from './journey.ts'
import { newFile, newVersion } from './newVersion.ts'

test(
  'a word in the middle of a Chinese sentence is found inside a PDF, and the hit leads to its page',
  { tag: '@files' },
  async ({ arrive, as, origin, sessionOf }) => {
    const owner = await as('engineer')
    const { body: instructions } = await owner('GET', '/api/craft/sop/?search=SOP-L2-001&page_size=1')
    // A PDF as the product sets it, with Chinese text on its pages.
    const { token } = await sessionOf(origin, 'engineer')
    const printed = await fetch(`${origin}/api/craft/sop/${instructions.results[0].id}/paper/?paper=record&language=zh`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(printed.status).toBe(200)
    const name = `探头组装 ${randomBytes(3).toString('hex')}`
    const file = await newFile(owner, name, 'internal')
    const page = await arrive('engineer')
    const pdf = { name: `${name}.pdf`, buffer: Buffer.from(await printed.arrayBuffer()) }
    const version = await newVersion(page, owner, file, pdf)

    const hits = async (): Promise<readonly { readonly version: number }[]> =>
      (await owner('GET', `/api/files/search/?text=${encodeURIComponent('薄涂硅脂')}`)).body.results
    await expect.poll(async () => (await hits()).some(one => one.version === version), { timeout: 30_000 }).toBe(true)
    await page.goto('/files/search')
    await page.getByRole('searchbox', { name: '检索词' }).fill('薄涂硅脂')
    await page.getByRole('button', { name: '检索' }).click()
    const hit = page.getByRole('listitem').filter({ hasText: `${name}.pdf` })
    await expect(hit).toContainText('薄涂硅脂')
    await hit
      .getByRole('link', { name: /^第 \d+ 页$/ })
      .first()
      .click()
    await expect(page.getByRole('img', { name: new RegExp(`^${name}\\.pdf 第 \\d+ 页$`) })).toBeVisible()
  },
)
