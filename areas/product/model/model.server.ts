import { sameValue } from '#core/audit'
import { answersTo, answerTo, guard, serve, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { announce } from '#core/notices.server'
import { user } from '#core/people'
import { changeRecord, find, findOne, lockAnyRecord, requireAttributes } from '#core/records.server'
import { may } from '#core/rights'
import { affectManuals } from '../../documents/manual/affectManuals.server.ts'
import { describedFields } from '../../documents/manual/described.ts'
import { dataSheet } from './dataSheet.ts'
import { copyBom } from './copyBom.server.ts'
import { finishedMaterial } from './finishedMaterial.server.ts'
import { model } from './model.ts'
import { modelEvents } from './model.events.ts'
import { modelOrders } from './modelSlots.server.ts'
import { modelUses } from './modelUses.server.ts'
import { checkApplicant, checkPn, drawPn } from './pn/drawPn.server.ts'

type Model = StoredRecord<typeof model>

const othersApplication: Label = [
  '只有申请人或可停用产品的人可以修改未通过的申请',
  'Only the requester, or whoever may deactivate products, revises a rejected application',
]
const keptForEver: Label = [
  '已提交过的申请不能删除，PN 不再用于其他产品',
  'An application that was submitted cannot be deleted: its PN is kept',
]
const pnStays: Label = [
  'PN 和系列已批准，不能修改；请申请新 PN 替代',
  'PN and family were approved and stay. Apply for a new PN that supersedes this one.',
]
const notPriced: Label = [
  '可销售的产品须先定价：请由有权限的人用调价单提交价格',
  'A saleable product needs a price first. Ask whoever may set prices to submit a price change for it.',
]
const supersededMeanwhile: Label = ['原产品已被另一个 PN 替代', 'Another PN has superseded the former product']

const refuseOtherPn = (row: Model, before: Model): void => {
  const other = before.material === null ? [] : (['pn', 'family'] as const).filter(name => row[name] !== before[name])
  if (other.length > 0) refuse('ruleBroken', { message: pnStays, problems: Object.fromEntries(other.map(name => [name, pnStays])) })
}

/** What becomes saleable by a change of what was approved has a price as well. */
const refuseUnpriced = async (context: Context, row: Model, before: Model | null): Promise<void> => {
  if (before === null || row.status === 'draft' || before.saleable || !row.saleable) return
  const known = await findOne(context, model, { id: row.id }, ['lacksPrice'])
  if (known?.lacksPrice) refuse('ruleBroken', { message: notPriced, problems: { saleable: notPriced } })
}

/** Leads from the former model to the one that was applied for in its place, once that is in use. */
const supersede = async (context: Context, row: Model, before: Model | null): Promise<void> => {
  if (row.status !== 'active' || before?.status === 'active' || before?.material !== null) return
  const former = row.supersedes === null ? undefined : await lockAnyRecord(context, model, row.supersedes)
  if (!former) return
  if (former.supersededBy !== null) refuse('ruleBroken', { message: supersededMeanwhile, leadsTo: { nothing: 'final' } })
  await changeRecord(context, model, former, { supersededBy: row.id }, { action: 'update' })
}

/** What its manuals say of a product that was approved once has changed: they are to be checked. A change that waits for its approval counts, so that they are ready with it. */
const tellManuals = async (context: Context, row: Model, before: Model | null): Promise<void> => {
  if (before === null || before.material === null) return
  const changed = describedFields.filter(name => !sameValue(row[name], before[name]))
  if (changed.length > 0) await affectManuals(context, row.id, changed)
}

const tellDepartments = async (context: Context, { id, pn, nameZh, nameEn, departments }: Model): Promise<void> => {
  if (departments.length === 0) return
  const people = await find(context, user, { where: { department: [...departments] }, fields: ['id'], limit: 'all' })
  await announce(context, {
    event: modelEvents.active,
    to: people.map(person => person.id),
    title: [`产品 ${pn} ${nameZh} 已启用`, `Product ${pn} ${nameEn ?? nameZh} is active`],
    link: `/product/model/${id}`,
    about: { entity: model.name, recordId: id },
  })
}

/** Refuses to deactivate a product of which something is ordered, made or repaired. */
const refuseUsed = async (context: Context, id: number): Promise<void> => {
  await answerTo(context, modelOrders).refuseOpen(context, id)
  for (const usedBy of answersTo(context, modelUses)) {
    const message = await usedBy(context, id)
    if (message) refuse('ruleBroken', { message, problems: { 'input.stillOrdered': message } })
  }
}

const bringIntoUse = async (context: Context, row: Model): Promise<Change<typeof model>> => {
  await tellDepartments(context, row)
  const material = await finishedMaterial(context, row)
  const isNew = row.material === null
  if (isNew && row.copiesBom) await copyBom(context, row, material)
  return { material }
}

/** How a product gets its PN, and what comes of an approved one. */
export const servedModel = serve(model, {
  asks: [modelOrders, modelUses],
  onCreate: async (context, row) => {
    await checkApplicant(context, row)
    await checkPn(context, row)
  },
  onWritten: async (context, row, before) => {
    await refuseUnpriced(context, row, before)
    await supersede(context, row, before)
    await tellManuals(context, row, before)
  },
  onChange: async (context, row, before) => {
    refuseOtherPn(row, before)
    if (row.pn === before.pn && row.family === before.family) return
    await checkApplicant(context, row)
    await checkPn(context, row)
  },
  fits: async (context, row) => requireAttributes(context, model, row),
  handedIn: {
    submit: async (context, row) => {
      // A PN of an application that was refused is there already; whoever has none takes one of the block now.
      if (row.pn === null) await checkApplicant(context, row)
      return { pn: row.pn ?? (await drawPn(context, row)), revision: row.revision ?? 1 }
    },
  },
  guards: {
    submit: guard(model, ['status', 'lacksPrice'], (_actor, row) => row.status !== 'draft' || !row.lacksPrice || notPriced),
    // The number stays with its application: whoever maintains products takes it up where its requester is gone.
    revise: guard(model, [], (actor, row) => row.createdBy === actor.userId || may(actor, `${model.name}:deactivate`) || othersApplication),
    delete: guard(model, ['revision'], (_actor, row) => row.revision === null || keptForEver),
  },
  papers: { dataSheet: async (context, record) => dataSheet(record, context.actor.language) },
  transitions: {
    submit: bringIntoUse,
    takeOver: async (context, row) => {
      const pn = row.pn ?? (await drawPn(context, row))
      return { ...(await bringIntoUse(context, { ...row, pn })), pn, revision: row.revision ?? 1 }
    },
    revise: async (_context, row) => ({ revision: (row.revision ?? 0) + 1 }),
    deactivate: async (context, row, { stillOrdered }) => {
      if (!stillOrdered) await refuseUsed(context, row.id)
    },
    reactivate: 'statusOnly',
  },
})
