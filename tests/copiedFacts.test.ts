import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { quotation } from '../areas/crm/quotation/quotation.ts'
import { quotationPaper } from '../areas/crm/quotation/quotationPaper.ts'
import { confirmationPaper } from '../areas/operate/order/confirmationPaper.ts'
import { order as salesOrder } from '../areas/operate/order/order.ts'
import { pickingPaper } from '../areas/operate/order/pickingPaper.ts'
import { order as purchaseOrder } from '../areas/purchase/order/order.ts'
import { orderPaper } from '../areas/purchase/order/orderPaper.ts'
import { eightD } from '../areas/quality/scar/eightD.ts'
import { scar } from '../areas/quality/scar/scar.ts'
import { reportPaper } from '../areas/rma/serviceReport/reportPaper.ts'
import { serviceReport } from '../areas/rma/serviceReport/serviceReport.ts'
import type { Language } from '../core/language/label.ts'
import { copiedFields } from '../core/define/copied.ts'
import { entityOf } from '../core/define/registry.ts'
import { fieldOf } from '../core/fields/kinds.ts'
import { changeRecord, lockAnyRecord } from '../core/records/write.server.ts'
import { asProgram } from './harness/asProgram.ts'
import { dayFromNow } from './harness/days.ts'
import { openOrderDesk, type Body } from './harness/orderDesk.ts'
import { purchasingDesk } from './harness/purchasingDesk.ts'
import type { Visitor } from './harness/server.ts'
import { setHeld } from './harness/setHeld.ts'

// Every document that keeps what its partner was called: today’s name before it is sent, the name of then afterwards, on its page, in its list, by search and on paper.

const selling = await openOrderDesk()
const buying = await purchasingDesk()
const seller = selling.company.owner
let turn = 0

/** A partner whom nobody else is called like. */
interface Called {
  readonly zh: string
  readonly en: string
}

interface Tried {
  readonly by: Visitor
  /** Who reads such documents, and no partners. */
  readonly stranger: () => Promise<Visitor>
  readonly partner: (called: Called) => Promise<number>
  readonly rename: (id: number, to: Called) => Promise<void>
  /** A document to a partner that was not sent yet; answers its id. */
  readonly drafted: (partner: number) => Promise<number>
  /** The step by which it is sent; what is made is sent where there is none. */
  readonly reach?: (id: number) => Promise<void>
  /** What happens before there is a next version of it. */
  readonly goOn?: (id: number) => Promise<void>
  /** What makes the next version of it. */
  readonly revised: object
  readonly paper: (row: Body, language: Language) => unknown
}

const done = (answer: { readonly status: number; readonly body: Body }): Body => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

const customers = '/api/crm/company/'

const toCustomers = {
  by: seller,
  partner: ({ zh, en }: Called) => selling.customerWith({ name: zh, nameEn: en, language: 'zh' }),
  rename: async (id: number, { zh, en }: Called) => void done(await selling.take(customers, id, 'rename', { newName: zh, newNameEn: en })),
}

const toSuppliers = {
  by: buying.buyer,
  partner: ({ zh, en }: Called) => buying.supplier({ name: zh, nameEn: en }),
  rename: async (id: number, { zh, en }: Called) =>
    void done(await buying.change(buying.chief, 'purchase.supplier', id, { name: zh, nameEn: en })),
}

const entities: Readonly<Record<string, Tried>> = {
  [salesOrder.name]: {
    ...toCustomers,
    stranger: () => selling.company.visitor({ points: ['operate.order:read', 'product.model:read'] }),
    drafted: async partner => (await selling.drafted([{ model: await selling.serialProduct(), quantity: '1' }], { company: partner })).id,
    reach: async id => void done(await selling.take('/api/operate/order/', id, 'confirm')),
    revised: { customerPo: 'PO-2' },
    paper: (row, language) => [confirmationPaper(row, language), pickingPaper(row, language)],
  },
  [quotation.name]: {
    ...toCustomers,
    stranger: () => selling.company.visitor({ points: ['crm.quotation:read', 'product.model:read'] }),
    drafted: async partner =>
      (
        await selling.made('/api/crm/quotation/', {
          company: partner,
          type: 'normal',
          currency: 'CNY',
          priceListDate: selling.today,
          paymentTerms: 'net30',
          taxMode: 'exempt',
          validityDays: 30,
          seller: seller.userId,
          items: [{ model: await selling.serialProduct(), quantity: '1' }],
        })
      ).id,
    reach: async id => void done(await selling.take('/api/crm/quotation/', id, 'send')),
    revised: { customerNote: '另议' },
    paper: (row, language) => quotationPaper(row, language),
  },
  [serviceReport.name]: {
    ...toCustomers,
    stranger: () => selling.company.visitor({ points: ['rma.serviceReport:read', 'rma.case:read'] }),
    drafted: async partner => {
      const { id } = await selling.company.make(selling.company.entity('rma.case'), { company: partner })
      return (await selling.made('/api/rma/serviceReport/', { case: id, diagnosis: '膜头老化', actions: '更换膜头' })).id
    },
    reach: async id => void done(await selling.take('/api/rma/serviceReport/', id, 'issue')),
    revised: { recommendations: '每月校准' },
    paper: (row, language) => reportPaper(row, language),
  },
  [scar.name]: {
    ...toSuppliers,
    stranger: () => buying.server.visitor({ points: ['quality.scar:read'] }),
    drafted: async supplier => {
      const asked = { supplier, material: await buying.material(), problem: '尺寸超差', dueOn: dayFromNow(7) }
      return done(await buying.make(buying.buyer, scar.name, asked)).id
    },
    goOn: async id =>
      void done(
        await buying.take(buying.buyer, scar.name, id, 'answer', { containment: '封存在库', cause: '模具磨损', action: '更换模具' }),
      ),
    revised: { problem: '尺寸超差，且有毛刺' },
    paper: (row, language) => eightD(row, { actions: [], tables: [] }, language),
  },
  [purchaseOrder.name]: {
    ...toSuppliers,
    stranger: () => buying.server.visitor({ points: ['purchase.order:read'] }),
    drafted: async supplier => (await buying.ordered({ supplier })).id,
    reach: async id => void done(await buying.take(buying.buyer, purchaseOrder.name, id, 'send')),
    revised: { supplierNote: '请注明批号' },
    paper: (row, language) => orderPaper(row, language),
  },
}

test('each field that copies something is tried', () => {
  const copying = [...registry.entities.values()].filter(({ fields }) => copiedFields(fields).some(({ at }) => at === undefined))
  expect(copying.map(({ name }) => name).toSorted()).toEqual(Object.keys(entities).toSorted())
})

const roomOf = (name: string, tried: Tried) => {
  const entity = registry.entities.get(name)
  // What is copied at a moment of its own is tried by what was agreed.
  const copies = copiedFields(entity?.fields ?? {}).filter(({ at }) => at === undefined)
  const api = `/api/${name.replaceAll('.', '/')}/`
  const stem = `${name} ${++turn}`
  const called = (of: number): Called => ({ zh: `${stem} 水务${of}号`, en: `${stem} Water ${of}` })
  return {
    state: String(entity?.state),
    fields: copies.map(copy => copy.name),
    called,
    /** What the fields hold where they keep the name of that turn. */
    kept: (of: number) => Object.fromEntries(copies.map(copy => [copy.name, Array.isArray(copy.copied) ? called(of).en : called(of).zh])),
    /** By which name the paper in English calls them: customers are written to in Chinese here. */
    inEnglish: (of: number): string => (copies.some(({ copied }) => Array.isArray(copied)) ? called(of).en : called(of).zh),
    read: async (id: number, by = tried.by): Promise<Body> => (await by.get(`${api}${id}/`)).json(),
    found: async (search: string, by = tried.by): Promise<readonly number[]> =>
      (await by.get(`${api}?search=${encodeURIComponent(search)}`)).json().results.map((row: Body) => row.id),
    listed: async (id: number): Promise<Body> =>
      (await tried.by.get(`${api}?fields=${copies.map(copy => copy.name).join(',')}&sort=-id`))
        .json()
        .results.find((row: Body) => row.id === id),
    revise: async (row: Body): Promise<Body> => {
      const answer = await tried.by.patch(`${api}${row.id}/`, { version: row.version, ...tried.revised })
      return done({ status: answer.statusCode, body: answer.json() })
    },
    /** A document that was sent while its partner was called by the first name. */
    sentTo: async (partner: number): Promise<number> => {
      const id = await tried.drafted(partner)
      await tried.reach?.(id)
      await tried.goOn?.(id)
      return id
    },
  }
}

test.each(Object.entries(entities))(
  '%s keeps what its partner was called when it was sent, and its next version copies anew',
  async (name, tried) => {
    const { state, fields, called, kept, inEnglish, read, found, listed, revise, sentTo } = roomOf(name, tried)
    const partner = await tried.partner(called(1))
    const id = await sentTo(partner)
    const sent = await read(id)
    expect(sent).toMatchObject(kept(1))
    expect(sent.changedSince).toBeUndefined()

    await tried.rename(partner, called(2))
    const now = await read(id)
    expect(now).toMatchObject({ ...kept(1), changedSince: kept(2) })
    expect(await listed(id)).toMatchObject(kept(1))
    expect([await found(called(1).zh), await found(called(2).zh)]).toEqual([[id], [id]])
    const printed = (['zh', 'en'] as const).map(language => JSON.stringify(tried.paper(now, language)))
    expect([printed[0]?.includes(called(1).zh), printed[1]?.includes(inEnglish(1))]).toEqual([true, true])
    for (const text of printed) expect([text.includes(called(2).zh), text.includes(called(2).en)]).toEqual([false, false])

    // Whoever may not read partners learns neither name, nor finds out by searching.
    const stranger = await tried.stranger()
    const unseen = await read(id, stranger)
    expect([unseen.id, unseen.changedSince]).toEqual([id, undefined])
    expect(fields.map(field => unseen[field] ?? null)).toEqual(fields.map(() => null))
    expect([await found(called(1).zh, stranger), await found(called(2).zh, stranger)]).toEqual([[], []])

    const next = await revise(now)
    await tried.reach?.(next.id)
    await tried.rename(partner, called(3))
    expect(await read(next.id)).toMatchObject({ revision: 2, ...kept(2), changedSince: kept(3) })
    expect(await read(id)).toMatchObject({ [state]: 'superseded', ...kept(1) })
  },
)

const drafted = Object.entries(entities).filter(([, { reach }]) => reach !== undefined)

test.each(drafted)('%s shows what its partner is called today until it is sent, as does a version of it in work', async (name, tried) => {
  const { state, called, kept, read, listed, revise } = roomOf(name, tried)
  const partner = await tried.partner(called(1))
  const id = await tried.drafted(partner)
  expect([await read(id), await listed(id)]).toMatchObject([kept(1), kept(1)])
  await tried.rename(partner, called(2))
  const draft = await read(id)
  expect([draft, await listed(id)]).toMatchObject([kept(2), kept(2)])
  expect(draft.changedSince).toBeUndefined()

  await tried.reach?.(id)
  const sent = await read(id)
  const next = await revise(sent)
  await tried.rename(partner, called(3))
  expect(await read(next.id)).toMatchObject({ revision: 2, ...kept(3) })
  expect(await read(id)).toMatchObject({ [state]: sent[state], ...kept(2), changedSince: kept(3) })
})

const terms = [...registry.entities.values()].flatMap(entity =>
  copiedFields(entity.fields).flatMap(one => (one.at === undefined ? [] : [[`${entity.name}.${one.name}`, one.at, entity, one] as const])),
)

/** Two values of a kind, as other records hold them one after the other. */
const values: Readonly<Record<string, readonly [then: unknown, now: unknown]>> = { integer: [7, 9], text: ['010-70000007', '010-90000009'] }

test.each(terms)(
  '%s is what it was when %s was filled in, and given up with it',
  async (_name, at, entity, { name, field: { kind }, reference, reads: [of = ''] }) => {
    const { company, today } = selling
    const { db } = company.database
    const { id } = await company.usable(entity)
    const [then, now] = values[kind] ?? []
    const moment = (day: string): string => (fieldOf(entity.fields, at)?.kind === 'moment' ? `${day}T08:30:00.000Z` : day)
    const changed = (change: object) =>
      asProgram(company.database, async context => {
        const before = await lockAnyRecord(context, entity, id)
        if (!before) throw new Error(`${entity.name} ${id} is gone`)
        return changeRecord(context, entity, before, change, { action: 'follow' })
      })
    const emptied = await changed({ [at]: null })
    expect(emptied[name] ?? null).toBeNull()
    const by = fieldOf(entity.fields, reference)
    const source = entityOf(registry, by && 'to' in by ? String(by.to) : '')
    const known = typeof emptied[reference] === 'number' ? emptied[reference] : (await company.usable(source)).id
    await setHeld(db, entity, id, { [reference]: known })
    const held = (value: unknown) => setHeld(db, source, known, { [of]: value })
    await held(then)
    expect((await changed({ [at]: moment(today) }))[name]).toBe(then)
    await held(now)
    expect((await changed({ [at]: moment(dayFromNow(-1)) }))[name]).toBe(then)
    const read = await selling.read(`/api/${entity.name.replaceAll('.', '/')}/`, id)
    expect(read).toMatchObject({ [name]: then, changedSince: { [name]: now } })
    expect((await changed({ [at]: null }))[name] ?? null).toBeNull()
    expect((await changed({ [at]: moment(today) }))[name]).toBe(now)
  },
)
