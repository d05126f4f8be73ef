import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { companyToday, dayFromNow } from '../harness/days.ts'
import { released } from '../harness/released.ts'
import { agreed } from './agreed.ts'
import { expect, test, type Call } from './journey.ts'
import { inspectAll, newLot } from './newLot.ts'
import { newName } from './newSupplier.ts'
import { sendAgreed } from './sentOrder.ts'
import { made, step } from './service.ts'
import { takeAction } from './takeAction.ts'
import { shownText } from './shownText.ts'

/** A product of a journey's own, with the material that it is in stock. */
interface Product {
  readonly id: number
  readonly pn: string
  readonly material: { readonly id: number }
}

const change = 'plm.change'
const software = 'plm.softwareChange'

const newProduct = async (admin: Call): Promise<Product> => {
  const [like] = (await admin('GET', '/api/product/model/?status=active&page_size=1')).body.results
  const { family, category, unit } = (await admin('GET', `/api/product/model/${like.id}/`)).body
  const kind = { family: family.id, category: category.id, unit: unit.id, source: 'make', saleable: false }
  const { id } = await made(admin, '/api/product/model/', { nameZh: newName('试仪'), ...kind })
  return step(admin, `/api/product/model/${id}/`, 'takeOver', { reason: '原有产品' })
}

/** A material with a number of its own. */
const newMaterial = async (admin: Call, name: string): Promise<number> => {
  const [unit] = (await admin('GET', '/api/mnm/unit/?search=pcs')).body.results
  const { id } = await made(admin, '/api/mnm/material/', { name, unit: unit.id, type: 'ordinary', inspectionClass: 'B', purchasable: true })
  await step(admin, `/api/mnm/material/${id}/`, 'takeOver', { code: newName('R').toUpperCase(), reason: '原有料号' })
  return id
}

test(
  'a resistor is replaced from an SN on: the stock is used up, purchasing changes its order, and the debt goes',
  { tag: ['@plm', '@purchase', '@stock'] },
  async ({ arrive, as }) => {
    const [admin, engineer, buyer, inspector] = [await as('admin'), await as('engineer'), await as('buyer'), await as('inspector')]
    const warehouse = await as('warehouse')
    const product = await newProduct(admin)

    // Eight of the old resistor lie in stock, and five hundred are on order.
    const lot = await newLot(admin, inspector, { quantity: '8', inspectionClass: 'C' })
    await inspectAll(inspector, lot)
    const delivered = `/api/quality/iqc/${lot.id}/`
    await step(inspector, delivered, 'pass')
    await step(warehouse, delivered, 'putInStock', { quantity: '8' })
    const { material: old, supplier } = (await inspector('GET', delivered)).body
    const fresh = await newMaterial(admin, newName('电阻 12k '))
    const lines = [{ item: '10', component: old.id, quantity: '2' }]
    const bill = await made(engineer, '/api/product/bom/', { parent: product.material.id, lines })
    await step(engineer, `/api/product/bom/${bill.id}/`, 'submit')
    await step(await as('hu.yong'), `/api/product/bom/${bill.id}/`, 'release', { effectiveFrom: companyToday() })
    const items = [{ material: old.id, quantity: '500', newPrice: '0' }]
    const bought = await made(buyer, '/api/purchase/order/', { supplier: supplier.id, deliverBy: dayFromNow(20), items })
    await sendAgreed(as, bought.id)

    const { department } = (await admin('GET', '/api/admin/user/?search=buyer')).body.results[0]
    const title = newName('电阻替换')
    const { id } = await made(engineer, '/api/plm/change/', {
      title,
      reasonClass: 'supply',
      changeClass: 'other',
      description: '原厂停产，改用新电阻。',
      model: product.id,
      bom: bill.id,
      items: [{ action: 'replace', component: old.id, newComponent: fresh }],
      effectivity: 'sn',
      effectiveSn: '000003',
      dueOn: dayFromNow(20),
      parties: [{ department: department.id, part: 'purchasing', task: '未交部分改为新料。' }],
    })
    const at = `/api/plm/change/${id}/`
    const page = await arrive('engineer')
    await page.goto(`/plm/changes/${id}`)
    await page.getByRole('button', { name: '提交审批', exact: true }).click()
    await expect(page.getByRole('main').getByText('待审批', { exact: true }).first()).toBeVisible()
    await agreed(as, change, id)
    await agreed(as, change, id)
    const { nextBom, state } = (await engineer('GET', at)).body
    expect(state).toBe('approved')

    await page.reload()
    await page.getByRole('button', { name: '分发各部门', exact: true }).click()
    await expect(page.getByRole('main').getByText('部门填写中', { exact: true }).first()).toBeVisible()
    const debt = `/plm/report/change_debt?model=${product.id}`
    await page.goto(debt)
    await expect(page.getByRole('row').filter({ hasText: '部门填写中' }).first()).toContainText('3')

    // Purchasing fills in its part, and sends the supplier the next version of the order.
    const [task] = (await buyer('GET', `/api/plm/changeTask/?change=${id}`)).body.results
    const desk = await arrive('buyer', { viewport: { width: 390, height: 844 } })
    await desk.goto(`/plm/changes/editable/${task.id}`)
    await desk.getByRole('button', { name: '填写本部门部分', exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(/^完成期限/).fill(dayFromNow(5))
    await dialog.getByLabel(/^本部门要做的/).fill('PO 改为新料。')
    await dialog.getByRole('button', { name: '填写本部门部分', exact: true }).click()
    await expect(shownText(desk.getByRole('main'), 'PO 改为新料。').first()).toBeVisible()
    await step(engineer, at, 'implement')
    const dispositions = (await engineer('GET', `/api/plm/disposition/?change=${id}&sort=id`)).body.results
    const partAt = (place: string) =>
      `/api/plm/disposition/${dispositions.find((one: { readonly place: string }) => one.place === place).id}/`
    const { id: owner } = (await buyer('GET', '/api/users/me/')).body
    for (const [place, decision] of [
      ['onHand', 'useUp'],
      ['onOrder', 'changeOrder'],
    ] as const)
      await step(engineer, partAt(place), 'decide', { decision, owner, dueOn: dayFromNow(10) })
    const sent = (await buyer('GET', `/api/purchase/order/${bought.id}/`)).body
    const changed = await buyer('PATCH', `/api/purchase/order/${bought.id}/`, {
      version: sent.version,
      items: [{ id: sent.items[0].id, material: fresh, quantity: '500', newPrice: '0' }],
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const { version } = (await buyer('GET', partAt('onOrder'))).body
    const unsent = await buyer('POST', `${partAt('onOrder')}done/`, { version, input: { order: changed.body.id } })
    expect([unsent.status, unsent.body.message]).toEqual([400, expect.stringContaining('Send it first')])
    await sendAgreed(as, changed.body.id)
    await step(buyer, partAt('onOrder'), 'done', { order: changed.body.id })
    await step(buyer, `/api/plm/changeTask/${task.id}/`, 'execute', { order: changed.body.id })

    // What lies in stock goes into the line; the change has nothing open then, and is closed.
    const [lying] = (await warehouse('GET', `/api/stock/balance/?material=${old.id}&kind=usable`)).body.results
    const kept = await made(warehouse, '/api/stock/reservation/', {
      material: old.id,
      lot: lying.lot?.id ?? null,
      location: lying.location.id,
      quantity: '8',
      purpose: '用完旧料。',
    })
    await step(warehouse, `/api/stock/reservation/${kept.id}/`, 'issueMuch', { issueReason: '用完旧料。' })
    await agreed(as, 'stock.reservation', kept.id)
    expect((await engineer('GET', partAt('onHand'))).body).toMatchObject({ quantity: '8.0000', quantityNow: '0.0000' })
    await step(buyer, partAt('onHand'), 'done', {})
    // A unit before the SN is designed with the old resistor, one from it on with the new one: the version takes effect once its SN is next.
    const designedWith = async (sn: string): Promise<unknown> => {
      const unit = await made(admin, '/api/product/unit/', { model: product.id, sn })
      const { rows } = (await engineer('GET', `/api/report/plm/by_serial/?unit=${unit.id}`)).body
      return rows.map((row: { readonly values: { readonly component: { readonly id: number } } }) => row.values.component.id)
    }
    for (const sn of ['000001', '000002']) expect(await designedWith(sn)).toEqual([old.id])
    await page.goto(`/plm/changes/${id}`)
    await takeAction(page, '使新版本生效')
    // Two versions of a bill do not begin on one day: the change is closed once the day of the new one has come.
    await expect(page.getByRole('main').getByText(dayFromNow(1), { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '关闭', exact: true })).toHaveCount(0)
    await page.goto(debt)
    // Nothing of it is left to do: no disposition, no task, no debt.
    const owed = page.getByRole('row').filter({ hasText: '实施中' }).getByRole('cell')
    await expect(owed.filter({ hasText: /^[0-9]+$/ })).toHaveText(['0', '0', '0', '0'])

    expect(await designedWith('000003')).toEqual([fresh])
    expect((await engineer('GET', `/api/product/bom/${nextBom.id}/`)).body.lines).toMatchObject([{ component: { id: fresh } }])
  },
)

/** What a station is told that it may put onto a unit. */
interface Effective {
  readonly version: string
  readonly sha256: string
  readonly counter: number
  readonly manifest: string
  readonly signature: string
  readonly publicKey: string
}

/** Asks as a station does, with the key of its service account. */
const newStation = async (admin: Call, origin: string) => {
  const name = newName('gw')
  const points = [
    'plm.effectiveSoftware',
    'product.unit:read',
    'quality.sendTest',
    'quality.testTemplate:read',
    'quality.referenceInstrument:read',
    'quality.standardSolution:read',
    'quality.instrumentTest:create',
    'quality.instrumentTest:fromUnit',
    'quality.instrumentTest:submit',
  ]
  const role = await made(admin, '/api/admin/role/', { name, nameEn: name, scope: 'all', points: points.map(point => ({ point })) })
  const account = await made(admin, '/api/admin/user/', { username: name, name, type: 'serviceAccount', roles: [role.id] })
  const { key } = (await admin('POST', `/api/admin/user/${account.id}/keys/`, { name, days: 1 })).body
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(new URL(path, origin), {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // A journey knows what it asked for.
    // oxlint-disable-next-line typescript/no-explicit-any
    const said: any = await answer.json()
    return { status: answer.status, body: said }
  }
  return {
    ask,
    effective: async (pn: string): Promise<Effective> => (await ask(`/api/plm/software/effective/?pn=${pn}&type=firmware`)).body.effective,
  }
}

/** Whether a file is the one that the company has signed as effective, and no older than the newest that the station knows. */
const takes = (file: string, known: number, { manifest, signature, publicKey, counter }: Effective): boolean => {
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'base64')])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const isSigned = verify(null, Buffer.from(manifest), key, Buffer.from(signature, 'base64'))
  const { sha256 }: { readonly sha256: string } = JSON.parse(manifest)
  return isSigned && counter >= known && sha256 === createHash('sha256').update(file).digest('hex')
}

test.describe('a firmware', { tag: ['@plm', '@quality'] }, () => {
  // Stocking a unit with another firmware is refused.
  test.use({ refusals: [400] })

  test('is released, and a station refuses the old one', async ({ arrive, as, origin }) => {
    const [admin, engineer] = [await as('admin'), await as('engineer')]
    const product = await newProduct(admin)
    const fileOf = (version: string): string => `${product.pn} firmware ${version}`
    const drafted = (toVersion: string) =>
      made(engineer, '/api/plm/softwareChange/', {
        model: product.id,
        software: '主控固件',
        softwareType: 'firmware',
        level: 'critical',
        toVersion,
        downloadLink: `https://files.example.com/${product.pn}-${toVersion}.bin`,
        linkSha256: createHash('sha256').update(fileOf(toVersion)).digest('hex'),
        content: '修正温度补偿。',
        technicalInfo: '算法 B。',
      })
    const first = await drafted('1.0.0')
    await step(engineer, `/api/plm/softwareChange/${first.id}/`, 'submit')
    await agreed(as, software, first.id)
    await step(engineer, `/api/plm/softwareChange/${first.id}/`, 'makeEffective')
    const station = await newStation(admin, origin)
    const before = await station.effective(product.pn)
    expect([before.version, takes(fileOf('1.0.0'), 0, before)]).toEqual(['1.0.0', true])

    const { id } = await drafted('1.1.0')
    const page = await arrive('engineer')
    await page.goto(`/plm/software/changes/${id}`)
    await page.getByRole('button', { name: '提交审批', exact: true }).click()
    await expect(page.getByRole('main').getByText('待审批', { exact: true }).first()).toBeVisible()
    await agreed(as, software, id)
    await page.reload()
    await page.getByRole('button', { name: '使生效', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click()
    await expect(page.getByRole('main').getByText('已生效', { exact: true }).first()).toBeVisible()
    const now = await station.effective(product.pn)
    expect([now.version, takes(fileOf('1.1.0'), before.counter, now)]).toEqual(['1.1.0', true])
    // The old file, and the old answer sent again, are refused.
    expect([takes(fileOf('1.0.0'), now.counter, now), takes(fileOf('1.0.0'), now.counter, before)]).toEqual([false, false])

    // What was loaded all the same is read back, and the unit is not stocked.
    const range = { computation: 'offset', verdict: 'range', min: '-15', max: '15', unit: 'mV', precision: 1 }
    const readings = [{ name: 'mV', label: '电位' }]
    const named = { code: newName('P-').toUpperCase(), name: '零点', use: 'active' }
    const quality = await as('ma.zhiqiang')
    const parameter = await made(quality, '/api/quality/testParameter/', { ...named, ...range, readings })
    const template = await made(quality, '/api/quality/testTemplate/', {
      code: newName('T-').toUpperCase(),
      name: '回读',
      type: 'read_back',
      models: [product.id],
      beforeStock: true,
      parameters: [{ item: '1', parameter: parameter.id, required: true }],
    })
    await released(admin, '/api/quality/testTemplate/', template)
    const unit = await made(admin, '/api/product/unit/', { model: product.id, sn: '000001' })
    const path = `/api/product/unit/${unit.id}/`
    for (const one of ['assembled', 'passTest']) await step(admin, path, one)
    const readBack = async (firmware: string, sequence: string) => {
      const asked = { station: 'RB-01', sequence, unit: unit.code, type: 'read_back', template: template.code, firmware, submit: true }
      const sent = await station.ask('/api/quality/station_test/', { ...asked, readings: [{ item: '1', name: 'mV', value: '1.2' }] })
      expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    }
    await readBack('1.0.0', `${unit.code}-1`)
    const clerk = await arrive('admin')
    await clerk.goto(`/product/detail/${unit.id}`)
    const [shelf] = (await admin('GET', '/api/stock/location/?kind=usable&page_size=1')).body.results
    const stock = async () => {
      await clerk.getByRole('button', { name: '回读合格入库', exact: true }).click()
      const dialog = clerk.getByRole('dialog')
      await dialog.getByLabel(/^库位/).fill(shelf.code)
      await clerk.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: shelf.code }).first().click()
      await dialog.getByRole('button', { name: '回读合格入库', exact: true }).click()
    }
    await stock()
    await expect(clerk.getByText(/回读的固件为 1\.0\.0，应为 1\.1\.0/).first()).toBeVisible()
    await readBack('1.1.0', `${unit.code}-2`)
    await clerk.reload()
    await stock()
    await expect(clerk.getByRole('main').getByText('已入库', { exact: true }).first()).toBeVisible()
    expect((await admin('GET', path)).body).toMatchObject({ stage: 'stocked', swVersion: '1.1.0' })
  })
})
