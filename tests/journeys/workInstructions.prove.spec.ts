import { randomInt } from 'node:crypto'
import { companyToday } from '../harness/days.ts'
import { expect, test, type Call } from './journey.ts'

/** A product that other journeys do not make. */
const product = 'CM210'

const unitOf = async (planner: Call, model: number): Promise<{ readonly id: number; readonly code: string }> => {
  const range = await planner('POST', '/api/product/snRange/', { model, quantity: 1 })
  const made = await planner('POST', '/api/product/unit/', { model, snRange: range.body.id, producedOn: companyToday() })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}

test(
  'a new work instruction is issued, the assembler reads it, and is let to the bench',
  { tag: ['@craft', '@operate'] },
  async ({ arrive, as }) => {
    const [author, planner] = [await as('song.jia'), await as('planner')]
    const { body: models } = await planner('GET', `/api/product/model/?search=${product}&status=active&page_size=50`)
    const model = models.results.find(({ nameEn }: { readonly nameEn: string }) => nameEn.startsWith(product)).id
    const unit = await unitOf(planner, model)
    const code = `SOP-J${randomInt(1000, 9999)}-001`
    const written = await author('POST', '/api/craft/sop/', {
      code,
      name: '外壳组装',
      nameEn: 'Housing assembly',
      stage: 'assembly',
      models: [model],
      families: [],
      skill: 'basic',
      standardMinutes: '4',
      refusedAfter: 0,
      steps: [{ type: 'work', text: '以 0.6 N·m 拧紧 4 颗螺钉', textEn: 'Tighten the 4 screws to 0.6 N·m' }],
    })
    expect(written.status, JSON.stringify(written.body)).toBe(201)
    const { id } = written.body
    await author('POST', `/api/craft/sop/${id}/submit/`, { version: written.body.version })

    const releaser = await arrive('ma.zhiqiang')
    await releaser.goto(`/craft/sop_file/${id}`)
    await releaser.getByRole('button', { name: '发布', exact: true }).click()
    const dialog = releaser.getByRole('dialog')
    await dialog.getByLabel('生效日期').fill(companyToday())
    await dialog.getByLabel('生效日期').press('Tab')
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await expect(releaser.getByText('生效，自').first()).toBeVisible()
    await releaser.getByRole('button', { name: '下发阅读' }).click()
    const readers = releaser.getByRole('dialog').getByRole('combobox', { name: '人员' })
    await readers.fill('陆娟')
    await releaser.locator('.ant-select-dropdown:visible').getByText('陆娟').first().click()
    await releaser.keyboard.press('Escape')
    await releaser.getByRole('dialog').getByRole('button', { name: '下发阅读' }).click()
    await expect(releaser.getByRole('region', { name: '阅读与培训' }).getByText('待阅读')).toBeVisible()

    const bench = await arrive('lu.juan')
    await bench.goto('/operate/production_process')
    const field = bench.getByLabel('扫描或输入 PN/SN、批号，按回车')
    await field.fill(unit.code)
    await field.press('Enter')
    const region = bench.getByRole('region', { name: unit.code })
    await region.getByRole('button', { name: '装完，送初测' }).click()
    await expect(bench.getByText(`请先在此工位阅读并确认 ${code}`).first()).toBeVisible()
    expect((await planner('GET', `/api/product/unit/${unit.id}/`)).body.stage).toBe('assembly')
    const instruction = bench.getByRole('group').filter({ hasText: code })
    await instruction.getByRole('button', { name: '确认已阅读此版本' }).click()
    await expect(instruction.getByText('已阅读')).toBeVisible()
    await region.getByRole('button', { name: '装完，送初测' }).click()
    await expect.poll(async () => (await planner('GET', `/api/product/unit/${unit.id}/`)).body.stage).toBe('firstTest')
    const { body: readings } = await author('GET', `/api/craft/sopReading/?sop=${id}`)
    expect(readings.results).toMatchObject([{ status: 'read' }])
  },
)
