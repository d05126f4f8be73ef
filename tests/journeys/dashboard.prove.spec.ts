import { phonePhoto } from '../harness/phonePhoto.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { signIn } from './signIn.ts'

test(
  'a whole list becomes a tile without a view, and leads to all its rows, whatever view the list opens with',
  { tag: '@dashboard' },
  async ({ arrive, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), ['来料检验员'])
    const asked = await as(colleague)
    const { views } = (
      await asked('POST', '/api/list_views/', {
        entity: 'quality.iqc',
        name: '拒收',
        parameters: 'verdict=rejected',
        departments: [],
        roles: [],
      })
    ).body
    await asked('POST', '/api/list_views/standard/', { entity: 'quality.iqc', view: views[0].id })
    const { count } = (await asked('GET', '/api/quality/iqc/?page_size=1')).body

    const page = await arrive(colleague, { language: 'en' })
    await page.goto('/dashboard/dashboard')
    await page.getByRole('button', { name: 'Add a tile' }).click()
    await page.getByLabel('Content').selectOption({ label: 'Incoming inspection' })
    await page.getByRole('radio', { name: 'Count' }).check()
    await page.getByRole('button', { name: 'Pin to dashboard' }).click()
    const tile = page.getByRole('link', { name: `Incoming inspection: ${count}` })
    await expect(tile).toBeVisible()

    await page.goto('/quality/iqc?view=all')
    await page.getByRole('button', { name: 'More about this view' }).click()
    await page.getByRole('menuitem', { name: 'Pin all records to the dashboard…' }).click()
    await page.getByRole('radio', { name: 'First rows' }).check()
    await page.getByRole('button', { name: 'Pin to dashboard' }).click()
    await expect(page.getByRole('button', { name: 'Pin to dashboard' })).toBeHidden()

    await page.goto('/dashboard/dashboard')
    await expect(page.getByRole('region', { name: 'Incoming inspection' }).getByRole('row')).toHaveCount(6)
    await tile.click()
    await expect(page).toHaveURL(/\/quality\/iqc\?view=all$/)
    await expect(page.getByText(`${count} records`)).toBeVisible()
  },
)

test(
  'a picture is chosen once and seen in the top bar and beside what the person says',
  { tag: '@dashboard' },
  async ({ arrive, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), ['来料检验员'])
    const page = await arrive(colleague, { language: 'en' })
    await page.goto('/personal/profile')
    await page
      .getByLabel('Choose a picture of yourself')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
    await expect(page.getByRole('banner').locator('.ms-avatar img')).toBeVisible()
    await page.getByLabel('Phone').fill('138 0000 0000')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your profile is saved')).toBeVisible()

    const { results } = (await (await as(colleague))('GET', '/api/quality/iqc/?page_size=1&sort=id')).body
    await page.goto(`/quality/iqc/${results[0].id}?tab=conversation`)
    await page.getByLabel('Comment', { exact: true }).fill('Looks good to me')
    await page.getByRole('button', { name: 'Send' }).click()
    const said = page.locator('.ms-past', { hasText: 'Looks good to me' })
    await expect(said.locator('.ms-avatar img')).toBeVisible()
  },
)

test.describe(() => {
  test.use({ refusals: [401] })

  test(
    'a session is ended from another browser and is out at once; preferences follow the person',
    { tag: '@dashboard' },
    async ({ arrive, as, open, origin }) => {
      const colleague = await settledColleague(origin, await as('admin'), ['来料检验员'])
      const other = await open({ viewport: { width: 1280, height: 800 } })
      await other.goto('/login')
      await signIn(other, colleague, 'en')
      await expect(other).toHaveURL(/\/dashboard\/dashboard/)

      const page = await arrive(colleague, { language: 'en' })
      await page.goto('/personal/preferences')
      await page.getByLabel('Rows per page').selectOption('10')
      await page.goto('/personal/sessions')
      await expect(page.getByText('This session')).toBeVisible()
      await page.getByRole('button', { name: /^End Chrome/ }).click()
      await expect(page.getByText('There are no others.')).toBeVisible()
      await expect(other).toHaveURL(/\/login_erp\//)

      await signIn(other, colleague, 'en')
      await expect(other).toHaveURL(/\/dashboard\/dashboard/)
      await other.goto('/quality/iqc')
      await expect(other.getByRole('row')).toHaveCount(11)
    },
  )
})
