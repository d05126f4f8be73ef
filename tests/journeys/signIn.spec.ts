import { landingPath } from '../../core/client/guard.ts'
import { seriousFindings } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { seeSignInPage, signIn } from './signIn.ts'
import { inspectors, keptKeys } from './keptKeys.ts'

test.describe('nobody is signed in', { tag: '@core' }, () => {
  test.use({ refusals: [400] })

  test('every address leads to the sign-in page, and from there to where the person wanted to go', async ({ page, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), inspectors)
    await page.goto('/mnm/unit?search=ge&page_size=50')
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/mnm/unit?search=ge&page_size=50')}`)
    await expect(page).toHaveTitle('登录 - Meniscus')

    await signIn(page, { ...colleague, password: 'not this one' })
    await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
    await expect(page.getByRole('button', { name: '请等 5 秒后再试', exact: true })).toBeDisabled()
    await expect(page.getByLabel('用户名', { exact: true })).toHaveValue(colleague.username)

    // The button is free again after 5 seconds.
    await signIn(page, colleague)
    await expect(page).toHaveURL('/mnm/unit?search=ge&page_size=50')
    await expect(page.getByRole('searchbox', { name: '搜索' })).toHaveValue('ge')
  })
})

test.describe('the server is still being prepared', { tag: '@core' }, () => {
  test.use({ refusals: [503] })

  test('who signs in sees how far it is, in their language, and comes in unaided when it is ready', async ({ page, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), inspectors)
    const made = [41, 67]
    await page.route('**/o/token/', async route => {
      const percent = made.shift()
      if (percent === undefined) return route.fallback()
      const message = `The demo company is being made: ${percent} %`
      return route.fulfill({
        status: 503,
        headers: { 'Retry-After': '1' },
        json: { error: 'preparing', message, data: { share: percent / 100 } },
      })
    })
    await page.goto('/login')
    await signIn(page, colleague, 'en')
    const status = page.getByRole('status')
    await expect(status).toHaveText(
      'The demo company is being made: 41 % You will be logged in automatically when it is ready. Keep this page open.',
    )
    expect(await seriousFindings(page)).toEqual([])
    await expect(page).toHaveURL(`${landingPath}?userId=${colleague.id}`)
    expect(made).toEqual([])
  })
})

test.describe('somebody is signed in', { tag: '@core' }, () => {
  test('what is not theirs keeps its address, says whom to ask, and opens once they were given it', async ({ arrive, as, origin }) => {
    const admin = await as('admin')
    const colleague = await settledColleague(origin, admin, ['仓管员'])
    const page = await arrive(colleague, { language: 'en' })
    for (const address of ['/mnm/unit/new', '/admin/role/1', '/admin/role/99999999', '/admin/roles']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You do not have permission to open “/)
      await expect(page).toHaveURL(address)
    }
    await expect(page.getByText('Role · Read')).toBeVisible()
    await expect(page.getByText('Gu Siyuan')).toBeVisible()
    await expect(page).toHaveTitle('You do not have permission to open “Roles” - Meniscus')
    expect(await seriousFindings(page)).toEqual([])
    const role = (
      await admin('POST', '/api/admin/role/', {
        name: `看角色 ${colleague.username}`,
        scope: 'all',
        points: [{ point: 'admin.role:read' }],
      })
    ).body
    const { version, roles } = (await admin('GET', `/api/admin/user/${colleague.id}/`)).body
    const had = (roles as readonly { readonly id: number }[]).map(({ id }) => id)
    await admin('PATCH', `/api/admin/user/${colleague.id}/`, { version, roles: [...had, role.id] })
    await expect(page.getByText('You have been given the permission.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Open the page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles')
    await expect(page).toHaveURL('/admin/roles')
  })
})

test.describe('the session ends', { tag: '@core' }, () => {
  test.use({ refusals: [401] })

  test('signing out forgets the person, ends the session and leads to the external sign-in page', async ({ arrive, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), inspectors)
    const page = await arrive(colleague)
    await page.goto('/mnm/unit')
    await page.getByRole('button', { name: '用户菜单' }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login_erp/')
    await seeSignInPage(page)
    // Theme and side menu belong to the browser; everything of the person is gone.
    expect(
      (await keptKeys(page)).filter(key => !['paint', 'sidebar', 'theme', 'contentTone'].includes(key.slice('meniscus.'.length))),
    ).toEqual([])
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('meniscus_session')
    const stale = await as(colleague)
    expect((await stale('GET', '/api/users/me/')).status).toBe(401)
    await page.goBack()
    await seeSignInPage(page)
  })
})
