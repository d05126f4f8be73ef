import { landingPath } from '../../core/client/guard.ts'
import { tourSteps } from '../../core/tour/steps.ts'
import { seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { signIn } from './signIn.ts'
import { tourOf, helpOf } from './help.ts'

test(
  'a new colleague is shown around once, finds a page by its initials and reads its help in both languages, all by keyboard',
  { tag: ['@core', '@prove'] },
  async ({ page, open, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), ['来料检验员'])
    await page.goto('/')
    await signIn(page, colleague)

    for (const [at, step] of tourSteps.entries()) {
      await expect(tourOf(page, at)).toContainText(step.words[0])
      await expect(tourOf(page, at).locator('.ms-tour-light')).toBeVisible()
      if (step.inList) await expect(page.locator('.ms-filter-bar')).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      if (at === 1) {
        await page.keyboard.press('ArrowLeft')
        await expect(tourOf(page, 0)).toBeVisible()
        await page.keyboard.press('ArrowRight')
        await expect(tourOf(page, 1)).toBeVisible()
      }
      await expect(page.getByRole('button', { name: at === tourSteps.length - 1 ? '完成' : '下一步' })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(page).toHaveURL(new RegExp(landingPath))
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '查找页面、记录和操作' }).waitFor()
    await page.keyboard.type('lljy')
    await expect(page.getByRole('option').first()).toContainText('来料检验')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/quality/iqc')
    await settled(page)

    await page.keyboard.press('F1')
    await expect(helpOf(page).getByRole('heading', { level: 2, name: '来料检验' })).toBeFocused()
    await expect(helpOf(page).getByRole('heading', { name: '在列表中' })).toBeVisible()
    // The steps come from the definition, and whether the reader may take them from their rights.
    await expect(helpOf(page)).toContainText('完成检验')
    await expect(helpOf(page)).toContainText('您有此权限')
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '查找页面、记录和操作' }).waitFor()
    await page.keyboard.type('qhyy')
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Switch to English')
    await page.keyboard.press('Enter')
    await expect(helpOf(page, 'Help').getByRole('heading', { level: 2, name: 'Incoming inspection' })).toBeVisible()
    await helpOf(page, 'Help').getByRole('searchbox').focus()
    await page.keyboard.type('concession')
    await expect(helpOf(page, 'Help').getByRole('button', { name: 'Incoming inspection', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(helpOf(page, 'Help')).toHaveCount(0)

    const again = await open()
    await again.goto('/')
    await signIn(again, colleague, 'zh')
    await expect(again.getByRole('heading', { level: 1 })).toContainText(colleague.name)
    await expect(again.getByRole('dialog')).toHaveCount(0)
    expect((await (await as(colleague))('GET', '/api/users/me/')).body.tourSeen).toBe(true)
  },
)
