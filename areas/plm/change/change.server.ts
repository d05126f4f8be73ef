import { fill, guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { type Change, type StoredRecord, type TransitionInput, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { announce } from '#core/notices.server'
import { find, makeParts, partsCounted, partsLeast, partsSummed, pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { bom } from '../../product/bom/bom.ts'
import { bomChange } from '../../product/bom/bomChange.server.ts'
import { changeTask } from '../changeTask/changeTask.ts'
import { addDispositions, freezeImpact, refuseUnsettled } from '../disposition/assess.server.ts'
import { disposition } from '../disposition/disposition.ts'
import { planBill } from '../../operate/productionPlan/planBill.server.ts'
import { billFor, billOfPlan } from './billFor.server.ts'
import { bothShown } from './bothShown.ts'
import { linesOfBill, newestOf, waitsWith } from './billOf.server.ts'
import { change } from './change.ts'
import { changeNotice } from './changeNotice.ts'
import { changedBill, conflicting } from './changedBill.ts'
import { whatMaySlip } from './concerned.server.ts'
import { changeEvents } from './change.events.ts'
import { giveUpNextBill, heldByChange, putIntoEffect, refuseUnfitChange, writeNextBill } from './nextBill.server.ts'
import { tellOwners } from './tellOwners.server.ts'

type Changed = StoredRecord<typeof change>

const rebaseFirst: Label = [
  '物料清单已有更新版本，请先变基；该版本尚未生效时，变基会说明在等哪项变更',
  'The bill has a newer version. Rebase the change first; where that version is not in effect yet, rebasing says which change it waits for.',
]
const isNewest: Label = ['已是最新版本，无需变基', 'It is written for the newest version already']
const nothingWaits: Label = ['没有待生效的物料清单版本', 'No version of a bill waits to take effect']
const billWaits: Label = [
  '新的物料清单版本尚未生效；等它生效后再关闭，不再需要时取消变更',
  'The next version of the bill is not in effect yet. Close the change once it is, or cancel it where it is no longer wanted.',
]
const unfilled = (count: number): Label => [`还有 ${count} 个部门未填写`, `Parts not filled in yet: ${count}`]
const undone = (dispositions: number, tasks: number): Label => [
  `还有 ${dispositions} 项处置、${tasks} 项部门任务未完成`,
  `Still open: dispositions ${dispositions}, department tasks ${tasks}`,
]
const inEffect: Label = [
  '新的物料清单版本已生效，不能取消；请用另一项变更改回',
  'Its version of the bill is in effect. It is undone by another change, not cancelled.',
]

/** Tells the authors of other open changes of the same bill that theirs must be rebased. */
const tellRivals = async (context: Context, row: Changed): Promise<void> => {
  if (row.bom === null) return
  const { parent } = await pick(context, bom, row.bom, ['parent'])
  const editions = await find(context, bom, { where: { parent }, fields: ['id'], limit: 'all' })
  const rivals = await find(context, change, {
    where: { bom: editions.map(({ id }) => id), state: statesMeaning(change, 'draft', 'waiting') },
    fields: ['id', 'title', 'authors'],
    limit: 'all',
  })
  for (const { id, title, authors } of rivals.filter(one => one.id !== row.id))
    await announce(context, {
      event: changeEvents.overtaken,
      to: authors,
      title: [`“${title}”须变基：${row.code} 已更改同一物料清单`, `“${title}” must be rebased: ${row.code} has changed the same bill`],
      body: ['打开变更，变基到最新版本。', 'Open the change and rebase it on the newest version.'],
      link: `/plm/changes/${id}`,
      about: { entity: change.name, recordId: id },
    })
}

/** A change to which people have agreed: its departments get their parts, the bill its next version, and whoever it concerns is told. */
const carryOut = async (context: Context, row: Changed): Promise<Change<typeof change>> => {
  await makeParts(context, changeTask, row, {
    one: ['department', 'part'],
    of: row.parties.map(({ department, part, task }) => ({ department, part, task, dueOn: row.dueOn })),
  })
  const written = await writeNextBill(context, row)
  await tellOwners(context, row)
  if (written.nextBom !== null) await tellRivals(context, row)
  return { ...written, approvedAt: context.now }
}

/** So many conflicts are shown in words; they are decided together. */
const mostShown = 5

/** What materials are called: the whole truth, of those that a change and its bill name. */
const namesOfMaterials = async (context: Context, ids: readonly number[]): Promise<(id: number) => Label> => {
  const found = await find(context, material, { where: { id: [...new Set(ids)] }, fields: ['id', 'caption', 'captionEn'], limit: 'all' })
  const names = new Map(found.map(({ id, caption, captionEn }) => [id, [caption, captionEn] as const]))
  return id => names.get(id) ?? ['–', '–']
}

/** The items of a change on the newest version of its bill; what both changed is decided by whoever rebases, and named where nobody decided. */
const rebased = async (
  context: Context,
  row: Changed,
  { conflicts }: TransitionInput<typeof change, 'rebase'>,
): Promise<Change<typeof change>> => {
  const newest = row.bom === null ? undefined : await newestOf(context, row.bom)
  if (row.bom === null || !newest || newest.id === row.bom)
    return refuse('ruleBroken', { message: isNewest, leadsTo: { nothing: 'needless' } })
  if (newest.status !== 'released')
    refuse('ruleBroken', { message: await waitsWith(context, newest), leadsTo: { step: 'product.bom:read', of: newest.id } })
  const [base, theirs] = [await linesOfBill(context, row.bom), await linesOfBill(context, newest.id)]
  const touched = new Set(conflicting(base, theirs, row.items))
  if (touched.size > 0 && conflicts === null) {
    const places = [...touched].map(at => at + 1).join(', ')
    const nameOf = await namesOfMaterials(context, [
      ...row.items.flatMap(({ component, newComponent }) => [component ?? [], newComponent ?? []].flat()),
      ...theirs.map(({ component }) => component),
    ])
    const both = row.items.flatMap((item, at) => (touched.has(at) ? [bothShown(item, base, theirs, nameOf)] : [])).slice(0, mostShown)
    const message: Label = [
      `变更项 ${places} 在版本 ${newest.edition} 中也被更改：选择保留我的，或采用对方的。${both.map(([zh]) => zh).join('；')}`,
      `Items ${places} were changed in version ${newest.edition} as well. Keep yours, or take theirs. ${both.map(([, en]) => en).join('; ')}`,
    ]
    refuse('ruleBroken', { message, problems: { 'input.conflicts': message } })
  }
  const kept = conflicts === 'theirs' ? row.items.filter((_item, at) => !touched.has(at)) : row.items
  const { problems } = changedBill(theirs, kept)
  const [problem] = problems
  if (problem) {
    const [at, [zh, en]] = problem
    const message: Label = [`变更项 ${at + 1}：${zh}`, `Item ${at + 1}: ${en}`]
    refuse('ruleBroken', { message, problems: { 'input.conflicts': message } })
  }
  return { bom: newest.id, items: kept }
}

/** How something is changed. */
export const servedChange = serve(change, {
  fills: [fill(planBill, { at: billFor, ofUnits: billOfPlan }), fill(bomChange, heldByChange)],
  kept: {
    openDispositions: partsCounted(disposition, { state: statesMeaning(disposition, 'unfinished') }),
    unfilledTasks: partsCounted(changeTask, { state: ['pending', 'problem'] }),
    openTasks: partsCounted(changeTask, { state: statesMeaning(changeTask, 'unfinished') }),
    hoursSpent: partsSummed(disposition, 'hoursSpent', { state: 'done' }),
    nextDueOn: partsLeast(disposition, 'dueOn', { state: 'open' }),
  },
  fits: refuseUnfitChange,
  handedIn: {
    submit: async (context, row) => ({
      ...(await freezeImpact(context, row)),
      ...(await whatMaySlip(context, row)),
      assessedAt: context.now,
    }),
  },
  guards: {
    rebase: guard(change, ['outdated'], (_actor, row) => row.outdated || isNewest),
    takeEffect: guard(
      change,
      ['nextBom', 'effectiveSince'],
      (_actor, row) => (row.nextBom !== null && row.effectiveSince === null) || nothingWaits,
    ),
    submit: guard(change, ['outdated'], (_actor, row) => !row.outdated || rebaseFirst),
    implement: guard(change, ['unfilledTasks'], (_actor, row) => row.unfilledTasks === 0 || unfilled(row.unfilledTasks)),
    close: guard(change, ['openDispositions', 'openTasks', 'nextBom', 'inEffect'], (_actor, row) =>
      row.openDispositions + row.openTasks > 0
        ? undone(row.openDispositions, row.openTasks)
        : row.nextBom === null || row.inEffect || billWaits,
    ),
    cancel: guard(change, ['inEffect'], (_actor, row) => !row.inEffect || inEffect),
  },
  papers: { notice: async (context, record) => changeNotice(record, context.actor.language) },
  transitions: {
    submit: carryOut,
    rebase: rebased,
    distribute: 'statusOnly',
    implement: 'statusOnly',
    takeEffect: async (context, row) => ({ state: row.state, effectiveSince: await putIntoEffect(context, row) }),
    reassess: async (context, row) => {
      await addDispositions(context, row)
      return { state: row.state, assessedAt: context.now }
    },
    close: async (context, row) => {
      await refuseUnsettled(context, row)
      return { closedOn: companyDay(context.now) }
    },
    revise: 'statusOnly',
    cancel: async (context, row, { reason }) => {
      await giveUpNextBill(context, row, reason)
      return { nextBom: null, effectiveSince: null }
    },
  },
})
