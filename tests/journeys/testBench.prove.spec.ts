import { released } from '../harness/released.ts'
import { seriousFindings } from './accessibility.ts'
import { benchOf, tablet } from './benchOf.ts'
import { expect, test } from './journey.ts'
import { newName } from './newSupplier.ts'
import { made } from './service.ts'
import { demoPassword } from './session.ts'

// Each submission is asked for its signature.
test.use({ refusals: [409] })

test(
  'one unit after the other is tested at the bench: scanned, read by pad, keyboard and list, signed, judged by the server',
  { tag: '@quality' },
  async ({ arrive, as }) => {
    test.slow()
    const [admin, engineer] = [await as('admin'), await as('zhao.lei')]
    const [model] = (await admin('GET', '/api/product/model/?status=active&page_size=1')).body.results
    const measured = {
      use: 'active',
      precision: 1,
      computation: 'offset',
      verdict: 'range',
      min: '-15',
      max: '15',
      readings: [{ name: 'mV', label: '电位', unit: 'mV' }],
    }
    const offset = await made(admin, '/api/quality/testParameter/', { ...measured, code: newName('P-').toUpperCase(), name: '零点' })
    const listed = await made(admin, '/api/quality/testParameter/', {
      use: 'active',
      precision: 0,
      computation: 'value',
      verdict: 'list',
      expected: 'V1.2\nV1.3',
      readings: [{ name: 'fw', label: '固件' }],
      code: newName('P-').toUpperCase(),
      name: '固件',
    })
    const template = await made(admin, '/api/quality/testTemplate/', {
      code: newName('T-').toUpperCase(),
      name: '送检',
      type: 'third_party',
      models: [model.id],
      parameters: [
        { item: '1', parameter: offset.id, required: true },
        { item: '2', parameter: listed.id, required: true },
      ],
    })
    await released(admin, '/api/quality/testTemplate/', template)
    const first = 100_000 + Math.floor(Math.random() * 800_000)
    const units: { readonly id: number; readonly code: string }[] = []
    for (let turn = 0; turn < 3; turn++)
      units.push(await made(admin, '/api/product/unit/', { model: model.id, sn: String(first + turn).padStart(6, '0') }))
    const [good, bad, last] = units.map(({ code }) => code)

    const page = await arrive('zhao.lei', tablet)
    const { cell, key, pad } = benchOf(page)
    const title = page.getByRole('heading', { level: 1 })
    const sign = async (): Promise<void> => {
      await page.getByRole('button', { name: /^签署/ }).tap()
      await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).tap()
      const signing = page.getByRole('dialog', { name: '签名' })
      await signing.getByLabel('登录密码').fill(demoPassword)
      await signing.getByRole('button', { name: '签名' }).tap()
    }
    await page.goto('/quality/test_bench?type=third_party')
    await page.getByLabel('扫描或输入 PN/SN').fill(good ?? '')
    await page.keyboard.press('Enter')
    await expect(title).toHaveText(good ?? '')
    await expect(page.getByRole('button', { name: /^签署/ })).toBeDisabled()
    for (const digit of ['1', '.', '5', '下一格']) await key(digit).tap()
    await pad.getByRole('button', { name: '选择' }).tap()
    await page.getByRole('menuitem', { name: 'V1.3' }).tap()
    await expect(cell(2, 0)).toHaveText('V1.3')
    expect(await seriousFindings(page)).toEqual([])
    await sign()
    await expect(page.getByRole('status').filter({ hasText: '合格' }).first()).toBeVisible()

    await page.getByRole('button', { name: '下一台' }).tap()
    await page.getByLabel('扫描或输入 PN/SN').fill((bad ?? '').replace('/', '-'))
    await page.keyboard.press('Enter')
    await expect(title).toHaveText(bad ?? '')
    // A keyboard or an instrument that is plugged in types into the same cell.
    await cell(1, 0).tap()
    await page.keyboard.type('15.1')
    await expect(pad.getByText('高于上限')).toBeVisible()
    await page.keyboard.press('Enter')
    await pad.getByRole('button', { name: '选择' }).tap()
    await page.getByRole('menuitem', { name: 'V1.2' }).tap()
    await sign()
    await expect(page.getByRole('status').filter({ hasText: '不合格' }).first()).toBeVisible()

    await page.getByLabel('扫描或输入 PN/SN').fill(last ?? '')
    await page.keyboard.press('Enter')
    await expect(title).toHaveText(last ?? '')
    // Scanned where a reading is typed, the unit is led to: it is no reading.
    await cell(1, 0).tap()
    await page.keyboard.type((last ?? '').replace('/', ''))
    await page.keyboard.press('Enter')
    await expect(cell(1, 0)).toHaveText('')

    const found: (readonly [string, string | null])[] = []
    for (const { id } of units)
      for (const one of (await engineer('GET', `/api/quality/instrumentTest/?unit=${id}`)).body.results)
        found.push([one.status, one.verdict])
    expect(found).toEqual([
      ['submitted', 'passed'],
      ['submitted', 'failed'],
      ['draft', null],
    ])
  },
)
