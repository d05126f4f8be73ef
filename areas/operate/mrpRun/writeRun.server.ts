import type { Context } from '#core/context.server'
import { dayAfter, daysBetween } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { shortDecimal } from '#core/numbers'
import { createRecords, find } from '#core/records.server'
import type { PlannedAction, RunResult } from '../mrp/engine/actions.ts'
import { mostOrders } from '../mrp/engine/lotSizes.ts'
import { mostProposed, type ActionReason } from '../mrpAction/actionChoices.ts'
import { dateRequest } from '../../purchase/dateRequest/dateRequest.ts'
import { correctedDay } from '../../purchase/reports/lateness.ts'
import { supplierLateness } from '../../purchase/reports/lateness.server.ts'
import { order as purchaseOrder } from '../../purchase/order/order.ts'
import { requisition } from '../../purchase/requisition/requisition.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { mrpAction } from '../mrpAction/mrpAction.ts'
import { compareRuns, differenceFrom } from './compareRuns.ts'
import { mrpRun } from './mrpRun.ts'
import { ownersOf } from './owners.server.ts'
import type { ReadProblem } from './readMaterials.server.ts'
import { countsOf, problemsOf, type ReadPlan } from './readPlan.server.ts'
import { receiptCalled, sentenceOf } from './sentence.ts'

type Run = StoredRecord<typeof mrpRun>

const priorityNames = { 1: 'lineDown', 2: 'promise', 3: 'safety' } as const

const reasonOf = ({ kind, short }: PlannedAction): ActionReason =>
  kind === 'expedite'
    ? 'tooLate'
    : kind === 'defer'
      ? 'tooEarly'
      : kind === 'decrease'
        ? 'tooMuch'
        : kind === 'cancel'
          ? 'notNeeded'
          : short
            ? 'shortage'
            : 'safetyStock'

/** What a row of the tree is called: by its document, if it has one, and its material. */
const calledPeg = (code: string | null | undefined, material: string): string =>
  [code, material]
    .filter(part => part !== null && part !== undefined && part !== '')
    .join(' · ')
    .slice(0, 200)

const stored = (quantity: number): string => quantity.toFixed(4)

const keyOf = (kind: string, material: number, receipt: string): string => `${kind} ${material} ${receipt}`

/** Which of the documents that a run has read are still there when it is written: drafts are deleted meanwhile. Of none it says that it is there. */
const documentsThere = async (context: Context, { receipts, demands }: ReadPlan) => {
  const idsOf = (ids: readonly (number | undefined)[]): number[] => [...new Set(ids.flatMap(id => id ?? []))]
  const thereAmong = (found: readonly { readonly id: number }[]): ((id: number | undefined) => boolean) => {
    const there = new Set(found.map(({ id }) => id))
    return id => id === undefined || there.has(id)
  }
  const orders = idsOf(receipts.map(one => one.purchaseOrder))
  const requisitions = idsOf(receipts.map(one => one.requisition))
  const plans = idsOf([...receipts, ...demands].map(one => one.plan))
  return {
    order: thereAmong(await find(context, purchaseOrder, { where: { id: orders }, fields: ['id'], limit: 'all' })),
    requisition: thereAmong(await find(context, requisition, { where: { id: requisitions }, fields: ['id'], limit: 'all' })),
    plan: thereAmong(await find(context, productionPlan, { where: { id: plans }, fields: ['id'], limit: 'all' })),
  }
}

/** Actions of the run before that nobody has taken up. */
const formerActions = (context: Context, run: number) =>
  find(context, mrpAction, {
    where: { run, state: ['open', 'dismissed'] },
    fields: [
      'kind',
      'material',
      'quantity',
      'neededOn',
      'state',
      'dismissReason',
      'dismissedQuantity',
      'dismissedFor',
      'purchaseOrder',
      'requisition',
      'plan',
    ],
    sort: 'id',
    limit: 'all',
  })

/** Tells what the supplier of an order was asked already, for about the same day. */
const requestsAsked = async (context: Context, run: Run, today: string) => {
  const asked = await find(context, dateRequest, {
    where: { state: 'asked' },
    fields: ['id', 'order', 'material', 'wantedOn'],
    sort: '-id',
    limit: 'all',
  })
  return (kind: string, order: number | undefined, material: number, wanted: string): number | null =>
    order === undefined || (kind !== 'expedite' && kind !== 'defer')
      ? null
      : (asked.find(
          one =>
            one.order === order &&
            (one.material === null || one.material === material) &&
            Math.abs(daysBetween(one.wantedOn, wanted < today ? today : wanted)) <= (run.toleranceDays ?? 7),
        )?.id ?? null)
}

/** Tells which actions are of more than is proposed: it follows from wrong data, which is named instead. */
const beyondProposed = ({ materials, problems, input }: ReadPlan) => {
  // Of rules that contradict each other the maximum is left out.
  const contradicting = new Set(problems.flatMap(({ material, problem }) => (problem === 'lotRules' ? [material] : [])))
  const mostOf = (at: number): number => {
    const maximum = input.materials.maxOrder[at] ?? 0
    return maximum > 0 && !contradicting.has(materials[at]?.id ?? null) ? Math.min(mostProposed, maximum * mostOrders) : mostProposed
  }
  return ({ material, quantity }: PlannedAction): boolean => quantity > mostOf(material)
}

type FormerAction = Omit<Awaited<ReturnType<typeof formerActions>>[number], 'quantity'> & { readonly quantity: number }

/** How an action was dismissed that has not changed since: what was dismissed counts, not the run before, because small steps add up. */
const dismissalOf = (former: FormerAction | undefined, quantity: number, neededOn: string, { toleranceDays }: Run) => {
  if (former?.state !== 'dismissed') return null
  const dismissed = {
    reason: former.dismissReason,
    quantity: former.dismissedQuantity ?? stored(former.quantity),
    neededOn: former.dismissedFor ?? former.neededOn,
  }
  const then = { quantity: Number(dismissed.quantity), neededOn: dismissed.neededOn }
  return differenceFrom(then, { quantity, neededOn }, toleranceDays ?? 7) === 'same' ? dismissed : null
}

/** What is wrong in the data. What is left out of the plan is named before what was only assumed, because no more than a thousand are. */
const problemsTold = (
  read: ReadPlan,
  result: RunResult,
  isTooMuch: (one: PlannedAction) => boolean,
  shown: readonly PlannedAction[],
): readonly ReadProblem[] => {
  const { materials } = read
  const problems = new Map<string, ReadProblem>()
  const tell = (one: ReadProblem): void => void problems.set(`${one.material ?? ''}/${one.model ?? ''} ${one.problem}`, one)
  for (const one of result.circular) tell({ material: materials[one]?.id ?? null, model: null, problem: 'circle', assumed: null })
  for (const one of result.actions.filter(isTooMuch))
    tell({ material: materials[one.material]?.id ?? null, model: null, problem: 'tooMuch', assumed: shortDecimal(stored(one.quantity)) })
  for (const one of read.problems) tell(one)
  for (const { material } of shown) {
    const of = materials[material]
    if (!of) continue
    for (const [problem, assumed] of problemsOf(of, read.made[material] === 1)) tell({ material: of.id, model: null, problem, assumed })
  }
  return [...problems.values()]
}

/** Promises to customers that are not kept. */
const slipsOf = ({ materials, demands, input, today }: ReadPlan, { slips }: RunResult) =>
  slips
    .filter(({ demand }) => demands[demand]?.order !== undefined)
    .slice(0, 1000)
    .map(({ demand, late }) => ({
      order: demands[demand]?.order ?? null,
      material: materials[input.demands.material[demand] ?? 0]?.id ?? null,
      quantity: stored(input.demands.quantity[demand] ?? 0),
      promisedOn: dayAfter(today, Math.round(input.demands.day[demand] ?? 0)),
      daysLate: Math.round(late),
    }))

/** What a run worked out, as it is written: its actions, compared with those of the run before; what was dismissed stays so unless it has changed. Answers what is told of the run. */
export const writeRun = async (context: Context, run: Run, read: ReadPlan, result: RunResult): Promise<Change<typeof mrpRun>> => {
  const { materials, today } = read
  const day = (at: number): string => dayAfter(today, Math.round(at))
  const [last] = await find(context, mrpRun, { where: { state: 'done' }, fields: ['id'], sort: '-id', limit: 1 })
  const formers = last ? await formerActions(context, last.id) : []
  const ownerOf = await ownersOf(context, materials, run.startedBy)
  const latenessBySupplier = await supplierLateness(context)
  const askedFor = await requestsAsked(context, run, today)
  const isThere = await documentsThere(context, read)
  const sourceOf = ({ receipt }: PlannedAction) => read.receipts[receipt]
  // What was deleted while the run went on is neither moved nor raised.
  const isTooMuch = beyondProposed(read)
  const shown = result.actions.filter(one => {
    const from = sourceOf(one)
    return (
      Number(stored(one.quantity)) > 0 &&
      !isTooMuch(one) &&
      isThere.order(from?.purchaseOrder) &&
      isThere.requisition(from?.requisition) &&
      isThere.plan(from?.plan)
    )
  })
  const compared = compareRuns(
    shown.map(one => ({
      key: keyOf(
        one.kind,
        materials[one.material]?.id ?? 0,
        `${sourceOf(one)?.purchaseOrder ?? ''}/${sourceOf(one)?.requisition ?? ''}/${sourceOf(one)?.plan ?? ''}`,
      ),
      quantity: one.quantity,
      neededOn: day(one.day),
    })),
    formers.map(one => ({
      ...one,
      key: keyOf(one.kind, one.material, `${one.purchaseOrder ?? ''}/${one.requisition ?? ''}/${one.plan ?? ''}`),
      quantity: Number(one.quantity),
    })),
    run.toleranceDays ?? 7,
  )
  const written: Parameters<typeof createRecords<typeof mrpAction>>[2][number][] = []
  const name = (at: number) => [materials[at]?.caption ?? '', materials[at]?.captionEn ?? ''] as const
  for (const [at, one] of shown.entries()) {
    const of = materials[one.material]
    if (!of) continue
    const source = sourceOf(one)
    const plannedOn = one.current === null ? null : (source?.day ?? day(one.current))
    const documents = one.pegs.flatMap(({ demand, receipt }) => read.demands[demand]?.code ?? read.receipts[receipt]?.code ?? [])
    const [sentence, sentenceEn] = sentenceOf({
      kind: one.kind,
      short: one.short,
      quantity: shortDecimal(stored(one.quantity)),
      name: name(one.material),
      neededOn: day(one.day),
      plannedOn,
      receipt: source === undefined ? null : receiptCalled(source),
      forWhat: [...new Set(documents)].slice(0, 3),
    })
    const { difference, former } = compared.each[at] ?? { difference: 'added' as const, former: undefined }
    const dismissed = dismissalOf(former, one.quantity, day(one.day), run)
    const request = askedFor(one.kind, source?.purchaseOrder, of.id, day(one.day))
    const promised = source?.purchaseOrder === undefined ? null : plannedOn
    const lateness = latenessBySupplier.get(source?.supplier ?? 0)
    const values = {
      run: run.id,
      state: dismissed ? 'dismissed' : request === null ? 'open' : 'actioned',
      madeRequest: request,
      likelyOn: correctedDay(promised, lateness?.median ?? null),
      latestOn: correctedDay(promised, lateness?.p80 ?? null),
      dismissReason: dismissed?.reason ?? null,
      dismissedQuantity: dismissed?.quantity ?? null,
      dismissedFor: dismissed?.neededOn ?? null,
      kind: one.kind,
      material: of.id,
      quantity: stored(one.quantity),
      unit: of.unit,
      neededOn: day(one.day),
      releaseOn: day(one.release),
      plannedOn,
      priority: priorityNames[one.priority],
      daysLate: one.late > 0 ? Math.round(one.late) : null,
      reasonCode: reasonOf(one),
      sentence,
      sentenceEn,
      change: last ? difference : 'added',
      owner: ownerOf(of),
      supplier: of.primarySupplier,
      purchaseOrder: source?.purchaseOrder ?? null,
      requisition: source?.requisition ?? null,
      plan: source?.plan ?? null,
      pegs: one.pegs.map(peg => {
        const [from, made] = [read.demands[peg.demand], read.receipts[peg.receipt]]
        return {
          level: peg.level,
          what: calledPeg(from?.code ?? made?.code, name(peg.material)[0]) || '—',
          whatEn: calledPeg(from?.code ?? made?.code, name(peg.material)[1]) || null,
          order: from?.order ?? null,
          plan: isThere.plan(from?.plan ?? made?.plan) ? (from?.plan ?? made?.plan ?? null) : null,
          quantity: stored(peg.quantity),
          day: day(peg.day),
          daysLate: peg.late > 0 ? Math.round(peg.late) : null,
        }
      }),
    }
    // What it names was chosen by nobody: it is what the run has found.
    const found = { id: 0, version: 1, createdBy: null, createdAt: context.now, ...values }
    written.push({ values: values as never, told: { action: 'create', copyOf: found as never } })
  }
  await createRecords(context, mrpAction, written)
  const differing = (which: string): number => (last ? compared.each.filter(({ difference }) => difference === which).length : 0)
  return {
    actionCount: shown.length,
    added: differing('added'),
    gone: compared.gone.length,
    moved: differing('moved'),
    changed: differing('changed'),
    ...countsOf(read),
    slips: slipsOf(read, result),
    problems: problemsTold(read, result, isTooMuch, shown).slice(0, 1000),
  }
}
