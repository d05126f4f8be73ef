import { expect, test } from './journey.ts'

test(
  'an address that does not say which record leads to the list, and one that says it by id shows the record',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const page = await arrive('admin', { language: 'en' })
    await page.goto('/noticeInfo/detailm')
    await expect(page.getByText('The address does not name a notification.')).toBeVisible()
    await page.getByRole('link', { name: 'Open “Notifications”' }).click()
    await expect(page).toHaveURL(/\/notice\/message$/)

    await page.goto('/admin/znnoticeinfo')
    await expect(page.getByText('This address does not say which record.')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Open “/ })
      .click()
    await expect(page).toHaveURL(/\/admin\/znnotice$/)

    const admin = await as('admin')
    const { body } = await admin('GET', '/api/notification/?page_size=1')
    const [announcement] = body.results
    await page.goto(`/admin/znnoticeinfo?id=${announcement.id}`)
    await expect(page).toHaveURL(`/admin/znnoticeinfo/${announcement.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto('/purchase')
    await expect(page).toHaveURL(/\/purchase\/purchases$/)
  },
)
