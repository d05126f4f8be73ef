import { dayAfter, mondayOf } from '../../core/calendar/days.ts'
import { companyToday } from '../harness/days.ts'
import { faintWords, overhang, resize, seriousFindings, settled, showIn } from './accessibility.ts'
import { expect, test, type Call } from './journey.ts'
import { newName } from './newSupplier.ts'
import { made } from './service.ts'

/** The Monday of a week in which nobody of the demo company has anything yet, and that lies within one month. */
const monday = (): string => {
  const first = dayAfter(mondayOf(companyToday()), 7 * 20)
  return Number(first.slice(8)) <= 21 ? first : dayAfter(first, 14)
}

const newEvent = async (call: Call, day: string, begins: string, ends: string) =>
  made(call, '/api/personal/event/', {
    title: newName('评审 '),
    allDay: false,
    startsOn: day,
    endsOn: day,
    begins,
    ends,
    visibility: 'public',
    repeats: 'none',
  })

/** When an event is. */
const whenIs = async (call: Call, id: number): Promise<string> => {
  const { startsOn, begins, endsOn, ends } = (await call('GET', `/api/personal/event/${id}/`)).body
  expect(endsOn).toBe(startsOn)
  return `${startsOn} ${begins}–${ends}`
}

test('日程按钟点拖动和伸缩：鼠标、键盘，手机上用菜单', { tag: ['@personal', '@prove'] }, async ({ arrive, as }) => {
  test.slow()
  const inspector = await as('inspector')
  const day = dayAfter(monday(), 1)
  const { id, title } = await newEvent(inspector, day, '09:00', '10:00')
  const page = await arrive('inspector', { viewport: { width: 1440, height: 1100 } })
  await page.goto(`/personal/schedule?as=calendar&span=week&day=${monday()}`)
  await settled(page)
  const block = page.locator(`.ms-time-block[data-row-key="${id}"]`)
  const ground = (of: string) => page.locator(`.ms-hours-day[data-day="${of}"]`)
  const hour = ((await ground(day).boundingBox())?.height ?? 0) / 13

  // Grabbed in its middle, 9:30, and let go at 11:30 of the next day.
  await block.dragTo(ground(dayAfter(day, 1)), { sourcePosition: { x: 20, y: hour / 2 }, targetPosition: { x: 20, y: 4.5 * hour + 2 } })
  await expect.poll(() => whenIs(inspector, id)).toBe(`${dayAfter(day, 1)} 11:00–12:00`)
  // Its lower end, drawn down by an hour and a half.
  await settled(page)
  await block.locator('[data-grip="to"]').dragTo(ground(dayAfter(day, 1)), { targetPosition: { x: 20, y: 6.5 * hour + 2 } })
  await expect.poll(() => whenIs(inspector, id)).toBe(`${dayAfter(day, 1)} 11:00–13:30`)
  expect(await seriousFindings(page)).toEqual([])
  await showIn(page, 'dark-blue', 'dark')
  expect(await faintWords(page)).toEqual([])
  await showIn(page, 'dark-blue', 'light')

  // The same by keys: a quarter of an hour earlier, a day back, and half an hour shorter.
  const before = await whenIs(inspector, id)
  await block.getByRole('link').focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: '10:45' })).toHaveCount(1)
  await expect(block.getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await whenIs(inspector, id)).toBe(before)
  await expect(block.getByRole('link')).toBeFocused()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(block.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => whenIs(inspector, id)).toContain(`${day} 10:45–`)
  await settled(page)
  const ends = async () => (await whenIs(inspector, id)).slice(-5)
  const endBefore = await ends()
  await block.getByRole('link').focus()
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(ends).not.toBe(endBefore)
  expect(await whenIs(inspector, id)).toContain(`${day} 10:45–`)

  // On a phone the days stand below one another, and an event is moved by its menu.
  const atPhone = await whenIs(inspector, id)
  await resize(page, 'mobile')
  await settled(page)
  await page.getByRole('button', { name: `移动 ${title}` }).click()
  await page.getByRole('menuitem', { name: '推后 1 天' }).click()
  await expect.poll(() => whenIs(inspector, id)).toBe(atPhone.replace(day, dayAfter(day, 1)))
  await settled(page)
  await page.getByRole('button', { name: `移动 ${title}` }).click()
  await page.getByRole('menuitem', { name: '提前 30 分钟' }).click()
  await expect.poll(() => whenIs(inspector, id)).toContain(`${dayAfter(day, 1)} 10:15–`)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  expect(await seriousFindings(page)).toEqual([])
})

test('日历文件导入后只有本人可见，再导入一次不重复', { tag: ['@personal', '@prove'] }, async ({ arrive, as }) => {
  const day = dayAfter(companyToday(), 30)
  const stamp = day.replaceAll('-', '')
  const title = newName('Audit ')
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VEVENT', `UID:${title}`]
  const file = [...lines, `DTSTART:${stamp}T010000Z`, `DTEND:${stamp}T020000Z`, `SUMMARY:${title}`, 'END:VEVENT', 'END:VCALENDAR', '']
  const page = await arrive('inspector', { language: 'en' })
  await page.goto('/personal/schedule')
  await settled(page)
  await page.getByText('Import a calendar file (.ics)').click()
  const input = page.locator('input[type=file][accept*=".ics"]')
  for (const says of ['1 event added, 0 updated, 0 unchanged', '0 events added, 0 updated, 1 unchanged']) {
    await input.setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(file.join('\r\n')) })
    await expect(page.getByText(says)).toBeVisible()
  }
  const [event] = (await (await as('inspector'))('GET', `/api/personal/event/?search=${encodeURIComponent(title)}`)).body.results
  expect(event).toMatchObject({ startsOn: day, time: '09:00–10:00', visibility: 'private' })
  expect((await (await as('manager'))('GET', `/api/personal/event/${event.id}/`)).status).toBe(404)
  expect(await seriousFindings(page)).toEqual([])
})
