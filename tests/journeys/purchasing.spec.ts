import { released } from '../harness/released.ts'
import { agreed } from './agreed.ts'
import { newName } from './newSupplier.ts'
import { expect, test, type Call } from './journey.ts'

const dayFromNow = (days: number): string => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

test.describe('from a requisition to the lot in stock', () => {
  test.use({ refusals: [400, 403, 404, 409] })

  test('a planner asks, a buyer buys, and the warehouse receives', async ({ arrive, as }) => {
    const [admin, planner, buyer] = [await as('admin'), await as('planner'), await as('buyer')]
    const supplier = await admin('POST', '/api/purchase/supplier/', {
      name: newName('苏州精密'),
      type: 'manufacturer',
      billType: 'none',
      currency: 'CNY',
      settlementDays: 30,
    })
    await admin('POST', `/api/purchase/supplier/${supplier.body.id}/takeOver/`, { version: 1, input: { reason: '原有供应商' } })
    const units = await admin('GET', '/api/mnm/unit/?search=pcs')
    const look = { item: '1', name: '外观', nameEn: 'Appearance', kind: 'attribute', required: true, defectClass: 'major' }
    const standard = await admin('POST', '/api/quality/iqcStandard/', {
      code: newName('QS-').toUpperCase(),
      nameZh: '标签检验',
      nameEn: 'Label inspection',
      characteristics: [look],
    })
    expect(standard.status, JSON.stringify(standard.body)).toBe(201)
    await released(admin, '/api/quality/iqcStandard/', { id: standard.body.id, version: 1 })
    const made = await admin('POST', '/api/mnm/material/', {
      name: newName('标签纸'),
      unit: units.body.results[0].id,
      type: 'ordinary',
      purchasable: true,
      inspectionClass: 'C',
      planType: 'aql',
      inspectionLevel: 'II',
      aql: '1.0',
      inspectionStandard: standard.body.id,
    })
    const code = newName('PK').toUpperCase()
    await admin('POST', `/api/mnm/material/${made.body.id}/takeOver/`, { version: 1, input: { code, reason: '原有料号' } })
    const purpose = newName('备料')
    const asked = await planner('POST', '/api/purchase/requisition/', {
      purpose,
      costObject: 'P-2407',
      needDate: dayFromNow(30),
      items: [{ material: made.body.id, quantity: '100', estimate: '3' }],
    })
    expect(asked.status, JSON.stringify(asked.body)).toBe(201)
    const request = asked.body.id

    const planning = await arrive('planner', { language: 'en' })
    await planning.goto(`/purchase/requisition/${request}`)
    await planning.getByRole('button', { name: 'Submit for approval' }).click()
    await expect(planning.getByText('First-level approval').first()).toBeVisible()
    await agreed(as, 'purchase.requisition', request)

    const buying = await arrive('buyer', { language: 'en' })
    await buying.goto('/purchase/purPM')
    await buying
      .getByRole('region', { name: 'To claim' })
      .getByRole('link', { name: new RegExp(purpose) })
      .click()
    await buying.getByRole('button', { name: 'Claim' }).click()
    await expect(buying.getByRole('button', { name: 'Create price comparison' })).toBeVisible()
    const read = async (entity: string, id: number) => (await buyer('GET', `/api/purchase/${entity}/${id}/`)).body
    const { version } = await read('requisition', request)
    const skipping = { supplier: supplier.body.id, why: 'smallAmount', remark: '小额' }
    const skipped = await buyer('POST', `/api/purchase/requisition/${request}/skip/`, { version, input: skipping })
    expect(skipped.status, JSON.stringify(skipped.body)).toBe(200)
    const comparison = (await buyer('GET', `/api/purchase/priceComparison/?request=${request}`)).body.results[0].id
    const handedIn = await buyer('POST', `/api/purchase/priceComparison/${comparison}/award/`, {
      version: (await read('priceComparison', comparison)).version,
    })
    expect(handedIn.status, JSON.stringify(handedIn.body)).toBe(200)
    await agreed(as, 'purchase.priceComparison', comparison)
    const [order] = (await buyer('GET', `/api/purchase/order/?comparison=${comparison}`)).body.results
    const sent = await buyer('POST', `/api/purchase/order/${order.id}/send/`, { version: (await read('order', order.id)).version })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    await buying.goto(`/purchase/order/${order.id}`)
    await expect(buying.getByText('Sent', { exact: true }).first()).toBeVisible()

    const storing = await arrive('warehouse', { language: 'en' })
    await storing.goto(`/purchase/order/${order.id}`)
    const chain = storing.getByRole('navigation', { name: 'Chain of records' })
    await chain.getByRole('link', { name: 'Make goods receipt' }).click()
    await storing.getByRole('button', { name: 'Save' }).click()
    await expect(storing.getByText(/Created GR-/)).toBeVisible()
    expect((await read('order', order.id)).state).toBe('received')
    const [lot] = (await admin('GET', `/api/quality/iqc/?material=${made.body.id}`)).body.results
    expect(lot).toMatchObject({ status: 'toInspect', quantity: '100.0000' })

    const [inspector, keeper] = [await as('inspector'), await as('warehouse')]
    const step = async (by: Call, name: string, input?: object): Promise<void> => {
      const { version: seen } = (await by('GET', `/api/quality/iqc/${lot.id}/`)).body
      const answer = await by('POST', `/api/quality/iqc/${lot.id}/${name}/`, { version: seen, ...(input ? { input } : {}) })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    const { sampleSize, version: fresh } = (await inspector('GET', `/api/quality/iqc/${lot.id}/`)).body
    const readings = Array.from({ length: sampleSize }, (_unit, at) => ({ round: 1, sample: at + 1, characteristic: '1', value: 'ok' }))
    await inspector('PATCH', `/api/quality/iqc/${lot.id}/`, { version: fresh, readings })
    await step(inspector, 'inspect')
    await step(inspector, 'pass', {})
    await step(keeper, 'putInStock', { quantity: '100' })
    await storing.goto(`/quality/iqc/${lot.id}`)
    await expect(storing.getByText('Stocked', { exact: true }).first()).toBeVisible()
    await expect(storing.getByRole('navigation', { name: 'Chain of records' }).getByText(sent.body.code)).toBeVisible()
  })
})
