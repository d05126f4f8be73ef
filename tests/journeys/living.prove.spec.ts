import { seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newLot } from './newLot.ts'
import { makeSupplier, newName } from './newSupplier.ts'
import { cell, promised, suppliers, change } from './living.ts'

test(
  'what happened in a minute without a network is seen as soon as it is back, and so is what happens then',
  { tag: '@core' },
  async ({ arrive, as }) => {
    test.setTimeout(150_000)
    const [buyer, admin] = [await as('buyer'), await as('admin')]
    const word = newName('Minute ')
    const [changed, removed] = [await makeSupplier(buyer, word), await makeSupplier(buyer, `${word} 二`)]
    const page = await arrive('buyer', { language: 'en' })
    await page.goto(`/purchase/supplier?search=${encodeURIComponent(word)}`)
    await settled(page)
    await expect(cell(page, removed.id, 'shortName')).toBeVisible()

    await page.context().setOffline(true)
    await change(admin, changed.id, { settlementDays: 53 })
    const added = await makeSupplier(admin, `${word} 三`)
    await page.waitForTimeout(60_000)
    expect((await admin('DELETE', `${suppliers}${removed.id}/?version=${removed.version}`)).status).toBeLessThan(300)
    await page.context().setOffline(false)
    await expect(cell(page, changed.id, 'settlementDays')).toHaveText('53', { timeout: promised })
    await expect(page.locator(`[data-row-key="${added.id}"]`)).toBeVisible({ timeout: promised })
    await expect(page.locator(`[data-row-key="${removed.id}"]`)).toHaveCount(0, { timeout: promised })

    // It hears again, and does not wait as long as it would after a server that had failed for so long.
    await change(admin, changed.id, { settlementDays: 54 })
    await expect(cell(page, changed.id, 'settlementDays')).toHaveText('54', { timeout: promised })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suppliers')
  },
)

test(
  'a record shows who edits it and what they change, and a form that is being typed says so before it is saved',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const [buyer, admin] = [await as('buyer'), await as('admin')]
    const supplier = await makeSupplier(buyer, newName('Record '), { notes: 'as it was' })
    const [reader, writer] = [await arrive('buyer', { language: 'en' }), await arrive('admin', { language: 'en' })]
    await reader.goto(`/purchase/supplier/${supplier.id}`)
    await writer.goto(`/purchase/supplier/${supplier.id}/edit`)
    await settled(reader)
    await settled(writer)
    await expect(reader.getByRole('status').filter({ hasText: 'is editing' })).toBeVisible()
    await writer.getByLabel('Notes', { exact: true }).fill('typed by me')

    await change(admin, supplier.id, { settlementDays: 61 })
    await expect(reader.locator('.ms-glance').getByText('Payment terms 61 days')).toBeVisible({ timeout: promised })
    await expect(reader.getByText(/has just changed: payment terms/i)).toBeAttached()
    await expect(writer.getByText(/has just changed this record. What you typed is still here/)).toBeVisible()
    await expect(writer.getByLabel('Notes', { exact: true })).toHaveValue('typed by me')

    await change(admin, supplier.id, { notes: 'typed by the other' })
    await expect(writer.getByText(/has just changed the same fields/)).toBeVisible()
    await expect(writer.getByRole('region', { name: 'Changes by another user' })).toContainText('typed by the other')
  },
)

test('whoever enters readings is seen by others, on the page of the lot and at the bench', { tag: '@core' }, async ({ arrive, as }) => {
  const lot = await newLot(await as('admin'), await as('inspector'), { quantity: '13', inspectionClass: 'B' })
  const phone = { viewport: { width: 390, height: 844 }, touch: true, language: 'en' } as const
  const [writer, reader, besideIt] = [await arrive('inspector'), await arrive('admin', { language: 'en' }), await arrive('admin', phone)]
  await writer.goto(`/quality/bench?lot=${lot.id}`)
  await reader.goto(`/quality/iqc/${lot.id}`)
  await besideIt.goto(`/quality/bench?lot=${lot.id}`)
  for (const page of [writer, reader, besideIt]) await expect(page.getByRole('heading', { level: 1 })).toContainText(lot.code)
  await writer.getByRole('button', { name: /其余全部合格/ }).click()
  for (const page of [reader, besideIt]) {
    await expect(page.getByRole('status').filter({ hasText: 'is editing' })).toBeVisible({ timeout: promised })
    expect(await seriousFindings(page)).toEqual([])
  }
})

test('what a colleague makes of a record is seen on its open page', { tag: '@core' }, async ({ arrive, as }) => {
  const inspector = await as('inspector')
  const { body: lot } = await inspector(
    'GET',
    `/api/quality/iqc/${(await newLot(await as('admin'), inspector, { quantity: '13', inspectionClass: 'B' })).id}/`,
  )
  const page = await arrive('admin', { language: 'en' })
  await page.goto(`/purchase/supplier/${lot.supplier.id}`)
  const lots = page.locator('.ms-related-kind').filter({ hasText: 'Incoming inspection' }).locator('b')
  await expect(lots).toHaveText('1')
  await settled(page)
  const again = { supplier: lot.supplier.id, material: lot.material.id, quantity: '5', supplierLot: `${lot.supplierLot}-2` }
  expect((await inspector('POST', '/api/quality/iqc/', again)).status).toBe(201)
  await expect(lots).toHaveText('2', { timeout: promised })
})

for (const language of ['zh', 'en'] as const) {
  test(`an edit that was saved in a form is taken back from its message (${language})`, { tag: '@core' }, async ({ arrive, as }) => {
    const words = {
      zh: { save: '保存', notes: '备注', undo: '撤销', undone: '已撤销' },
      en: { save: 'Save', notes: 'Notes', undo: 'Undo', undone: 'Undone' },
    }[language]
    const admin = await as('admin')
    const supplier = await makeSupplier(admin, newName('Saved '), { notes: 'as it was' })
    const page = await arrive('admin', { language })
    await page.goto(`/purchase/supplier/${supplier.id}/edit`)
    await page.getByLabel(words.notes, { exact: true }).fill('by mistake')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    const notes = page.locator('.ms-record [data-field="notes"]').first()
    await expect(notes).toContainText('by mistake')
    await page.getByRole('status').getByRole('button', { name: words.undo }).click()
    await expect(page.getByText(words.undone, { exact: true })).toBeVisible()
    await expect(notes).toContainText('as it was')
    expect((await admin('GET', `${suppliers}${supplier.id}/`)).body.notes).toBe('as it was')
  })
}

const restoring = {
  zh: { before: '恢复到此前', dialog: '恢复到此次修改之前', restore: '恢复', done: '已恢复', history: '恢复较早版本' },
  en: {
    before: 'Restore the version before',
    dialog: 'Restore the version before this change',
    restore: 'Restore',
    done: 'Restored',
    history: 'Restored an earlier version',
  },
} as const

for (const language of ['zh', 'en'] as const) {
  const words = restoring[language]

  test(
    `what a colleague has changed days ago is made what it was before, once it is seen what that means (${language})`,
    { tag: '@core' },
    async ({ arrive, as }) => {
      const [buyer, admin] = [await as('buyer'), await as('admin')]
      const supplier = await makeSupplier(buyer, newName('Earlier '))
      await change(admin, supplier.id, { settlementDays: 47 })
      await change(admin, supplier.id, { shortName: '改短' })
      const page = await arrive('buyer', { language })
      await page.goto(`/purchase/supplier/${supplier.id}?tab=history`)
      await settled(page)
      const entry = page.locator('.ms-past').filter({ hasText: '47' })
      await entry.getByRole('button', { name: words.before }).click()
      const dialog = page.getByRole('dialog').filter({ hasText: words.dialog })
      await expect(dialog).toContainText('改短')
      await expect(dialog).toContainText('47')
      expect(await seriousFindings(page)).toEqual([])
      await dialog.getByRole('button', { name: words.restore, exact: true }).click()
      await expect(page.getByText(words.done, { exact: true })).toBeVisible()
      await expect(page.locator('.ms-past').filter({ hasText: words.history })).toBeVisible()
      const { body } = await admin('GET', `${suppliers}${supplier.id}/`)
      expect(body.settlementDays).not.toBe(47)
      expect(body.shortName).not.toBe('改短')
    },
  )
}
