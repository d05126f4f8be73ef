import { choose } from './choose.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { decideAs, handedIn, newApplication, signedOff } from './newApplication.ts'
import { demoPassword } from './session.ts'
import { inbox, openAsked, recorded } from './materialNumbers.ts'
import { shownText } from './shownText.ts'

// What a material number goes through until it may be used. One after the other: the last of them changes the flow for a while.
test.describe.configure({ mode: 'serial' })

test(
  'what looks like a duplicate is shown before it is submitted, and has to be confirmed',
  { tag: ['@mnm', '@approval'] },
  async ({ arrive, as }) => {
    const call = await as('hu.yong')
    const first = await handedIn(call)
    const { body: known } = await call('GET', `/api/mnm/material/${first.id}/`)
    const again = await newApplication(call)
    await call('PATCH', `/api/mnm/material/${again.id}/`, { version: 1, name: known.name, spec: known.spec })
    const page = await arrive('hu.yong', { language: 'en' })
    await page.goto(`/mnm/material_no/${again.id}?tab=similar`)
    await expect(page.getByRole('tabpanel').getByRole('link', { name: known.caption })).toBeVisible()
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: known.caption })).toBeVisible()
    const submit = dialog.getByRole('button', { name: 'Submit for approval' })
    await expect(submit).toBeDisabled()
    await dialog.getByRole('checkbox').check()
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('In approval').first()).toBeVisible()
  },
)

test.describe(() => {
  test.use({ refusals: [409] })

  test(
    'two people decide at the same moment: one does, the other reads that the approval has ended',
    { tag: ['@mnm', '@approval'] },
    async ({ arrive, as }) => {
      const { id, name } = await handedIn(await as('hu.yong'))
      await decideAs(await as('engineer'), id, 'approve')
      await signedOff(as, id)
      const pages = await Promise.all(['manager', 'xie.ming'].map(who => arrive(who, { language: 'en', hears: false })))
      await Promise.all(pages.map(page => openAsked(page, name)))
      const approve = pages.map(page => page.getByRole('button', { name: 'Approve', exact: true }))
      await Promise.all(approve.map(button => expect(button).toBeEnabled()))
      await Promise.all(approve.map(button => button.click()))
      const ends = await Promise.all(
        pages.map(async page => {
          const ended = page.getByText('approval has ended')
          await expect(recorded(page).or(ended).first()).toBeVisible()
          return (await ended.count()) > 0
        }),
      )
      expect(ends.filter(Boolean)).toHaveLength(1)
      const { body } = await (await as('admin'))('GET', `/api/mnm/material/${id}/`)
      expect(body.status).toBe('active')
    },
  )
})

test(
  'several are decided together, with one comment; of one that somebody else has decided meanwhile it is said',
  { tag: ['@mnm', '@approval'] },
  async ({ arrive, as }) => {
    const call = await as('hu.yong')
    const applications = [await handedIn(call), await handedIn(call)]
    const late = await handedIn(call)
    for (const { id } of [...applications, late]) {
      await decideAs(await as('engineer'), id, 'approve')
      await signedOff(as, id)
    }
    const page = await arrive('manager', { language: 'en' })
    await page.goto(`${inbox}?search=Journey`)
    // Nothing is chosen by mistake: boxes to tick are there for whoever wants to decide several.
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Bulk approval' }).click()
    for (const { name } of [...applications, late]) await page.getByRole('checkbox', { name: new RegExp(`${name}$`) }).check()
    await page.route('**/api/approval/decide_many/', async route => {
      await decideAs(await as('manager'), late.id, 'approve')
      await route.continue()
    })
    const bulk = page.getByRole('group', { name: 'Bulk approval' })
    await bulk.getByRole('textbox').fill('Looked at both')
    await bulk.getByRole('button', { name: 'Approve all' }).click()
    await expect(page.getByRole('alert').filter({ hasText: late.name })).toContainText('approval has ended')
    for (const { name } of [...applications, late]) await expect(page.getByRole('link', { name })).toBeHidden()
    // Its reason stays when the document has left the box.
    await expect(page.getByRole('alert').filter({ hasText: late.name })).toBeVisible()
    for (const { id } of applications) {
      const { body } = await call('GET', `/api/approval/document/?entity=mnm.material&record=${id}`)
      expect(body.results[0].events.at(-1)).toMatchObject({ kind: 'approve', comment: 'Looked at both' })
    }
  },
)

test(
  'a refused application says why, is corrected and submitted again under its number',
  { tag: ['@mnm', '@approval'] },
  async ({ arrive, as }) => {
    const { id, name } = await handedIn(await as('hu.yong'))
    for (const who of ['deng.rui', 'shangguan.yun']) await decideAs(await as(who), id, 'reject', '规格不全')
    const page = await arrive('engineer', { language: 'en' })
    await openAsked(page, name)
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(page.getByText('Enter a reason for rejecting')).toBeVisible()
    await page.getByRole('textbox', { name: 'Comment' }).fill('Which wavelength?')
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(recorded(page)).toBeVisible()

    const applicant = await arrive('hu.yong', { language: 'en' })
    await applicant.goto(`/mnm/material_no/${id}?tab=approval`)
    await expect(shownText(applicant, 'Which wavelength?').first()).toBeVisible()
    const number = await applicant.getByRole('heading', { level: 1 }).textContent()
    await applicant.getByRole('button', { name: 'Edit', exact: true }).click()
    await applicant.getByLabel('Specification').fill(`${name}, 860 nm`)
    await applicant.keyboard.press('Alt+s')
    await applicant.getByRole('button', { name: 'Submit for approval' }).click()
    const dialog = applicant.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Submit for approval' }).click()
    await expect(dialog).toBeHidden()
    await expect(applicant.getByRole('heading', { level: 1 })).toHaveText(number ?? '')
    await expect(applicant.getByText('In approval').first()).toBeVisible()
  },
)

test.describe(() => {
  test.use({ refusals: [400] })

  test('where the flow asks for it, a decision is confirmed with the password', { tag: ['@mnm', '@approval'] }, async ({ arrive, as }) => {
    const admin = await as('admin')
    const flows = await admin('GET', '/api/admin/approvalFlow/?docType=mnm.material')
    const [flow] = flows.body.results
    const url = `/api/admin/approvalFlow/${flow.id}/`
    const signed = await admin('PATCH', url, { version: flow.version, signature: 'password' })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    const applicant = await as('hu.yong')
    const application = await handedIn(applicant)
    // What is under way keeps its edition: the others go on as usual.
    const usual = await admin('PATCH', url, { version: signed.body.version, signature: 'click' })
    expect(usual.status, JSON.stringify(usual.body)).toBe(200)
    const page = await arrive('engineer', { language: 'en' })
    await openAsked(page, application.name)
    const password = page.getByLabel('Your password')
    await password.fill('not this one')
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await approve.click()
    await expect(page.getByText(/password is wrong/i).first()).toBeVisible()
    await expect(approve).toBeEnabled()
    await password.fill(demoPassword)
    await approve.click()
    await expect(recorded(page)).toBeVisible()
  })
})

/** Picks from the list that is open. */
const option = (page: Page, words: string): Promise<void> =>
  page.locator('.ant-select-dropdown:visible').getByText(words, { exact: true }).click()

test(
  'an administrator narrows a flow down line by line: what is too much is said while it is chosen, and the change is an edition',
  { tag: ['@mnm', '@approval'] },
  async ({ arrive, as }) => {
    const admin = await as('admin')
    const { results } = (await admin('GET', '/api/admin/approvalFlow/?docType=mnm.material')).body
    const page = await arrive('admin', { language: 'en' })
    await page.goto(`/admin/approvalInfo/${results[0].id}`)
    await expect(page.getByText('mnm.material')).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Material', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const first = page.getByRole('group', { name: 'Step 1', exact: true })
    const builder = first.getByRole('group', { name: 'When this step is needed' })
    await builder.getByRole('button', { name: 'Condition', exact: true }).click()
    const one = builder.getByRole('group', { name: 'Condition 1' })
    // Whoever adds a line goes on in it, so that a key pressed again does not add another.
    await expect(one.getByLabel('Field')).toBeFocused()
    await one.getByLabel('Field').fill('Type')
    await option(page, 'Type')
    await choose(page, one.getByLabel('Comparison'), 'is one of')
    await one.getByLabel('Value').click()
    for (const type of ['Ordinary', 'Set', 'Service']) await option(page, type)
    await page.keyboard.press('Escape')
    await expect(builder.getByText('Type is one of Ordinary, Set, Service')).toBeVisible()

    await builder.getByRole('button', { name: 'Condition', exact: true }).click()
    const two = builder.getByRole('group', { name: 'Condition 2' })
    await two.getByLabel('Field').fill('Type')
    await option(page, 'Type')
    await choose(page, two.getByLabel('Comparison'), 'is not')
    await choose(page, two.getByLabel('Value'), 'Set')
    await expect(builder.getByRole('alert')).toHaveCount(0)
    await choose(page, two.getByLabel('Comparison'), 'is')
    await expect(builder.getByRole('alert')).toContainText('is already said by')
    await builder.getByRole('button', { name: 'Remove this line' }).click()
    await expect(builder.getByRole('alert')).toHaveCount(0)
    await builder.getByRole('button', { name: 'Remove condition 1' }).click()

    await builder.getByRole('button', { name: 'Condition', exact: true }).click()
    await one.getByLabel('Field').fill('Department')
    await option(page, 'Department of the submitter')
    await choose(page, one.getByLabel('Comparison'), 'is not')
    await one.getByLabel('Value').fill('Domestic')
    // What is offered before the search has answered is replaced under the pointer.
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveCount(1)
    await page.getByTitle('Domestic Sales', { exact: true }).click()
    await expect(builder.getByText('Department of the submitter is not Domestic Sales')).toBeVisible()
    await page.keyboard.press('Alt+s')
    await expect(page).toHaveURL(/\/admin\/approvalInfo\/\d+$/)
    await expect(page.getByText('when Department of the submitter is not Domestic Sales').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await expect(page.getByRole('group').filter({ hasText: `Version ${results[0].edition + 1}` })).toContainText('is not Domestic Sales')
  },
)
