import { seriousFindings } from './accessibility.ts'
import { expect, test } from './journey.ts'

test(
  'a record is told in a few lines, and a language model is sent what was shown and nothing else',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const { results } = (await (await as('admin'))('GET', '/api/purchase/supplier/?page_size=1&status=qualified&sort=code')).body
    const page = await arrive('admin')
    await page.goto(`/purchase/supplier/${results[0].id}`)
    await page.getByRole('button', { name: '摘要' }).click()
    const dialog = page.getByRole('dialog', { name: '摘要' })
    await expect(dialog.getByRole('region', { name: '摘要内容' })).toContainText(results[0].name)
    await dialog.getByText('展开查看将要发送的全部内容').click()
    const content = dialog.getByRole('region', { name: '将要发送的内容' })
    await expect(content).toContainText(results[0].name)
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: /^发送到 127\.0\.0\.1/ }).click()
    const answer = dialog.getByRole('region', { name: '语言模型的回答' })
    await expect(answer).toContainText('已阅读')
    await expect(dialog).toContainText('reader-1')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  },
)
