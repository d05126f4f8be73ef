import { makeSupplier, newName } from './newSupplier.ts'
import { expect, test } from './journey.ts'

test(
  'a supplier is printed: the preview is the file, in either language, and it is kept on the machine',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const call = await as('buyer')
    const { id, name } = await makeSupplier(call, newName('水质试剂供应商'))
    const page = await arrive('buyer', { language: 'en' })
    await page.goto(`/purchase/supplier/${id}`)
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Print ${name}` })
    await expect(dialog.getByText('Page 1 of 1')).toBeVisible()
    const drawn = dialog.getByRole('img', { name: new RegExp(`Supplier sheet ${name}`) })
    await expect(drawn).toBeVisible()

    await dialog.getByText('中文', { exact: true }).click()
    await expect(dialog.getByRole('img', { name: new RegExp(name) })).toBeVisible()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe(`Supplier sheet ${name}.pdf`)

    // The browser's own viewer prints it.
    const viewer = page.context().waitForEvent('page')
    await dialog.getByRole('button', { name: 'Open and print' }).click()
    await (await viewer).close()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
)
