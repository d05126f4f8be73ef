import { expect, test } from './journey.ts'
import { decideAs, newApplication, signedOff } from './newApplication.ts'
import { settledColleague } from './newColleague.ts'
import { inbox, openAsked, recorded } from './materialNumbers.ts'

// What a material number goes through until it may be used. One after the other: the last of them changes the flow for a while.
test.describe.configure({ mode: 'serial' })
const phone = { width: 390, height: 844 }

test(
  'an application is submitted, countersigned and agreed to by a delegate; its evidence holds',
  { tag: ['@mnm', '@approval', '@prove'] },
  async ({ arrive, as, origin }) => {
    const admin = await as('admin')
    const engineer = await settledColleague(origin, admin, ['研发工程师'])
    const delegate = await settledColleague(origin, admin, ['管理者'])
    const { id, name } = await newApplication(await as(engineer))

    const applicant = await arrive(engineer, { language: 'en' })
    await applicant.goto(`/mnm/material_no/${id}`)
    await applicant.getByRole('button', { name: 'Submit for approval' }).click()
    const dialog = applicant.getByRole('dialog')
    await expect(dialog.getByText('No duplicates were found.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Submit for approval' }).click()
    await expect(applicant.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^SE05\\d{6} ${name}`))

    // The technical data are the engineer's to complete: by the class, which is not the engineer's to change.
    const completing = await arrive('engineer', { language: 'en' })
    await completing.goto(`/mnm/material_no/${id}?tab=approval`)
    await completing.getByRole('button', { name: 'Fill in' }).click()
    await expect(completing.getByRole('dialog').getByRole('group', { name: 'Attributes' })).not.toContainText('Choose a class')
    await expect(completing.getByRole('dialog').getByRole('group', { name: 'Attributes' }).getByRole('textbox').first()).toBeVisible()

    // Two taps on a phone: one opens it, the other decides.
    const reviewer = await arrive('engineer', { language: 'en', viewport: phone })
    await reviewer.goto(`${inbox}?search=${encodeURIComponent(name)}`)
    await reviewer.getByRole('link', { name }).click()
    await reviewer.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(recorded(reviewer)).toBeVisible()

    // Purchasing completes what is its own, on the page of the document.
    const buyer = await arrive('buyer', { language: 'en' })
    await openAsked(buyer, name)
    await buyer.getByRole('link', { name: 'Fill in on its page' }).click()
    await buyer.getByRole('button', { name: 'Fill in' }).click()
    const filling = buyer.getByRole('dialog')
    await filling.getByLabel('Origin').fill('Suzhou')
    await filling.getByRole('button', { name: 'Save' }).click()
    await expect(filling).toBeHidden()
    await signedOff(as, id)

    const manager = await arrive('manager', { language: 'en' })
    await openAsked(manager, name)
    await manager.getByRole('main').getByRole('button', { name: 'More' }).click()
    await manager.getByRole('menuitem', { name: 'Add approver before me' }).click()
    const asking = manager.getByRole('dialog')
    await asking.getByLabel('People', { exact: true }).fill('Song')
    await manager.getByTitle('Song Jia').click()
    // The list of colleagues stays open for another one until the field is left.
    await manager.keyboard.press('Tab')
    await asking.getByRole('button', { name: 'Add approver before me' }).click()
    await expect(asking).toBeHidden()
    await decideAs(await as('song.jia'), id, 'approve')

    const controller = await as('xie.ming')
    const begins = new Date()
    const delegated = await controller('POST', '/api/approval/delegations/', {
      to: delegate.id,
      begins: begins.toISOString(),
      ends: new Date(begins.getTime() + 3_600_000).toISOString(),
      docTypes: [{ docType: 'mnm.material' }],
      reason: '出差',
    })
    expect(delegated.status, JSON.stringify(delegated.body)).toBe(200)
    try {
      const page = await arrive(delegate, { language: 'en' })
      await openAsked(page, name)
      await expect(page.getByText('You are approving on behalf of')).toBeVisible()
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(recorded(page)).toBeVisible()
    } finally {
      await controller('POST', `/api/approval/delegations/${delegated.body.results[0].id}/end/`, {})
    }

    await applicant.reload()
    await expect(applicant.getByText('Active', { exact: true }).first()).toBeVisible()
    const { body } = await admin('GET', `/api/approval/document/?entity=mnm.material&record=${id}`)
    expect(body.results[0]).toMatchObject({ outcome: 'approved', verified: true })
    const kinds = body.results[0].events.map((event: { kind: string; actingFor: object | null }) => event.kind)
    expect(kinds).toEqual(['submit', 'approve', 'renew', 'approve', 'approve', 'approve', 'addBefore', 'approve', 'approve'])
    expect(body.results[0].events.at(-1).actingFor.title).toBe('Xie Ming')
  },
)
