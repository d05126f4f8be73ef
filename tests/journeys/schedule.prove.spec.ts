import { dayAfter } from '../../core/calendar/days.ts'
import { dayFromNow } from '../harness/days.ts'
import { overhang, seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newName } from './newSupplier.ts'

const phone = { width: 390, height: 844 } as const

test(
  'an event is moved on a phone by its menu; layers are laid over it, and a calendar file is taken over once',
  {
    tag: '@personal',
  },
  async ({ arrive, as }) => {
    const engineer = await as('engineer')
    const day = dayFromNow(0)
    const title = newName('Review ')
    const made = await engineer('POST', '/api/personal/event/', {
      title,
      allDay: true,
      startsOn: day,
      endsOn: day,
      visibility: 'private',
      repeats: 'none',
    })
    expect(made.status).toBe(201)
    const page = await arrive('engineer', { language: 'en', viewport: phone, touch: true })
    await page.goto(`/personal/schedule?as=calendar&day=${day}&span=day`)
    await settled(page)
    const item = page.locator(`[data-row-key="${made.body.id}"]`)
    await expect(item).toBeVisible()
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: `Move ${title}` }).click()
    await page.getByRole('menuitem', { name: '1 day later' }).click()
    await expect.poll(async () => (await engineer('GET', `/api/personal/event/${made.body.id}/`)).body.startsOn).toBe(dayAfter(day, 1))

    await test.step('layers are switched, and the address keeps them', async () => {
      await page.getByRole('button', { name: 'Layers', exact: true }).click()
      const tasks = page.getByRole('group', { name: 'Shown together' }).getByRole('checkbox', { name: 'Task', exact: true })
      await expect(tasks).toBeChecked()
      await tasks.uncheck()
      await expect(page).toHaveURL(/layers=approvals/)
      await page.keyboard.press('Escape')
      expect(await seriousFindings(page)).toEqual([])
    })

    await test.step('a calendar file is taken over once', async () => {
      const uid = newName('uid-')
      const file = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'BEGIN:VEVENT',
        `UID:${uid}`,
        `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
        `SUMMARY:${uid}`,
      ]
      const buffer = Buffer.from([...file, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'))
      await page.getByText('Import a calendar file (.ics)').click()
      const take = () => page.getByLabel(/^Choose a file/).setInputFiles({ name: 'trip.ics', mimeType: 'text/calendar', buffer })
      await take()
      await expect(page.getByText('1 event added, 0 updated, 0 unchanged')).toBeVisible()
      await take()
      await expect(page.getByText('0 events added, 0 updated, 1 unchanged')).toBeVisible()
      await expect(page.getByRole('link', { name: uid })).toBeVisible()
    })
  },
)
