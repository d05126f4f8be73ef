import { landingPath } from '../../core/client/guard.ts'
import { atRest } from './atRest.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { signIn } from './signIn.ts'
import { inspectors, keptKeys } from './keptKeys.ts'

test.describe('nobody is signed in', { tag: '@core' }, () => {
  test.use({ refusals: [400] })

  test('whoever had no wish lands on the dashboard, told who they are', async ({ page, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), inspectors)
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await signIn(page, colleague)
    await expect(page).toHaveURL(`${landingPath}?userId=${colleague.id}`)
    await expect(page).toHaveTitle('首页 - Meniscus')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(colleague.name)
  })

  test('an empty form says what is missing and asks nobody', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('此项为必填项，请填写。')).toHaveCount(2)
    await expect(page.getByLabel('用户名', { exact: true })).toBeFocused()
  })

  test('the sign-in page speaks Chinese until somebody chooses otherwise, and as the browser does where they say so', async ({ open }) => {
    for (const [locale, invitation] of [
      ['zh-TW', '请使用公司账号登录'],
      ['en-GB', 'Log in with your company account'],
      ['fr-FR', 'Log in with your company account'],
    ] as const) {
      const page = await open({ locale })
      await page.goto('/login')
      await expect(page.getByText('请使用公司账号登录')).toBeVisible()
      await page.getByRole('button', { name: '跟随浏览器' }).click()
      await expect(page.getByText(invitation)).toBeVisible()
      await page.reload()
      await expect(page.getByText(invitation)).toBeVisible()
    }
  })

  test('the language that is chosen here goes with the person', async ({ page, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), inspectors)
    await page.goto('/login')
    await signIn(page, colleague, 'en')
    await expect(page).toHaveTitle('Dashboard - Meniscus')
    const call = await as(colleague)
    await expect.poll(async () => (await call('GET', '/api/users/me/')).body.language).toBe('en')
  })

  test('a session that cannot be loaded ends on the sign-in page with the reason', async ({ arrive }) => {
    const page = await arrive('sales')
    await page.route('**/api/users/me/', route => route.fulfill({ json: null }))
    await page.goto('/mnm/unit')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('alert').filter({ hasText: '验证失败，请重新登录' })).toBeVisible()
    expect(await keptKeys(page)).not.toContain('meniscus.token')
  })
})

test.describe('somebody is signed in', { tag: '@core' }, () => {
  test('the sign-in pages lead to the root', async ({ arrive }) => {
    const page = await arrive('sales')
    for (const address of ['/login', '/login_erp/']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/dashboard\/dashboard\?userId=\d+$/)
    }
  })

  test('what is nowhere leads to 404', async ({ arrive }) => {
    const page = await arrive('inspector')
    for (const address of ['/mnm/unit/abc', '/no/such/screen', '/admin/no']) {
      await page.goto(address)
      await expect(page).toHaveURL('/404')
      await expect(page.getByRole('heading', { name: '找不到这个页面' })).toBeVisible()
      await expect(page.getByText(`您要打开的地址：${address}`)).toBeVisible()
    }
    // Whoever works with colleagues reads who they are, and nothing else of the administration.
    const administration = page.getByRole('navigation', { name: '主菜单' }).getByRole('listitem').filter({ hasText: '系统管理' })
    await administration.getByRole('button', { name: '系统管理' }).click()
    await expect(administration.getByRole('link')).toHaveText(['用户', '部门'])
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL(landingPath)
  })

  test('the trail above a screen leads back, and its last step is no link', async ({ arrive }) => {
    const page = await arrive('inspector')
    await page.goto('/mnm/unit/1')
    const trail = page.getByRole('navigation', { name: '当前位置' })
    await expect(trail.getByRole('listitem')).toHaveText(['首页', '料号管理', '设置', '计量单位', '个'])
    await expect(page).toHaveTitle('个 · 计量单位 - Meniscus')
    await expect(trail.getByRole('link', { name: '个', exact: true })).toHaveCount(0)
    await trail.getByRole('link', { name: '计量单位' }).click()
    await expect(page).toHaveURL('/mnm/unit')
    await trail.getByRole('link', { name: '首页' }).click()
    await expect(page).toHaveURL(landingPath)
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('the counts of the top bar are asked for on arrival and every five minutes', async ({ arrive }) => {
    // A stream that is found again asks for the unread ones too, and minutes that pass at once make it look dead.
    const page = await arrive('inspector', { hears: false })
    await page.clock.install()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url().replace(/^.*(?=\/api\/)/, '')))
    const counts = () => asked.filter(address => address.includes('count/')).toSorted()
    const both = ['/api/unedited/count/?page=1&type=1', '/api/usernotify/unread_count/']
    await page.goto(landingPath)
    await expect.poll(counts).toEqual(both)
    await page.clock.fastForward(290_000)
    expect(counts()).toEqual(both)
    await page.clock.fastForward(15_000)
    await expect.poll(counts).toEqual([...both, ...both].toSorted())
  })

  test('the user menu offers notifications only while something is unread', async ({ arrive, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), inspectors)
    const page = await arrive(colleague)
    await page.goto(landingPath)
    const menu = page.getByRole('button', { name: '用户菜单' })
    await menu.click()
    await expect(page.getByRole('link', { name: '个人中心' })).toBeVisible()
    await expect(page.getByRole('link', { name: '修改密码' })).toBeVisible()
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
    await page.getByRole('link', { name: '我的通知' }).click()
    await expect(page).toHaveURL('/notice/message')
    await expect(page.getByText('您的密码已修改')).toBeVisible()
    await page.getByRole('button', { name: '全部标为已读' }).click()
    await expect(page.getByRole('link', { name: '未读通知: 0' })).toBeVisible()
    await menu.click()
    await expect(page.getByRole('link', { name: '个人中心' })).toBeVisible()
    await expect(page.getByRole('link', { name: '我的通知' })).toHaveCount(0)
  })
})

test.describe('the session ends', { tag: '@core' }, () => {
  test.use({ refusals: [401] })

  test('a token that is no longer good shows why for 5 seconds on the external sign-in page', async ({ arrive, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), inspectors)
    // Told by the stream of notices, the page would leave by itself; here its next call has to find out.
    const page = await arrive(colleague, { hears: false })
    await page.clock.install()
    await page.goto('/mnm/unit')
    await expect(page.getByRole('heading', { name: '计量单位' })).toBeVisible()
    // What the page still asks for would find out before the link is pressed.
    await atRest(page)
    const elsewhere = await as(colleague)
    await elsewhere('POST', '/api/logout/')

    // A screen is fetched while the pointer rests on what leads to it: the page may have left before the link could be pressed, so no pointer is moved.
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '物料', exact: true }).dispatchEvent('click')
    await expect(page).toHaveURL('/login_erp/')
    const reason = page.getByRole('alert').filter({ hasText: '认证失败，请重新登录' })
    await expect(reason).toContainText('Authentication failed, please log in again')
    await page.clock.runFor(4000)
    await expect(reason).toBeVisible()
    await page.clock.runFor(1000)
    await expect(reason).toHaveCount(0)
    expect(await keptKeys(page)).not.toContain('meniscus.token')
  })
})

test.describe('passwords', { tag: '@core' }, () => {
  test.use({ refusals: [400] })

  test('a new password is refused with the reason, then taken, and the old one is worth nothing', async ({ arrive, open, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), inspectors)
    const page = await arrive(colleague, { language: 'en' })
    await page.clock.install()
    await page.goto('/user/passwd')
    const change = async (original: string, chosen: string, confirmed: string): Promise<void> => {
      await page.getByLabel('Original password', { exact: true }).fill(original)
      await page.getByLabel('New password', { exact: true }).fill(chosen)
      await page.getByLabel('Confirm the new password', { exact: true }).fill(confirmed)
      await page.getByRole('main').getByRole('button', { name: 'Change password' }).click()
    }
    const chosen = 'two small otters'

    await change('', '', '')
    await expect(page.getByText('This field is required. Please enter a value.')).toHaveCount(3)
    await change(colleague.password, chosen, 'two small badgers')
    await expect(page.getByText('the new password and its confirmation differ')).toBeVisible()
    await change(colleague.password, colleague.password, colleague.password)
    await expect(page.getByText('the new password must differ from the old one')).toBeVisible()
    await change(colleague.password, 'otter', 'otter')
    await expect(page.getByText('the password needs at least 6 characters')).toBeVisible()
    await change(colleague.password, 'password', 'password')
    await expect(page.getByText('This password is too common. Choose another one.')).toBeVisible()
    await page.clock.fastForward(5000)
    await change('wrong herons', chosen, chosen)
    await expect(page.getByText('original password is wrong')).toBeVisible()
    await expect(page.getByLabel('Original password', { exact: true })).toBeFocused()
    await page.clock.fastForward(5000)
    await change(colleague.password, chosen, chosen)
    await expect(page.getByText('The password has been changed')).toBeVisible()

    const other = await open()
    await other.goto('/login')
    await signIn(other, colleague)
    await expect(other.getByRole('alert')).toHaveText('用户名或密码错误')
    await signIn(other, { ...colleague, password: chosen })
    await expect(other).toHaveURL(/\/dashboard\/dashboard/)
  })
})
