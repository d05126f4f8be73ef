import { dayAfter } from '../../core/calendar/days.ts'
import { seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { wednesday, newAction } from './calendar.ts'

test('日历里拖动改期限，键盘也能移动，拒绝的退回并说明', { tag: '@core' }, async ({ arrive, as }) => {
  const admin = await as('admin')
  const action = await newAction(admin, wednesday())
  const dueOn = async () => (await admin('GET', `/api/quality/scar/${action.id}/`)).body.dueOn
  // The whole month stands in the window: nothing scrolls under what is dragged.
  const page = await arrive('admin', { viewport: { width: 1280, height: 1000 } })
  await page.goto(`/quality/scar?supplier=${action.supplier}&as=calendar`)
  await settled(page)
  const bar = page.locator(`[data-row-key="${action.id}"]`)
  await bar.dragTo(page.locator(`[data-day="${dayAfter(wednesday(), 1)}"]`))
  await expect(page.getByText('已保存')).toBeVisible()
  expect(await dueOn()).toBe(dayAfter(wednesday(), 1))
  expect(await seriousFindings(page)).toEqual([])

  await bar.getByRole('link').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  // The focus goes along to another week.
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar.getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link')).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: '星期五' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect.poll(dueOn).toBe(dayAfter(wednesday(), 2))

  // Once it is answered, it is changed no more: it stays where it is and says so.
  const { version } = (await admin('GET', `/api/quality/scar/${action.id}/`)).body
  await admin('POST', `/api/quality/scar/${action.id}/answer/`, {
    version,
    input: { containment: '封存在库', cause: '模具磨损', action: '更换模具' },
  })
  await page.reload()
  await settled(page)
  await bar.dragTo(page.locator(`[data-day="${wednesday()}"]`))
  await expect(page.getByRole('alert').filter({ hasText: `${action.code} 没有移动：这条记录现在不能修改` })).toBeVisible()
  expect(await dueOn()).toBe(dayAfter(wednesday(), 2))
})
