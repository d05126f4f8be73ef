import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { companyToday } from '../../../tests/harness/days.ts'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { pdfText, squeezed } from '../../../tests/harness/pdfText.ts'
import { openCompany, told, type Company, type Made } from '../../../tests/security/company.ts'
import { newStep } from '../../admin/approvalFlow/stepList.ts'
import type { Body } from '../../../tests/harness/orderDesk.ts'
import type { Language } from '../../../core/language/label.ts'
import { quotationPaper } from './quotationPaper.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

type Row = Made & Readonly<Record<string, unknown>>

const path = '/api/crm/quotation/'

let company: Company
let seller: Visitor
let manager: Visitor
let today: string
let customer: number
let model: number

const steps = ['send', 'submit', 'toSpecial', 'rework', 'accept', 'takeBack', 'ask', 'requestQuantities', 'reply', 'lose'].map(
  step => `crm.quotation:${step}`,
)

const reading = ['crm.quotation:read', 'crm.company:read', 'product.model:read', 'field.salesPrice:read', 'field.quotedPrice:read']

beforeAll(async () => {
  company = await openCompany()
  seller = await company.visitor({
    points: [...reading, ...steps, 'crm.quotation:create', 'crm.quotation:fromCompany', 'crm.quotation:update', 'field.quotedPrice:write'],
  })
  manager = await company.visitor({ points: [...reading, ...steps, 'field.cost:read'] })
  await approvedBy(company.owner, 'crm.quotation', [manager, seller])
  const { rows } = await sql<{ readonly day: string }>`select company_today()::text as day`.execute(company.database.db)
  today = rows[0]?.day ?? ''
  await company.owner.post('/api/crm/exchangeRate/', { currency: 'USD', rate: '7.1', validFrom: today, source: 'boc' })
  customer = (await company.make(company.entity('crm.company'), { tier: 'T2', paymentTerms: 'net30' })).id
  model = (await company.usable(company.entity('product.model'))).id
  for (const [tier, amount] of [
    ['retail', '120'],
    ['T1', '100'],
  ] as const)
    await company.owner.post('/api/crm/price/', { model, tier, currency: 'CNY', amount, validFrom: '2020-01-01', reason: '期初' })
  const rule = {
    tier: 'T2',
    currency: 'CNY',
    validFrom: '2020-01-01',
    changeLimit: '0.05',
    tierShare: '0',
    minMargin: '0',
    capitalRate: '0.06',
    note: '期初',
  }
  await company.owner.post('/api/crm/priceRule/', rule)
  await company.owner.post('/api/crm/cost/', { model, amount: '60', validFrom: '2020-01-01', reason: '期初' })
})

const quoted = (items: readonly object[], more: object = {}, by = seller) =>
  by.post(path, {
    company: customer,
    type: 'normal',
    currency: 'CNY',
    priceListDate: today,
    paymentTerms: 'net30',
    taxMode: 'exempt',
    validityDays: 30,
    seller: seller.userId,
    items: items.map(line => ({ quantity: '3', ...line })),
    ...more,
  })

const drafted = async (line: object = {}, more: object = {}): Promise<Row> => {
  const answer = await quoted([{ model, ...line }], more)
  expect(answer.statusCode, told(answer)).toBe(201)
  return answer.json()
}

const read = async (id: number, by = seller): Promise<Row> => (await by.get(`${path}${id}/`)).json()
const step = (row: Made, name: string, input: object = {}, by = seller) =>
  by.post(`${path}${row.id}/${name}/`, { version: row.version, input })
const taken = async (row: Made, name: string, input: object = {}): Promise<Row> => {
  const answer = await step(row, name, input)
  expect(answer.statusCode, told(answer)).toBe(200)
  return answer.json()
}

const decided = async (id: number, by = manager, decision = 'approve') => {
  const [approval] = (await by.get(`/api/approval/document/?entity=crm.quotation&record=${id}`)).json().results
  const { hash, version, mine } = approval
  return by.post(`/api/approval/${approval.id}/decide/`, { task: mine[0]?.task ?? 1, decision, hash, version })
}

const asGuest = (deed: 'open' | 'answer', payload: object) =>
  company.app.inject({ method: 'POST', url: `/api/guest/${deed}/`, payload, remoteAddress: '198.51.100.9' })

const linkTo = async (id: number): Promise<string> => {
  const given = await seller.post('/api/guest_link/', { entity: 'crm.quotation', record: id, recipient: '王工', language: 'zh' })
  expect(given.statusCode, told(given)).toBe(200)
  return given.json<{ path: string }>().path.split('#')[1] ?? ''
}

describe('a normal quotation', () => {
  test('is priced by the book of its day, through the tier above where its own has no price, and sent by its seller', async () => {
    const row = await drafted({}, { freight: '15.00' })
    expect(row).toMatchObject({
      code: null,
      total: { amount: '300.0000', currency: 'CNY' },
      tier: 'T2',
      items: [{ listPrice: '120.000000', tierPrice: '100.000000', unitPrice: '100.000000', amount: '300.00' }],
    })
    expect(row['items']).toMatchObject([{ trace: expect.stringContaining('T2 – → T1 100') }])
    expect(await taken(row, 'send')).toMatchObject({
      state: 'sent',
      pocketTotal: '283.52',
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    const future = await quoted([{ model }], { priceListDate: '2099-01-01' })
    expect([future.statusCode, future.json().field]).toEqual([400, 'priceListDate'])
  })

  test.each([
    [{ ownPrice: '0' }, {}, 'items.0.ownPrice'],
    [{ ownPrice: '-1' }, {}, 'items.0.ownPrice'],
    [{ discount: '0.05', ownPrice: '90' }, {}, 'items.0.ownPrice'],
    [{ discount: '1' }, {}, 'items.0.discount'],
    [{ discount: '0.9999' }, { currency: 'USD' }, 'items.0.ownPrice'],
    [{ free: true, ownPrice: '90' }, {}, 'items.0.free'],
    [{ free: true, optional: true }, {}, 'items.0.free'],
    [{ free: true, model: null, name: '赠品' }, {}, 'items.0.free'],
    [{ free: true }, { currency: 'USD' }, 'items.0.free'],
    [{}, { currency: 'USD' }, 'items.0.ownPrice'],
    [{}, { validityDays: 0 }, 'validityDays'],
    [{}, { validityDays: 400 }, 'validityDays'],
  ])('with %j and %j is refused at %s', async (line, more, field) => {
    const answer = await quoted([{ model, ...line }], more)
    expect([answer.statusCode, Object.keys(answer.json().fields)[0]], told(answer)).toEqual([400, field])
  })

  test('says what it comes to without VAT and with it; its margin is without, and prices in another currency bear none', async () => {
    const included = await drafted({ discount: '0.03' }, { taxMode: 'included' })
    expect(included).toMatchObject({
      vatRate: '0.13',
      total: { amount: '291.0000' },
      netTotal: { amount: '257.5200' },
      vatTotal: { amount: '33.4800' },
      grossTotal: { amount: '291.0000' },
    })
    expect(await read(included.id, manager)).toMatchObject({ margin: '0.3010', items: [{ unitCost: '60.000000', margin: '0.3010' }] })
    const excluded = await drafted({ discount: '0.03' }, { taxMode: 'excluded', vatRate: '0.06' })
    expect(excluded).toMatchObject({
      netTotal: { amount: '291.0000' },
      vatTotal: { amount: '17.4600' },
      grossTotal: { amount: '308.4600' },
    })
    expect(await read(excluded.id, manager)).toMatchObject({ margin: '0.3814' })
    expect(await drafted()).toMatchObject({ vatRate: null, netTotal: null, grossTotal: null })
    const unsaid = await quoted([{ model }], { taxMode: 'excluded', vatRate: null })
    expect([unsaid.statusCode, unsaid.json().field]).toEqual([400, 'vatRate'])
    const foreign = await quoted([{ name: '定制', ownPrice: '10' }], { taxMode: 'excluded', vatRate: null, currency: 'USD' })
    expect([foreign.statusCode, foreign.json().field]).toEqual([400, 'taxMode'])
    await expect(sql`update crm_quotation set vat_rate = 0.13 where tax_mode = 'exempt'`.execute(company.database.db)).rejects.toThrow(
      /vat_rule/,
    )
  })

  test('that breaks a band is not sent but converted, before it has a number; costs say nothing to its seller', async () => {
    const row = await drafted({ ownPrice: '90' })
    expect(row.can).not.toContain('send')
    const refused = await step(row, 'send')
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Convert it to a special one')])
    const special = await taken(row, 'toSpecial', { specialReason: 'volume' })
    expect(special).toMatchObject({ code: null, type: 'special', state: 'draft', discountLevel: 'general' })
    expect(special).not.toHaveProperty('level')
    expect(JSON.stringify(special['items'])).not.toMatch(/unitCost|margin|floor/)
    expect(await read(row.id, manager)).toMatchObject({ level: 'general', margin: '0.3333' })
    expect((await step(special, 'send')).statusCode).toBe(409)
    const unseen = await drafted({ ownPrice: '97' })
    expect(await taken(unseen, 'send')).toMatchObject({ state: 'sent' })
  })

  test('that was accepted by mistake, or of which nothing was ordered, goes back to where it is revised or accepted again', async () => {
    const accepted = await taken(await taken(await drafted(), 'send'), 'accept', { customerReference: 'PO-7' })
    expect(accepted.can).toEqual(expect.arrayContaining(['takeBack', 'lose']))
    const back = await taken(accepted, 'takeBack', { reason: '客户改变主意' })
    expect(back).toMatchObject({
      state: 'sent',
      acceptedOn: null,
      customerReference: null,
      can: expect.arrayContaining(['revise', 'accept']),
    })
    const revised = await seller.patch(`${path}${back.id}/`, { version: back.version, customerNote: '新版本' })
    expect(revised.json(), told(revised)).toMatchObject({ state: 'draft', revision: 2 })
  })

  test('offers whole ones of what is counted whole, as an order of it would be refused', async () => {
    const { id: piece } = await company.make(company.entity('mnm.unit'), { precision: 0 })
    const { id: whole } = await company.usable(company.entity('product.model'), { unit: piece })
    await company.owner.post('/api/crm/price/', {
      model: whole,
      tier: 'T1',
      currency: 'CNY',
      amount: '100',
      validFrom: '2020-01-01',
      reason: '期初',
    })
    const refused = await quoted([{ model: whole, quantity: '1.5' }])
    expect([refused.statusCode, refused.json().field], refused.body).toEqual([400, 'items.0.quantity'])
    expect((await quoted([{ model: whole, quantity: '2' }])).statusCode).toBe(201)
  })

  test('is held by the book as it stands now, not as it stood when it was saved', async () => {
    const { id: other } = await company.usable(company.entity('product.model'))
    const price = (tier: string, amount: string) =>
      company.owner.post('/api/crm/price/', { model: other, tier, currency: 'CNY', amount, validFrom: '2020-01-01', reason: '期初' })
    await price('T1', '100')
    const row = await drafted({ model: other, ownPrice: '90' })
    expect((await step(row, 'send')).statusCode).toBe(409)
    // A customer is quoted at the price of their own tier.
    expect((await price('T2', '91')).statusCode).toBe(201)
    const now = await read(row.id)
    expect(now).toMatchObject({ discountLevel: 'seller', can: expect.arrayContaining(['send']) })
    expect(await taken(now, 'send')).toMatchObject({ state: 'sent' })
  })

  test('that was sent, revised and converted keeps the root of its number with an S behind it, on paper, in the search and in later versions', async () => {
    const sent = await taken(await drafted(), 'send')
    const root = String(sent['code'])
    expect(root).toMatch(/^QN-\d{4}-\d{4}$/)
    const edit = async (row: Made, more: object): Promise<Row> => {
      const answer = await seller.patch(`${path}${row.id}/`, { version: row.version, ...more })
      expect(answer.statusCode, told(answer)).toBe(200)
      return answer.json()
    }
    const second = await edit(sent, { items: [{ model, quantity: '3', ownPrice: '90' }] })
    expect(second).toMatchObject({ code: `${root}-v2`, type: 'normal', state: 'draft' })
    expect((await step(second, 'send')).statusCode).toBe(409)
    const special = await taken(second, 'toSpecial', { specialReason: 'volume' })
    expect(special).toMatchObject({ code: `${root}S-v2`, numberRoot: root, type: 'special', state: 'draft' })
    expect(await taken(special, 'submit')).toMatchObject({ code: `${root}S-v2`, state: 'pending' })
    expect((await decided(second.id)).statusCode).toBe(200)
    const offered = await taken(await read(second.id), 'send')
    const printed = await seller.get(`${path}${second.id}/paper/?paper=quotation&language=zh`)
    expect(printed.statusCode, told(printed)).toBe(200)
    expect(squeezed((await pdfText(printed.rawPayload)).join(''))).toContain(`${root}S-v2`)
    const found = (await seller.get(`${path}?search=${root}S`)).json().results as readonly Made[]
    expect(found.map(({ id }) => id)).toEqual([second.id])
    expect((await seller.get(`/api/search/number/?q=${root.toLowerCase()}s-v2`)).json()).toMatchObject({ exact: [{ id: second.id }] })

    const third = await edit(offered, { endUser: '另一家' })
    expect(third).toMatchObject({ code: `${root}S-v3`, numberRoot: root, type: 'special' })
    const versions = (await seller.get(`${path}?numberRoot=${root}&sort=id&fields=code`)).json().results as readonly Row[]
    expect(versions.map(row => row['code'])).toEqual([root, `${root}S-v2`, `${root}S-v3`])
    const late = await seller.patch(`${path}${sent.id}/`, { version: (await read(sent.id)).version, endUser: '别家' })
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining(`${root}S-v2`)])
    for (const wrong of [`number_suffix = null`, `number_suffix = 'T'`, `type = 'normal'`])
      await expect(sql`update crm_quotation set ${sql.raw(wrong)} where id = ${third.id}`.execute(company.database.db)).rejects.toThrow(
        /versions_check|suffix_rule/,
      )
  })
})

test('its paper says whom to call, in which units, what it comes to with VAT, and the same in words', async () => {
  const row = await taken(await drafted({}, { taxMode: 'excluded' }), 'send')
  const besides = {
    address: '江苏省江阴市滨江东路 288 号',
    contactPhone: '139 1520 4486',
    sellerPhone: '021-6107 8820',
    units: new Map([[model, '支']]),
  }
  const onPaper = (language: 'zh' | 'en') => quotationPaper(row as never, language, besides)
  const texts = JSON.stringify(onPaper('zh'))
  for (const said of [besides.address, besides.sellerPhone, '3  支', '（30 天）', today, '增值税 13%', '叁佰叁拾玖元整', '人民币（大写）'])
    expect(texts).toContain(said)
  expect(onPaper('zh').parts.find(({ kind }) => kind === 'totals')).toMatchObject({
    sums: [{ text: '¥300.00' }, { text: '¥39.00' }, { caption: '含税总额', text: '¥339.00' }],
  })
  expect(JSON.stringify(onPaper('en'))).toContain('Chinese yuan three hundred and thirty-nine only')
  const exempt = await drafted()
  expect(quotationPaper(exempt as never, 'zh').parts.find(({ kind }) => kind === 'totals')).toMatchObject({
    sums: [{ caption: '总额', text: '¥300.00' }],
    words: { text: '叁佰元整' },
  })
})

describe('the specification on a quotation', () => {
  const attributes = [
    { code: 'span', name: '测量范围', nameEn: 'Measuring range', type: 'range', unit: 'pH', precision: 2, showOnQuote: true },
    { code: 'accuracy', name: '准确度', nameEn: 'Accuracy', type: 'number', unit: 'pH', precision: 3 },
    { code: 'remark', name: '说明', nameEn: 'Remark', type: 'text', showOnQuote: true },
  ]

  /** A model in use that has attributes and a price, and how these are changed. */
  const specified = async () => {
    const family = await company.make(company.entity('product.family'), { pnBlock: '77', attributes })
    const values = { span: { from: '0', to: '14' }, accuracy: '0.02', remark: '带\n温补' }
    const { id } = await company.usable(company.entity('product.model'), { family: family.id, attributes: values })
    await company.owner.post('/api/crm/price/', {
      model: id,
      tier: 'T1',
      currency: 'CNY',
      amount: '80',
      validFrom: '2020-01-01',
      reason: '期初',
    })
    const narrow = () =>
      sql`update product_model set attributes = ${JSON.stringify({ span: { from: '2', to: '12' } })}::jsonb where id = ${id}`.execute(
        company.database.db,
      )
    return { id, narrow }
  }

  test('is what the family shows on quotes, in both languages, frozen when it is sent; a guest reads their own', async () => {
    const { id, narrow } = await specified()
    const before = { specification: '测量范围：0 – 14 pH；说明：带 温补', specificationEn: 'Measuring range: 0 – 14 pH; Remark: 带 温补' }
    const row = await drafted({ model: id })
    expect(row['items']).toMatchObject([before])
    const typed = await quoted([{ model: id, specification: '另说' }])
    expect([typed.statusCode, typed.json().field]).toEqual([400, 'items.0.specification'])
    const mixed = await quoted([{ model: id }, { name: '安装', ownPrice: '10' }], { type: 'special', specialReason: 'oem' })
    expect(mixed.json().items[1]).toMatchObject({ specification: null, specificationEn: null })
    await narrow()
    const now = { specification: '测量范围：2 – 12 pH', specificationEn: 'Measuring range: 2 – 12 pH' }
    const sent = await taken(row, 'send')
    expect(sent['items']).toMatchObject([now])
    await sql`update product_model set attributes = null where id = ${id}`.execute(company.database.db)
    expect((await read(row.id))['items']).toMatchObject([now])
    const onPaper = (language: Language) => JSON.stringify(quotationPaper(sent as never, language))
    expect(onPaper('zh')).toContain(`\\n${now.specification}`)
    expect(onPaper('en')).toContain(`\\n${now.specificationEn}`)
    expect(onPaper('en')).not.toContain(now.specification)
    const opened = JSON.stringify((await asGuest('open', { secret: await linkTo(row.id) })).json())
    expect(opened).toContain(now.specification)
    expect(opened).not.toContain('Measuring range')
  })
})

describe('the label of a customer', () => {
  test('makes a quotation special, is printed and shown to the customer, and goes along to the order', async () => {
    const line = { variant: 'Aqua Pro' }
    const plain = await drafted(line)
    expect(plain).toMatchObject({ broken: 'label', items: [line] })
    expect((await step(plain, 'send')).statusCode).toBe(409)
    const row = await drafted(line, { type: 'special', specialReason: 'oem' })
    await taken(row, 'submit')
    expect((await decided(row.id)).statusCode).toBe(200)
    const sent = await taken(await read(row.id), 'send')
    const onPaper = (language: Language) => JSON.stringify(quotationPaper(sent as never, language))
    expect(onPaper('zh')).toContain('\\n标签/品牌：Aqua Pro')
    expect(onPaper('en')).toContain('\\nLabel or brand: Aqua Pro')
    expect(JSON.stringify((await asGuest('open', { secret: await linkTo(row.id) })).json())).toContain('Aqua Pro')
    await taken(await read(row.id), 'accept', {})
    const proposed = await company.owner.get(`/api/draft/?entity=operate.order&field=quotation&record=${row.id}`)
    expect(proposed.json().values.items, told(proposed)).toMatchObject([line])
  })
})

describe('a special quotation', () => {
  test('is agreed to by another one, sent, and revised; the former version is not accepted by its link', async () => {
    const row = await drafted({ ownPrice: '82' }, { type: 'special', specialReason: 'project' })
    const pending = await taken(row, 'submit')
    expect(pending).toMatchObject({ state: 'pending', code: expect.stringMatching(/^QS-\d{4}-\d{4}$/) })
    expect((await decided(row.id, seller)).statusCode).not.toBe(200)
    const edited = await seller.patch(`${path}${row.id}/`, { version: pending.version, endUser: '另一家' })
    expect(edited.statusCode).toBeGreaterThanOrEqual(400)
    expect((await decided(row.id)).statusCode).toBe(200)
    const sent = await taken(await read(row.id), 'send')
    const secret = await linkTo(row.id)
    const opened = (await asGuest('open', { secret })).json()
    expect(opened.step).not.toBeNull()
    expect(JSON.stringify(opened)).not.toMatch(/60\.00|成本|毛利|等级/)
    const seen = await read(row.id)
    expect(seen['viewedAt']).not.toBeNull()
    const revised = await seller.patch(`${path}${row.id}/`, { version: seen.version, endUser: '另一家' })
    expect(revised.json(), told(revised)).toMatchObject({
      code: `${String(sent['code'])}-v2`,
      state: 'draft',
      type: 'special',
      sentAt: null,
    })
    // The offer that was sent holds until the next one is sent.
    expect((await asGuest('open', { secret })).json().step).not.toBeNull()
    expect(await read(row.id)).toMatchObject({ state: 'sent' })
    const next: Made = revised.json()
    await taken(next, 'submit')
    expect((await decided(next.id)).statusCode).toBe(200)
    await taken(await read(next.id), 'send')
    const late = await asGuest('answer', { secret, version: opened.version, input: {} })
    expect(late.statusCode).toBeGreaterThanOrEqual(400)
    expect(await read(row.id)).toMatchObject({ state: 'superseded' })
  })

  test('gives goods without charge: known by their value, told to the customer, and never sent without consent', async () => {
    const answer = await quoted([
      { model, quantity: '10' },
      { model, quantity: '2', free: true },
    ])
    const row: Row = answer.json()
    expect(row, told(answer)).toMatchObject({
      total: { amount: '1000.0000' },
      discountLevel: 'finance',
      items: [{ free: false }, { free: true, tierPrice: '100.000000', unitPrice: '0.000000', amount: '0.00' }],
    })
    expect(await read(row.id, manager)).toMatchObject({ margin: '0.2800' })
    const refused = await step(row, 'send')
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('free of charge')])
    await taken(await taken(row, 'toSpecial', { specialReason: 'volume' }), 'submit')
    expect((await decided(row.id)).statusCode).toBe(200)
    const sent = await taken(await read(row.id), 'send')
    const opened = (await asGuest('open', { secret: await linkTo(row.id) })).json()
    expect(JSON.stringify(opened.parts)).toContain('免费')
    const clerk = await company.visitor({
      points: ['crm.quotation:read', 'crm.quotation:create', 'crm.quotation:fromCompany', 'crm.company:read', 'product.model:read'],
    })
    const unpriced = await quoted([{ model, free: true }], {}, clerk)
    expect(unpriced.statusCode, 'who quotes no prices gives nothing away').toBe(400)
    const cheap = (await company.usable(company.entity('product.model'))).id
    const pennies = { model: cheap, tier: 'T2', currency: 'CNY', amount: '10', validFrom: '2020-01-01', reason: '期初' }
    expect((await company.owner.post('/api/crm/price/', pennies)).statusCode).toBe(201)
    expect((await quoted([{ model: cheap, discount: '0.9999' }])).json()).toMatchObject({ field: 'items.0.discount' })
    const realised = (await manager.get('/api/report/materials/price_realisation/')).json()
    expect(Number(realised.total.values.tier) - Number(realised.total.values.net)).toBeGreaterThanOrEqual(200)
    expect(sent['items']).toMatchObject([{ amount: '1000.00' }, { amount: '0.00' }])
  })

  test('below cost it holds for 15 days at most, once that was agreed to', async () => {
    const row = await drafted({ ownPrice: '50' }, { type: 'special', specialReason: 'clearance', validityDays: 60 })
    expect(await taken(row, 'submit')).toMatchObject({ state: 'pending', validityDays: 60 })
    expect(await read(row.id, manager)).toMatchObject({ level: 'exception' })
    expect((await decided(row.id)).statusCode).toBe(200)
    expect(await read(row.id)).toMatchObject({ state: 'approved', validityDays: 15 })
    // From the consent on, whenever it is sent.
    const agreed = (daysAgo: number) =>
      sql`update crm_quotation set approved_at = now() - make_interval(days => ${daysAgo}) where id = ${row.id}`.execute(
        company.database.db,
      )
    await agreed(16)
    expect((await step(await read(row.id), 'send')).json()).toMatchObject({ error: 'ruleBroken', message: expect.stringContaining('over') })
    await agreed(10)
    expect(await taken(await read(row.id), 'send')).toMatchObject({ state: 'sent', validUntil: dayAfter(companyToday(), 5) })
  })

  test('is submitted at most five times a day, and decided by somebody whatever its prices are', async () => {
    let row = await drafted({}, { type: 'special', specialReason: 'volume' })
    expect(row.can).not.toContain('send')
    expect((await step(row, 'send')).json().message).toContain('Submit it for approval first')
    for (let times = 0; times < 5; times += 1) {
      row = await taken(row, 'submit')
      expect(row['state']).toBe('pending')
      const [approval] = (await seller.get(`/api/approval/document/?entity=crm.quotation&record=${row.id}`)).json().results
      expect((await seller.post(`/api/approval/${approval.id}/withdraw/`, {})).statusCode).toBe(200)
      row = await read(row.id)
    }
    const refused = await step(row, 'submit')
    expect([refused.statusCode, refused.json().error, refused.json().message]).toEqual([
      400,
      'ruleBroken',
      'It was submitted 5 times today. Submit it again tomorrow.',
    ])
    expect(await read(row.id)).toMatchObject({ state: 'draft', version: row.version })
  })

  test('is submitted at most five times a day with all its versions: one that was discarded counts', async () => {
    const withdrawn = async (row: Made): Promise<Row> => {
      await taken(row, 'submit')
      const [approval] = (await seller.get(`/api/approval/document/?entity=crm.quotation&record=${row.id}`)).json().results
      expect((await seller.post(`/api/approval/${approval.id}/withdraw/`, {})).statusCode).toBe(200)
      return read(row.id)
    }
    const row = await drafted({}, { type: 'special', specialReason: 'volume' })
    await taken(row, 'submit')
    expect((await decided(row.id)).statusCode).toBe(200)
    const sent = await taken(await read(row.id), 'send')
    const next = async (endUser: string): Promise<Made> =>
      (await seller.patch(`${path}${row.id}/`, { version: (await read(sent.id)).version, endUser })).json()
    let second: Made = await next('另一家')
    for (let times = 0; times < 4; times += 1) second = await withdrawn(second)
    expect((await seller.send('DELETE', `${path}${second.id}/?version=${second.version}`)).statusCode).toBe(204)
    const third = await next('再一家')
    // What approvers were shown as version 2 stays the only one.
    expect(third).toMatchObject({ code: `${String(sent['code'])}-v3`, revision: 3 })
    const refused = await step(third, 'submit')
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'It was submitted 5 times today. Submit it again tomorrow.'])
  })
})

describe('what a seller is answered who may not see costs', () => {
  /** What an answer says of a quotation, but for its own numbers, the time and what its model is called. */
  const plain = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }, names: readonly string[]): string =>
    `${statusCode} ${names
      .toSorted((one, other) => other.length - one.length)
      .reduce((text, name) => text.replaceAll(name, 'MODEL'), body)
      .replaceAll(/"(id|instance|recordId)":\d+/g, '"$1":0')
      .replaceAll(/items\.\d+/g, 'items.0')
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d[^"]*/g, 'AT')
      .replaceAll(/[0-9a-f]{64}/g, 'HASH')
      .replaceAll(/Q[NS]-\d{4}-\d{4}/g, 'NUMBER')
      .replaceAll(/"requestId":"[^"]*"/g, '')}`

  const asks: readonly (readonly [string, object, object])[] = [
    ['a normal one', { ownPrice: '98' }, {}],
    ['a special one', { ownPrice: '90' }, { type: 'special', specialReason: 'volume', validityDays: 60 }],
  ]

  beforeAll(async () => {
    const flows = (await company.owner.get('/api/admin/approvalFlow/?docType=crm.quotation')).json().results as readonly Made[]
    const flow = flows[0] ?? { id: 0, version: 0 }
    const asked = (key: string, condition: string) => ({
      ...newStep([]),
      key,
      name: ['审批', `Asked as ${key}`],
      source: { kind: 'users', users: [manager.userId] },
      condition,
    })
    const answer = await company.owner.patch(`/api/admin/approvalFlow/${flow.id}/`, {
      version: flow.version,
      steps: [asked('sales', 'level in (sales, general)'), asked('finance', 'level in (general, finance, exception)')],
    })
    if (answer.statusCode !== 200) throw new Error(told(answer))
  })

  test.each(asks)('does not follow from what a model costs: %s', async (_called, line, more) => {
    const cheap = (await company.usable(company.entity('product.model'))).id
    const dear = (await company.usable(company.entity('product.model'))).id
    for (const [sold, amount] of [
      [cheap, '10'],
      [dear, '99'],
    ] as const) {
      const price = { model: sold, tier: 'T2', currency: 'CNY', amount: '100', validFrom: '2020-01-01', reason: '期初' }
      expect((await company.owner.post('/api/crm/price/', price)).statusCode).toBe(201)
      expect((await company.owner.post('/api/crm/cost/', { model: sold, amount, validFrom: today })).statusCode).toBe(201)
    }
    const heard: string[][] = []
    const shownSteps: unknown[] = []
    for (const sold of [cheap, dear]) {
      const answers: string[] = []
      const made = await quoted([{ model: sold, ...line }], more)
      const row: Row = made.json()
      const approvals = async () => (await seller.get(`/api/approval/document/?entity=crm.quotation&record=${row.id}`)).json()
      const modelled = (await company.owner.get(`/api/product/model/${sold}/`)).json()
      const names = ['caption', 'captionEn', 'pn', 'nameZh', 'nameEn'].flatMap(name => modelled[name] ?? [])
      const keep = (answer: Awaited<ReturnType<Visitor['get']>>) => answers.push(plain(answer, names))
      keep(made)
      for (const name of ['send', 'submit']) {
        const { version } = await read(row.id)
        keep(await seller.post(`${path}${row.id}/${name}/`, { version, input: {} }))
      }
      keep(await seller.get(`${path}${row.id}/`))
      keep(await seller.get(`${path}${row.id}/history/`))
      const [approval] = (await approvals()).results
      if (approval) {
        keep(await seller.get(`/api/approval/${approval.id}/`))
        const box = (await seller.get('/api/approval/inbox/?box=started&page_size=100')).json().results
        answers.push(JSON.stringify(box.find(({ instance }: { instance: number }) => instance === approval.id)?.step))
        shownSteps.push(approval.steps)
      }
      heard.push(answers)
    }
    expect(heard[1]).toEqual(heard[0])
    for (const shown of shownSteps) expect(shown).toMatchObject([{ key: 'hidden', condition: null, tasks: [] }])
  })

  test('a normal one that is sent below margin is told to who sees costs', async () => {
    const dear = (await company.usable(company.entity('product.model'))).id
    const price = { model: dear, tier: 'T2', currency: 'CNY', amount: '100', validFrom: '2020-01-01', reason: '期初' }
    expect((await company.owner.post('/api/crm/price/', price)).statusCode).toBe(201)
    await company.owner.post('/api/crm/cost/', { model: dear, amount: '99', validFrom: today })
    const row = await drafted({ model: dear, ownPrice: '98' })
    expect(await taken(row, 'send')).toMatchObject({ state: 'sent' })
    const notices = (await manager.get('/api/usernotify/')).json().results as readonly { readonly title: string }[]
    expect(notices.some(({ title }) => title.endsWith('was sent below floor or margin'))).toBe(true)
    expect((await seller.get('/api/usernotify/')).body).not.toContain('below floor or margin')
  })
})

describe('a link', () => {
  test('takes a question and a wish for other quantities, which accept nothing and reach the seller; the offer is accepted afterwards', async () => {
    const sent = await taken(await drafted(), 'send')
    const secret = await linkTo(sent.id)
    const opened = async () => (await asGuest('open', { secret })).json()
    const put = async (name: string, input: object) => asGuest('answer', { secret, step: name, version: (await opened()).version, input })
    const [question, wish] = (await opened()).also
    expect(question).toMatchObject({ takes: 'ask', fields: [{ name: 'remark', required: true, max: 1000 }] })
    expect(wish.fields[0]).toMatchObject({ name: 'quantities.0.quantity', proposed: '3', caption: expect.stringMatching(/^1\. ./) })

    expect((await put('ask', { remark: '可以两周内交货吗？' })).statusCode).toBe(200)
    expect((await put('requestQuantities', { 'quantities.0.quantity': '5', remark: '预算增加' })).statusCode).toBe(200)
    const row = await read(sent.id)
    expect(row).toMatchObject({
      state: 'sent',
      question: '可以两周内交货吗？',
      total: { amount: '300.0000' },
      requested: [{ line: 1, quantity: '3.0000', requested: '5.0000' }],
    })
    const notices = (await seller.get('/api/usernotify/?page_size=20')).json().results as readonly { readonly title: string }[]
    expect(notices.map(({ title }) => title).join()).toMatch(/王工.*Ask a question/)
    const { rows } =
      await sql`select actor_name as name, reason from audit where entity = 'crm.quotation' and record_id = ${sent.id} and action = 'ask'`.execute(
        company.database.db,
      )
    expect(rows).toEqual([{ name: expect.stringContaining('王工'), reason: '可以两周内交货吗？' }])
    await taken(row, 'reply', { reply: '可以' })
    expect(JSON.stringify((await opened()).parts)).toContain('可以两周内交货吗？')
    expect((await put('accept', {})).statusCode).toBe(200)
    expect(await read(sent.id)).toMatchObject({ state: 'accepted', items: [{ quantity: '3.0000' }] })
    expect((await put('ask', { remark: '还有问题' })).statusCode).toBe(409)
  })

  test('refuses in words what is no question or quantity, what is asked too often, and any step of an offer that holds no more', async () => {
    const sent = await taken(await drafted(), 'send')
    const secret = await linkTo(sent.id)
    const { version } = (await asGuest('open', { secret })).json()
    const put = (name: string, input: object) => asGuest('answer', { secret, step: name, version, input })
    for (const [name, input, field] of [
      ['ask', {}, 'input.remark'],
      ['ask', { remark: 'x'.repeat(1001) }, 'input.remark'],
      ['requestQuantities', { 'quantities.0.quantity': '-1' }, 'input.quantities.0.quantity'],
      ['requestQuantities', { 'quantities.0.quantity': 'viele' }, 'input.quantities.0.quantity'],
      ['requestQuantities', { 'quantities.0.quantity': '3' }, 'input.quantities.0.quantity'],
    ] as const)
      expect(Object.keys((await put(name, input)).json().fields)).toEqual([field])
    for (const wrong of ['lose', 'send', 'constructor', 7])
      expect((await asGuest('answer', { secret, step: wrong, version, input: {} })).statusCode).toBe(404)
    const often: number[] = []
    for (let turn = 0; turn < 7; turn++) {
      const asked = await asGuest('answer', { secret, step: 'ask', version: version + turn, input: { remark: `第 ${turn} 次` } })
      often.push(asked.statusCode)
    }
    expect(often).toEqual([200, 200, 200, 200, 200, 200, 429])

    const over = await taken(await drafted(), 'send')
    const late = await linkTo(over.id)
    const last = (await asGuest('open', { secret: late })).json()
    await taken(await read(over.id), 'lose', { lostReason: 'price' })
    expect((await asGuest('open', { secret: late })).json()).toMatchObject({ step: null, also: [] })
    for (const name of ['ask', 'requestQuantities'])
      for (const seen of [last.version, last.version + 1]) {
        const answer = await asGuest('answer', {
          secret: late,
          step: name,
          version: seen,
          input: { remark: '？', 'quantities.0.quantity': '4' },
        })
        expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/\w{4}|[一-龥]{4}/)])
      }
  })

  test('accepts an offer once; an expired one is neither offered nor accepted', async () => {
    const sent = await taken(await drafted(), 'send')
    const secret = await linkTo(sent.id)
    const { version } = (await asGuest('open', { secret })).json()
    const answered = await asGuest('answer', { secret, version, input: { customerReference: 'PO-7' } })
    expect(answered.statusCode, told(answered)).toBe(200)
    expect(await read(sent.id)).toMatchObject({ state: 'accepted', customerReference: 'PO-7' })

    const old = await taken(await drafted(), 'send')
    const late = await linkTo(old.id)
    await sql`update crm_quotation set valid_until = ${today}::date - 1 where id = ${old.id}`.execute(company.database.db)
    const opened = (await asGuest('open', { secret: late })).json()
    expect(opened).toMatchObject({ step: null })
    expect((await asGuest('answer', { secret: late, version: opened.version, input: {} })).statusCode).toBe(409)
    expect(await read(old.id)).toMatchObject({ state: 'sent', expired: true })
  })
})

test('what was like a special quotation is told with how it ended, to who sees its prices', async () => {
  const lost = await taken(await taken(await drafted(), 'send'), 'lose', { lostReason: 'price' })
  const row = await drafted({ ownPrice: '90' }, { type: 'special', specialReason: 'volume' })
  const ask = `/api/crm/look_alikes/?quotation=${row.id}`
  const { alike } = (await manager.get(ask)).json()
  expect(alike).toContainEqual(expect.objectContaining({ code: lost['code'], state: 'lost', lostReason: 'price', belowTier: '0.0000' }))
  // Costs say nothing to the seller, here and in the quotation itself.
  expect(alike[0].margin).toMatch(/^\d\.\d{4}$/)
  const toSeller = (await seller.get(ask)).json().alike
  expect([toSeller.length, toSeller.map((one: Body) => one.margin).filter(Boolean)]).toEqual([alike.length, []])
  expect(await read(row.id, manager)).toMatchObject({ margin: '0.3333', items: [{ unitCost: '60.000000', floor: expect.any(String) }] })
  expect(JSON.stringify(await read(row.id))).not.toMatch(/"(margin|unitCost|floor|level)"/)
  const blind = await company.visitor({ points: ['crm.quotation:read', 'crm.company:read'] })
  expect((await blind.get(ask)).statusCode).toBe(403)
})

test('reports say how quotations ended and what is left of tier prices', async () => {
  const { rows, total } = (await manager.get('/api/report/materials/hit_rate/')).json()
  const { decided: all, won, lost } = total.values
  expect([won + lost, all]).toEqual([all, rows[0].values.decided])
  expect(total.values.hitRate).toBe((won / all).toFixed(4))
  // Grouped otherwise they are the same quotations, or their lines; each group leads to exactly its records.
  const { rows: regions, total: same } = (await manager.get('/api/report/materials/hit_rate/?by=region')).json()
  expect([same, regions.length]).toEqual([total, 1])
  expect(regions[0].values).toMatchObject({ group: 'United States', decided: all, won })
  const { rows: families } = (await manager.get('/api/report/materials/hit_rate/?by=family')).json()
  expect(families.reduce((sum: number, { values }: Body) => sum + values.decided, 0)).toBeGreaterThanOrEqual(all)
  for (const [path_, group] of [
    ...regions.map((one: Body) => [path, one] as const),
    ...families.map((one: Body) => ['/api/crm/quotation/items/', one] as const),
  ]) {
    const list = await manager.get(`${path_}?${group.leadsTo.parameters}`)
    expect([list.statusCode, list.json().count], list.body).toEqual([200, group.values.decided])
  }
  expect((await manager.get('/api/report/materials/hit_rate/?by=weather')).statusCode).toBe(400)
  const realised = (await manager.get('/api/report/materials/price_realisation/')).json()
  expect(Number(realised.total.values.realisation)).toBeLessThan(1)
  // How long special ones waited for those who agree, by month; of each record in working days.
  const { rows: waited } = (await manager.get('/api/report/materials/quotation_state_months/?state=pending')).json()
  expect(waited.reduce((sum: number, { values }: Body) => sum + values.ended, 0)).toBeGreaterThan(0)
  expect((await manager.get(`${path}?daysInApproval__gte=0&sort=-daysInApproval`)).statusCode).toBe(200)
})

test('a quotation goes over with its customer that is merged, sent or not', async () => {
  const gone = await company.make(company.entity('crm.company'), { tier: 'T2', paymentTerms: 'net30' })
  const stays = await company.make(company.entity('crm.company'), { tier: 'retail', paymentTerms: 'net30' })
  const open = await drafted({}, { company: gone.id })
  const sent = await taken(await drafted({}, { company: gone.id }), 'send')
  const lost = await taken(await drafted({}, { company: gone.id }), 'lose', { lostReason: 'price' })
  const special = await taken(await drafted({ discount: '0.07' }, { company: gone.id, type: 'special', specialReason: 'volume' }), 'submit')
  expect((await decided(special.id)).statusCode).toBe(200)
  const merged = await company.owner.post(`/api/crm/company/${gone.id}/merge/`, {
    version: gone.version,
    input: { survivor: stays.id, reason: '重复登记' },
  })
  expect(merged.statusCode, told(merged)).toBe(200)
  expect(await read(open.id), 'a draft is priced for the customer that stays').toMatchObject({ total: { amount: '360.0000' } })
  expect(await read(sent.id), 'what was offered stays').toMatchObject({ total: { amount: '300.0000' } })
  for (const { id } of [open, sent, lost, special]) expect(await read(id)).toMatchObject({ company: { id: stays.id } })
})

test('what was sent keeps the name and the address that its customer had, on paper and for guests', async () => {
  const buyer = await company.make(company.entity('crm.company'), {
    name: '苏州旧名水务有限公司',
    nameEn: 'Former Name Water',
    language: 'zh',
    tier: 'retail',
    paymentTerms: 'net30',
    addresses: [
      { kind: 'ship', line1: '仓库路 2 号', country: 'CN' },
      { kind: 'bill', line1: '旧路 1 号', city: '苏州', zip: '215000', country: 'CN' },
    ],
  })
  const draft = await drafted({}, { company: buyer.id })
  expect(draft).toMatchObject({ customerName: '苏州旧名水务有限公司' })
  const sent = await taken(draft, 'send')
  expect(sent).toMatchObject({ customerName: '苏州旧名水务有限公司', customerAddress: '旧路 1 号 苏州 215000' })
  const secret = await linkTo(sent.id)
  const renamed = await company.owner.post(`/api/crm/company/${buyer.id}/rename/`, {
    version: buyer.version,
    input: { newName: '苏州新名环境有限公司', newNameEn: 'New Name Environment' },
  })
  expect(renamed.statusCode, told(renamed)).toBe(200)
  const now: Body = await read(sent.id)
  expect(now).toMatchObject({ company: { title: 'New Name Environment' }, customerName: '苏州旧名水务有限公司' })
  const seen = (await asGuest('open', { secret })).body
  expect([seen.includes('苏州旧名水务'), /新名|New Name/.test(seen)]).toEqual([true, false])
  const printed = JSON.stringify(quotationPaper(now, 'zh'))
  expect([printed.includes('苏州旧名水务'), /新名|New Name/.test(printed)]).toEqual([true, false])
  const abroad = await company.make(company.entity('crm.company'), {
    name: '海外甲',
    nameEn: 'Alpha Overseas',
    language: 'en',
    tier: 'retail',
    paymentTerms: 'net30',
  })
  expect(await taken(await drafted({}, { company: abroad.id }), 'send')).toMatchObject({ customerName: 'Alpha Overseas' })
})

test('goes on with whoever takes its customer over, who is its seller, is asked by its links and keeps them alive', async () => {
  const points = [...reading, ...steps, 'crm.quotation:create', 'crm.quotation:fromCompany', 'field.quotedPrice:write']
  const leaver = await company.visitor({ points: [...points, 'crm.company:create'], scope: 'assigned' })
  const heir = await company.visitor({ points, scope: 'assigned' })
  const buyer = await company.make(company.entity('crm.company'), { owner: leaver.userId, tier: 'retail', paymentTerms: 'net30' })
  const offer = async (more: object = {}): Promise<Row> => {
    const answer = await quoted([{ model }], { company: buyer.id, seller: leaver.userId, ...more }, company.owner)
    expect(answer.statusCode, told(answer)).toBe(201)
    return answer.json()
  }
  const sent = (await step(await offer(), 'send', {}, leaver)).json()
  const draft = await offer()
  const waiting = (await step(await offer({ type: 'special', specialReason: 'volume', validityDays: 120 }), 'submit', {}, leaver)).json()
  const lost = (await step(await offer(), 'lose', { lostReason: 'price' }, leaver)).json()
  const others = await offer({ seller: seller.userId })
  const given = await leaver.post('/api/guest_link/', { entity: 'crm.quotation', record: sent.id, recipient: '李工', language: 'zh' })
  expect(given.statusCode, told(given)).toBe(200)
  const secret = given.json<{ path: string }>().path.split('#')[1] ?? ''
  const leaving = (await company.owner.get(`/api/admin/user/${leaver.userId}/leaving/`)).json()
  expect(leaving.held).toMatchObject([
    { entity: 'crm.company', count: 1 },
    { entity: 'crm.quotation', count: 3 },
  ])
  expect((await company.owner.post(`/api/admin/user/${leaver.userId}/deactivate/`, {})).statusCode).toBe(200)
  // Nobody has taken it over yet, and neither seller nor owner is at work.
  expect((await asGuest('open', { secret })).statusCode).toBe(404)
  const handed = await company.owner.post(`/api/crm/company/${buyer.id}/handOver/`, {
    version: buyer.version,
    input: { newOwner: heir.userId, reason: '离职' },
  })
  expect(handed.statusCode, told(handed)).toBe(200)
  for (const { id } of [sent, draft, waiting]) expect(await read(id)).toMatchObject({ seller: { id: heir.userId } })
  for (const [{ id }, by] of [
    [lost, leaver],
    [others, seller],
  ] as const)
    expect(await read(id)).toMatchObject({ seller: { id: by.userId } })
  const { results } = (await company.owner.get(`${path}${sent.id}/history/`)).json()
  expect(results[0]).toMatchObject({ reason: expect.stringContaining('离职'), changes: [{ field: 'seller' }] })
  // What was asked for in the name of another seller is asked for anew.
  expect(await read(waiting.id)).toMatchObject({ state: 'draft' })

  const opened = (await asGuest('open', { secret })).json()
  const { rows } = await sql<{ name: string }>`select name from admin_user where id = ${heir.userId}`.execute(company.database.db)
  expect(opened).toMatchObject({ givenBy: rows[0]?.name })
  const asked = await asGuest('answer', { secret, step: 'ask', version: opened.version, input: { remark: '交期能提前吗？' } })
  expect(asked.statusCode, told(asked)).toBe(200)
  const notices = (await heir.get('/api/usernotify/')).body
  expect(notices).toContain('李工')
  const { version } = (await asGuest('open', { secret })).json()
  const accepted = await asGuest('answer', { secret, version, input: {} })
  expect(accepted.statusCode, told(accepted)).toBe(200)
  expect((await heir.get('/api/usernotify/')).body).toContain('李工 answered')
})

test('a deputy who would see less than the one who is asked does not decide, and is named when the delegation is made', async () => {
  const points = [...reading, 'field.cost:read']
  const [blind, sighted] = [await company.visitor({ points: ['product.model:read'] }), await company.visitor({ points })]
  const begins = new Date().toISOString()
  const delegated = (to: Visitor, more: object = {}) =>
    manager.post('/api/approval/delegations/', {
      to: to.userId,
      begins,
      ends: new Date(Date.parse(begins) + 86_400_000).toISOString(),
      reason: '休假',
      ...more,
    })
  const refused = await delegated(blind, { docTypes: [{ docType: 'crm.quotation' }] })
  expect([refused.statusCode, refused.json().field, refused.json().message]).toEqual([
    400,
    'to',
    expect.stringMatching(/^This person lacks the permission “.+” and cannot decide on “Quotation” for you\./),
  ])
  const row = await taken(await drafted({ ownPrice: '80' }, { type: 'special', specialReason: 'project' }), 'submit')
  const [approval] = (await manager.get(`/api/approval/document/?entity=crm.quotation&record=${row.id}`)).json().results
  const waitsFor = async (person: Visitor): Promise<boolean> =>
    (await person.get('/api/approval/inbox/?box=todo&page_size=100')).json().results.some((one: Body) => one.instance === approval.id)
  const all = await delegated(blind)
  expect(all.statusCode, told(all)).toBe(200)
  const [{ id, lacks }] = all.json().results
  expect(lacks).toContain('crm.quotation')
  expect(await waitsFor(blind)).toBe(false)
  expect((await blind.get(`/api/approval/${approval.id}/`)).statusCode).toBe(404)
  const { hash, version } = approval
  const decision = { task: approval.mine[0].task, decision: 'approve', hash, version }
  expect((await blind.post(`/api/approval/${approval.id}/decide/`, decision)).statusCode).toBe(404)
  await manager.post(`/api/approval/delegations/${id}/end/`, {})
  expect((await delegated(sighted, { docTypes: [{ docType: 'crm.quotation' }] })).json().results).toMatchObject([{ lacks: [] }])
  expect(await waitsFor(sighted)).toBe(true)
  expect((await sighted.post(`/api/approval/${approval.id}/decide/`, decision)).statusCode).toBe(200)
})
