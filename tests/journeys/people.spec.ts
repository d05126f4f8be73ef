import { randomBytes } from 'node:crypto'
import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { signIn } from './signIn.ts'
import { openTimeline, unfold } from './timeline.ts'

/** A user name that nobody else has. */
const newName = (): string => `journey.${randomBytes(4).toString('hex')}`

test(
  'an administrator creates a user with a role and hands over a link; the user sets a password and sees exactly their menus',
  { tag: ['@admin', '@prove'] },
  async ({ arrive, open }) => {
    const username = newName()
    const admin = await arrive('admin', { language: 'en' })
    await admin.goto('/admin/users/new')
    await admin.getByLabel('Username', { exact: true }).fill(username)
    await admin.getByLabel('Name', { exact: true }).fill('新同事')
    await admin.getByLabel('English name', { exact: true }).fill('New Colleague')
    await choose(admin, admin.getByLabel('User type', { exact: true }), 'Ordinary user')
    await admin.getByLabel('Roles', { exact: true }).fill('Warehouse')
    await admin.getByTitle('Warehouse clerk').click()
    await expect(admin.getByRole('region', { name: 'Impact of saving' })).toContainText('Incoming inspection · Put in stock')
    await admin.keyboard.press('Alt+s')
    await expect(admin).toHaveURL(/\/admin\/user\/\d+$/)
    await expect(admin.getByText('This user has no password yet')).toBeVisible()

    await admin.getByRole('button', { name: 'Password setup link' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Password setup link' })
    await dialog.getByRole('button', { name: 'Generate link' }).click()
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()

    const page = await open({ viewport: { width: 1280, height: 800 } })
    await page.goto(link)
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await page.getByLabel('New password', { exact: true }).fill('three grey geese')
    await page.getByLabel('Confirm the new password', { exact: true }).fill('three grey ducks')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText('the new password and its confirmation differ')).toBeVisible()
    await page.getByLabel('Confirm the new password', { exact: true }).fill('three grey geese')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to login' }).click()
    await signIn(page, { username, password: 'three grey geese' }, 'en')
    await expect(page).toHaveURL(/\/dashboard\/dashboard/)
    await page.getByRole('button', { name: 'Skip the tour' }).click()
    await expect(page.getByRole('banner')).toContainText('New Colleague')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('button')).toHaveText([
      'Product',
      'Quality',
      'Purchasing',
      'Stock',
      'Customer relations',
      'Operations',
      'Releases and changes',
      'After-sales',
      'Material numbers',
      'Approvals',
      'Administration',
      'More areas',
    ])
    const more = menu.getByRole('button', { name: 'More areas' })
    await more.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    for (const name of ['Documents', 'OKR', 'Cooperation', 'Administrative warehouse'])
      await expect(menu.getByRole('button', { name })).toBeVisible()
    await menu.getByRole('button', { name: 'Quality' }).click()
    await expect(menu.getByRole('link', { name: 'Incoming inspection', exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: /corrective action/i })).toHaveCount(0)
    await page.goto('/admin/roles')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have permission to open “Roles”')
  },
)

test(
  'an administrator shapes a role in the matrix by keyboard and sees what it means before saving',
  { tag: '@admin' },
  async ({ arrive, as }) => {
    const admin = await as('admin')
    const made = await admin('POST', '/api/admin/role/', {
      name: `旅程角色 ${newName()}`,
      scope: 'own',
      points: [{ point: 'mnm.unit:read' }],
    })
    const page = await arrive('admin', { language: 'en' })
    await page.goto(`/admin/role/${made.body.id}/edit`)
    await page.getByLabel('Search permissions').fill('unit of measure')
    const cell = (verb: string, effect: string) => page.getByRole('button', { name: `Unit of measure · ${verb}: ${effect}` })
    await cell('Read', 'given').focus()
    await page.keyboard.press('ArrowRight')
    await expect(cell('Create', 'not given')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(cell('Create', 'given')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await expect(cell('Edit', 'denied')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: '2 given, 1 denied' })).toBeVisible()
    await expect(page.getByText('No change in permissions (0 users concerned)')).toBeVisible()
    await page.keyboard.press('Alt+s')
    await expect(page).toHaveURL(`/admin/role/${made.body.id}`)
    await unfold(await openTimeline(page))
    await expect(page.getByText('Permission point: Unit of measure · Create')).toBeVisible()
  },
)
