import { randomBytes } from 'node:crypto'
import { smallPdf } from '../harness/pdf.ts'
import { seriousFindings } from './accessibility.ts'
import { expect, test } from './journey.ts'

test(
  'many files become lines of a record, and what a line held before is looked at and put back',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const turn = randomBytes(4).toString('hex')
    const made = await (
      await as('buyer')
    )('POST', '/api/purchase/supplier/', {
      name: `多文件供应商 ${turn}`,
      type: 'trader',
      billType: 'none',
      currency: 'CNY',
      settlementDays: 30,
    })
    expect(made.status).toBe(201)
    const page = await arrive('buyer', { language: 'en' })
    const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: smallPdf(name) })
    await page.goto(`/purchase/supplier/${made.body.id}/edit`)
    const certificates = page.getByRole('group', { name: 'Certificates', exact: true })
    await expect(certificates.getByRole('button', { name: 'Add files' })).toBeVisible()
    await certificates.locator('.ms-line-tools > input[type=file]').setInputFiles([pdf('ISO 9001.pdf'), pdf('RoHS.pdf'), pdf('REACH.pdf')])
    for (const [row, name] of ['ISO 9001', 'RoHS', 'REACH'].entries()) {
      await expect(certificates.locator('tbody tr').nth(row).getByRole('textbox').first()).toHaveValue(name)
      await expect(
        certificates
          .locator('tbody tr')
          .nth(row)
          .getByRole('button', { name: `${name}.pdf` }),
      ).toBeVisible()
    }
    // Dropped on the table, each becomes a line as well.
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      for (const name of ['a.txt', 'b.txt']) transfer.items.add(new File([name], name, { type: 'text/plain' }))
      return transfer
    })
    const { promise: arrived, resolve: letArrive } = Promise.withResolvers<void>()
    await page.route('**/api/files/?kind=file', async route => {
      await arrived
      await route.continue()
    })
    await certificates.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(certificates.locator('tbody tr')).toHaveCount(5)
    // The wish to save waits for them; it can be taken back, and made again.
    const waits = page.getByText('Saves automatically once the file is uploaded')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(waits).toBeVisible()
    await page.getByRole('button', { name: 'Do not save yet' }).click()
    await expect(waits).toHaveCount(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(waits).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    letArrive()
    await expect(page.getByRole('tab', { name: 'Files' })).toBeVisible()
    for (const name of ['a.txt', 'b.txt']) await expect(page.getByRole('button', { name })).toBeVisible()

    await page.goto(`/purchase/supplier/${made.body.id}/edit`)
    const first = certificates.locator('tbody tr').first()
    await first.locator('input[type=file]').setInputFiles(pdf('ISO 9001 renewed.pdf'))
    await expect(first.getByRole('button', { name: /^ISO 9001 renewed\.pdf \d+ B$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Files' })).toBeVisible()
    await page.getByRole('button', { name: 'ISO 9001 renewed.pdf' }).click()
    const preview = page.getByRole('dialog')
    await preview.getByRole('button', { name: 'Versions' }).click()
    await preview.getByRole('button', { name: 'ISO 9001.pdf', exact: true }).click()
    await expect(preview.getByRole('img', { name: 'ISO 9001.pdf, page 1' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Files' }).click()
    await page.getByRole('button', { name: 'Restore ISO 9001.pdf' }).click()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    const place = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Certificates · line 1 · File' }) })
    await expect(place.locator('li[data-current]')).toContainText('ISO 9001.pdf')
    await expect(place.locator('li')).toHaveCount(3)
    await expect(place.getByRole('button', { name: 'Restore ISO 9001 renewed.pdf' })).toBeVisible()
  },
)
