import { expect, test } from './journey.ts'
import { promisedWithin } from './promisedWithin.ts'
import { shownText } from './shownText.ts'
import { newName } from './units.ts'

test(
  'a mention arrives in another browser within two seconds, leads to the record and is answered there',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const { results } = (await (await as('inspector'))('GET', '/api/quality/iqc/?page_size=1&sort=-id')).body as {
      results: { id: number; code: string }[]
    }
    const [lot] = results
    const question = newName('请看这一批的判定 ')
    const answer = newName('同意接收 ')
    const mentioned = await arrive('manager')
    await mentioned.goto('/')
    await mentioned.getByRole('main').waitFor()
    const name = await mentioned.locator('.ms-user-name').innerText()
    const before = await mentioned.locator('a[href="/notice/message"] .ms-badge').allInnerTexts()

    const page = await arrive('inspector')
    await page.goto(`/quality/iqc/${lot?.id}?tab=conversation`)
    const field = page.getByRole('textbox', { name: '评论' })
    await field.click()
    await field.pressSequentially(`@${name.slice(0, 2)}`)
    await page
      .getByRole('menuitem', { name })
      .or(page.getByRole('option', { name }))
      .or(page.locator('.ant-mentions-dropdown-menu-item', { hasText: name }))
      .first()
      .click()
    await field.pressSequentially(question)
    await page.keyboard.press('Control+Enter')
    const badge = () => mentioned.locator('a[href="/notice/message"] .ms-badge').allInnerTexts()
    await expect.poll(badge, { intervals: [100], timeout: promisedWithin(2000) }).not.toEqual(before)

    await expect(page.locator('.ms-comment-text', { hasText: question }).locator('mark')).toHaveText(`@${name}`)
    await mentioned.goto('/notice/message')
    await mentioned
      .getByRole('link', { name: /提到了您/ })
      .first()
      .focus()
    await mentioned.keyboard.press('Enter')
    await expect(shownText(mentioned, question)).toBeVisible()
    await mentioned.goto(`/quality/iqc/${lot?.id}?tab=conversation`)
    await expect(shownText(mentioned, question)).toBeVisible()
    await expect(mentioned.getByRole('button', { name: '已关注' })).toBeVisible()
    await mentioned.getByRole('textbox', { name: '评论' }).fill(answer)
    await mentioned.getByRole('button', { name: '发表' }).click()
    await expect(shownText(mentioned, answer)).toBeVisible()
  },
)
