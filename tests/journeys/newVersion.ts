import type { Page } from '@playwright/test'
import { expect, type Call } from './journey.ts'

/** A technical file of the hardware department that whoever calls registers. */
export const newFile = async (call: Call, name: string, level: 'internal' | 'confidential'): Promise<number> => {
  const { body: classes } = await call('GET', '/api/files/classification/?page_size=100')
  const { body: departments } = await call('GET', `/api/admin/department/?page_size=100`)
  const named = <Row>(rows: readonly (Row & { readonly [name: string]: unknown })[], field: string, value: string) =>
    rows.find(row => row[field] === value)
  const made = await call('POST', '/api/files/technicalFile/', {
    classification: named<{ readonly id: number }>(classes.results, 'code', 'EL')?.id,
    name,
    nameEn: name,
    level,
    department: named<{ readonly id: number }>(departments.results, 'nameEn', 'Hardware and Firmware')?.id,
    models: [],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}

/** Adds a version with this PDF on the page of a file, and hands it in; answers its id. */
export const newVersion = async (page: Page, call: Call, file: number, pdf: { readonly name: string; readonly buffer: Buffer }) => {
  await page.goto(`/files/PN_files_details/${file}`)
  await page.getByRole('region', { name: '版本' }).getByRole('button', { name: '添加文件版本' }).click()
  await page.locator('.ms-file input[type=file]').setInputFiles({ ...pdf, mimeType: 'application/pdf' })
  await expect(page.getByRole('button', { name: new RegExp(pdf.name.replaceAll('.', String.raw`\.`)) })).toBeVisible()
  await page.getByRole('textbox', { name: '修订说明' }).fill('首版')
  await page.getByRole('button', { name: '保存' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/files/PN_files_details/${file}$`))
  const { body } = await call('GET', `/api/files/fileVersion/?file=${file}`)
  const id: number = body.results[0].id
  await page.goto(`/files/versions/${id}`)
  await page.getByRole('button', { name: '提交审批' }).click()
  await expect(page.getByText('审批中').first()).toBeVisible()
  return id
}
