import { released } from '../harness/released.ts'
import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { newName } from './newSupplier.ts'
import { made } from './service.ts'
import { demoPassword } from './session.ts'

// Asked for the signature, and of a wrong one.
test.use({ refusals: [409, 400] })

/** So many units are in the file, of which so many were measured before the station began to drift. */
const tested = 60
const steady = 40

/** The clock of the station so many minutes ago. */
const clockOf = (minutesAgo: number): string =>
  new Date(Date.now() - minutesAgo * 60_000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })

test(
  'sixty units are tested from the file of a station; its drift is seen on the chart, its check done by two, and a lot contained',
  { tag: '@quality' },
  async ({ arrive, as }) => {
    test.slow()
    const [admin, engineer, warehouse] = [await as('admin'), await as('zhao.lei'), await as('warehouse')]
    const { id: keeper } = (await engineer('GET', '/api/users/me/')).body
    const [model] = (await admin('GET', '/api/product/model/?status=active&page_size=1')).body.results
    const parameter = await made(admin, '/api/quality/testParameter/', {
      code: newName('P-').toUpperCase(),
      name: '零点',
      use: 'active',
      precision: 1,
      computation: 'offset',
      verdict: 'range',
      min: '-60',
      max: '60',
      readings: [{ name: 'mV', label: '电位' }],
    })
    const template = await made(admin, '/api/quality/testTemplate/', {
      code: newName('T-').toUpperCase(),
      name: '出货',
      type: 'pre_delivery',
      models: [model.id],
      parameters: [{ item: '1', parameter: parameter.id, required: true, critical: true }],
    })
    await released(admin, '/api/quality/testTemplate/', template)
    const station = await made(engineer, '/api/quality/testStation/', {
      code: newName('S-').toUpperCase(),
      name: '终检',
      use: 'active',
      keeper,
      type: 'pre_delivery',
      template: template.code,
      decimalSign: 'comma',
      submits: true,
      sequenceColumn: 'No',
      unitColumn: 'SN',
      timeColumn: 'Time',
      zone: 'Asia/Shanghai',
      readColumns: [{ header: 'mV', item: '1', reading: 'mV' }],
    })
    const first = 100_000 + Math.floor(Math.random() * 800_000)
    const units: { readonly code: string }[] = []
    for (let turn = 0; turn < tested; turn++)
      units.push(await made(admin, '/api/product/unit/', { model: model.id, sn: String(first + turn).padStart(6, '0') }))
    const rows = units.map(({ code }, at) => {
      const value = (at % 2 === 0 ? 1 : -1) + 1.4 * Math.max(0, at - steady)
      return `${at + 1};${clockOf(2 * (tested - at))};${code};${value.toFixed(1).replace('.', ',')}`
    })

    const page = await arrive('zhao.lei')
    await page.goto(`/quality/test_station/${station.id}`)
    await page.getByRole('tab', { name: '工位文件' }).click()
    await page.getByLabel('或粘贴内容（第一行为列名）').fill(['No;Time;SN;mV', ...rows].join('\n'))
    await page.getByRole('button', { name: '上传', exact: true }).click()
    const signing = page.getByRole('dialog', { name: '签名' })
    await signing.getByLabel('登录密码').fill('not mine')
    await signing.getByRole('button', { name: '签名' }).click()
    await expect(signing.getByText('密码不正确')).toBeVisible()
    await signing.getByLabel('登录密码').fill(demoPassword)
    await signing.getByRole('button', { name: '签名' }).click()
    await expect(page.getByText(`已接收 ${tested} 行，未接收 0 行`)).toBeVisible({ timeout: 60_000 })

    const chart = `/quality/chart?pn=${model.pn}&parameter=test:pre_delivery.${parameter.id}&station=${station.code}`
    for (const kind of ['iMr', 'ewma']) {
      await page.goto(`${chart}&kind=${kind}`)
      await expect(page.locator('circle.ms-broken').first()).toBeVisible()
    }

    const [check] = (await engineer('GET', `/api/quality/stationCheck/?station=${station.id}`)).body.results
    await page.goto(`/quality/station_check/${check.id}`)
    await page.getByRole('button', { name: '登记检查结果' }).first().click()
    const settling = page.getByRole('dialog', { name: '登记检查结果' })
    await choose(page, settling.getByRole('combobox', { name: '原因' }), '工装或操作')
    await settling.getByLabel('检查结果和措施').fill('夹具所用弹簧针批次不良，已更换')
    await settling.getByRole('button', { name: '登记检查结果' }).click()
    await expect(page.getByRole('main').getByText('待确认', { exact: true }).first()).toBeVisible()
    const colleague = await arrive('ma.zhiqiang')
    await colleague.goto(`/quality/station_check/${check.id}`)
    await colleague.getByRole('button', { name: '确认关闭' }).first().click()
    await expect(colleague.getByRole('main').getByText('已关闭', { exact: true }).first()).toBeVisible()

    const { results } = (await warehouse('GET', '/api/stock/balance/?kind=usable&lot__null=false&page_size=50')).body
    const { material } = results.find(({ serial }: { readonly serial: string | null }) => serial === null)
    const lot = await made(warehouse, '/api/stock/lot/', { material: material.id, code: newName('批') })
    await page.goto(`/stock/lot/${lot.id}`)
    await page.getByRole('link', { name: '围堵此批次' }).first().click()
    await page.getByLabel('缺陷代码', { exact: true }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await page.getByLabel('缺陷部位', { exact: true }).fill('弹簧针')
    await page.getByLabel('围堵原因', { exact: true }).fill('接触电阻偏大，工位漂移由此引起')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('main').getByText('围堵中', { exact: true }).first()).toBeVisible()
  },
)
