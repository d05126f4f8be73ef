import { sql } from 'kysely'
import { supplier } from '../../areas/purchase/supplier/supplier.ts'
import { pick } from '../../core/reading/reading.server.ts'
import { iqc } from '../../areas/quality/iqc/iqc.ts'
import { scar } from '../../areas/quality/scar/scar.ts'
import { scarAction } from '../../areas/quality/scarAction/scarAction.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { Refusal } from '../../core/errors/refuse.ts'
import type { Source } from './catalogue.server.ts'
import type { Username } from './company/people.ts'
import type { Trade } from './company/material.ts'
import type { Desk, Office } from './desk.server.ts'
import { answersFor } from './company/answers.ts'
import { decisionOf, piecewise, returned, type Disposing } from './dispositions.ts'
import { followUpsOf } from './followUps.server.ts'
import type { Filing } from './papers/filing.server.ts'
import { analysisPaper, correctivePaper, scenesOf } from './papers/papers.ts'
import type { Random } from './random.ts'
import { readingsOf } from './readings.ts'
import type { Staff } from './staff.server.ts'
import { piecesOf } from './pieces.ts'
import { stockIssues } from './stock.server.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

type Lot = StoredRecord<typeof iqc>

/** A delivery that arrives. */
export interface Delivery {
  readonly source: Source
  readonly quantity: string
  /** Whether more of it is bad than may be. */
  readonly bad: boolean
  /** Why it is taken although its supplier is not one to buy from now. */
  readonly quarantineReason?: string
}

/** How incoming lots go through the house. */
export interface LotStories {
  /** Registers a delivery; undefined when the rules stop deliveries of this material from this supplier. */
  register(delivery: Delivery, at: WorkTime, by?: Username): Promise<Lot | undefined>
  /** Enters what was measured; a part of it when the share is below 1. `never` leaves nothing to chance. */
  measure(lot: Lot, bad: boolean | 'never', at: WorkTime, by: Username, share?: number): Promise<Lot>
  finish(lot: Lot, at: WorkTime, by: Username): Promise<Lot>
  release(lot: Lot, at: WorkTime): Promise<Lot>
  /** Disposes of a rejected lot; answers the corrective actions that the supplier is asked for. */
  dispose(lot: Lot, at: WorkTime, decision: Disposing): Promise<readonly number[]>
  /** Records what the supplier answered about a lot. */
  answer(action: number, lot: Lot, at: WorkTime): Promise<StoredRecord<typeof scar>>
  /** Registers a delivery and lets everything follow that usually does, each step in its time. */
  tell(delivery: Delivery, at: WorkTime): Promise<void>
}

/** What the stories need. */
export interface StoryTeller {
  readonly office: Office
  readonly staff: Staff
  readonly timeline: Timeline
  readonly random: Random
  readonly filing: Filing
  /** By how much of half the tolerance the gauges show too much at a time; nothing when absent. */
  readonly gaugeError?: (at: WorkTime) => number
}

/** How often a delivery brings a certificate, a lot is photographed when it is as it should be and when not, and an answer has a report. */
const papers = { analysis: 0.12, photos: { no: 0.05, yes: 0.6 }, report: 0.5 }

/** Share of failing units in a lot that is as it should be, and in one that is not. */
const badUnits = { no: 0.002, yes: 0.4 }

/** Opens the stories of a company. */
export const lotStories = ({ office, staff, timeline, random, filing, gaugeError = () => 0 }: StoryTeller): LotStories => {
  const drawing = random.fork('papers')
  const issues = stockIssues({ staff, timeline, random: random.fork('issues') })
  const pieces = piecesOf('K')
  let rejections = 0
  const trades = new Map<number, Trade | undefined>()
  const orders = new Map<string, number>()

  /** The line of an order of some weeks before: `PO-yyMMdd-###/line`, numbered day by day. */
  const orderLine = (at: WorkTime): string => {
    const day = dayOf(at - drawing.whole(8, 35) * workday)
      .slice(2)
      .replaceAll('-', '')
    const turn = (orders.get(day) ?? 0) + 1
    orders.set(day, turn)
    return `PO-${day}-${String(turn).padStart(3, '0')}/${drawing.whole(1, 6) * 10}`
  }

  const register: LotStories['register'] = async (
    { source, quantity, quarantineReason = null },
    at,
    by = random.pick(staff.holding('inspector')),
  ) => {
    const desk = staff.at(by, at)
    if (quarantineReason === null && (await pick(desk.step, supplier, source.supplierId, ['status'])).status === 'suspended')
      return undefined
    trades.set(source.materialId, source.material.trade)
    const day = dayOf(at).slice(2).replaceAll('-', '')
    try {
      const supplierLot = `${random.pick(['L', 'B', 'LOT', 'P'])}${day}${random.chance(0.5) ? `-${random.digits(2)}` : ''}`
      const analysis = analysisPaper(source.supplier, source.material, { lot: supplierLot, quantity, day: dayOf(at) })
      const id = await desk.create(iqc, {
        supplier: source.supplierId,
        material: source.materialId,
        quantity,
        serials: source.material.tracked === 'serial' ? pieces(quantity) : null,
        supplierLot,
        coaFile: drawing.chance(papers.analysis) ? await filing.paper(desk, `COA ${supplierLot}.pdf`, analysis) : null,
        purchaseOrderLine: orderLine(at),
        quarantineReason,
        notes: random.chance(0.1)
          ? random.pick(['外箱受潮，已拍照并通知采购。', '随货附出厂检验报告。', '首批试产料，请加急。', '部分包装破损，数量已清点无误。'])
          : null,
      })
      return await desk.open(iqc, id)
    } catch (error) {
      if (isStopped(error)) return undefined
      throw error
    }
  }

  const measure: LotStories['measure'] = async (lot, bad, at, by, share = 1) => {
    const characteristics = lot.characteristics ?? []
    if (lot.plan === null || lot.sampleSize === 0) return lot
    const readings = readingsOf(
      {
        plan: lot.plan,
        characteristics,
        round: lot.round,
        badUnits: bad === 'never' ? 0 : bad ? badUnits.yes : badUnits.no,
        gaugeError: gaugeError(at),
      },
      random,
    )
    const gauges = characteristics.flatMap(({ id, kind }) =>
      kind === 'measured' ? [{ characteristic: id, gauge: `QG-${id.padStart(2, '0')}-${random.digits(2)}` }] : [],
    )
    const desk = staff.at(by, at)
    return desk.change(iqc, lot, {
      ...(drawing.chance(papers.photos[bad === true ? 'yes' : 'no']) && lot.photos.length === 0
        ? { photos: await photographed(lot, desk) }
        : {}),
      readings: [...lot.readings, ...readings.slice(0, Math.ceil(readings.length * share))],
      ...(lot.gauges.length === 0 ? { gauges } : {}),
    })
  }

  const photographed = async (lot: Lot, desk: Desk) => {
    const photos = []
    for (const [scene, caption] of scenesOf(trades.get(lot.material)))
      photos.push({ image: await filing.photo(desk, `${lot.code} ${caption}.jpg`, scene), caption })
    return photos
  }

  const finish: LotStories['finish'] = (lot, at, by) => staff.at(by, at).take(iqc, lot, 'inspect')

  /** Somebody of the quality department who did not inspect the lot. */
  const second = (lot: Lot): Username => {
    const others = staff.holding('qualityEngineer').filter(name => staff.idOf(name) !== lot.inspector)
    return random.pick(others)
  }

  const inspectorOf = (lot: Lot): Username => staff.holding('inspector').find(name => staff.idOf(name) === lot.inspector) ?? second(lot)

  const release: LotStories['release'] = (lot, at) =>
    staff.at(lot.materialClass === 'A' ? second(lot) : inspectorOf(lot), at).take(iqc, lot, 'pass', { remark: null })

  const later = (at: WorkTime, least: number, most: number, doing: (at: WorkTime) => Promise<void>): void =>
    timeline.plan(at + random.whole(least, most), doing)

  const inspectLater = (lot: Lot, bad: boolean, at: WorkTime): void =>
    later(at, 30, 2 * workday, async begun => {
      const by = random.pick(staff.holding('inspector'))
      const measured = await measure(lot, bad, begun, by)
      later(begun, 5, 60, async ended => afterInspection(await finish(measured, ended, by), ended))
    })

  const afterInspection = (lot: Lot, at: WorkTime): void => {
    if (lot.verdict === 'accepted') later(at, 5, 400, async released => stockLater(await release(lot, released), released))
    else later(at, 60, 3 * workday, decided => decide(lot, decided))
  }

  const stockLater = (lot: Lot, at: WorkTime): void =>
    later(at, 30, workday, async stocked => {
      const by = random.pick(staff.holding('warehouse'))
      await staff.at(by, stocked).take(iqc, lot, 'putInStock', { quantity: lot.concessionLimit ?? lot.quantity, remark: null })
      issues.plan(lot, stocked)
    })

  const decide = async (lot: Lot, at: WorkTime): Promise<void> => {
    const decided = await staff
      .at(second(lot), at)
      .take(iqc, lot, 'dispose', piecewise(decisionOf({ quantity: lot.quantity, day: dayOf(at), turn: rejections++ }, random), lot.serials))
    const parts = decided.split ? [...decided.parts] : [decided.id]
    for (const id of parts) goOn(decided.split ? await staff.at('dept_admin', at).open(iqc, id) : decided, at)
    for (const id of await actionsFor(office, parts)) answerLater(id, lot, at)
  }

  const following = followUpsOf({ staff, timeline, random: random.fork('follow-ups'), filing }, async (lot, at) => {
    if (lot.status === 'inspected' && lot.review === null)
      for (const id of await dispose(lot, at, returned(lot.quantity))) answerLater(id, lot, at)
    else goOn(lot, at)
  })

  /** What follows from a decision. */
  const goOn = (lot: Lot, at: WorkTime): void => {
    if (lot.status === 'toStock') stockLater(lot, at)
    else if (lot.status === 'toInspect') inspectLater(lot, false, at)
    else if (lot.review !== null && lot.status === 'inspected') following.review(lot.review, lot, at)
    else if (lot.supplierReturn !== null) following.takeBack(lot.supplierReturn, at)
    else if (lot.scrapDisposal !== null) following.destroy(lot.scrapDisposal, at)
  }

  const dispose: LotStories['dispose'] = async (lot, at, decision) => {
    const decided = await staff.at(second(lot), at).take(iqc, lot, 'dispose', piecewise(decision, lot.serials))
    goOn(decided, at)
    return actionsFor(office, [decided.id])
  }

  const answer: LotStories['answer'] = async (action, lot, at) => {
    const desk = staff.at(random.pick(staff.holding('qualityEngineer')), at)
    const [cause, remedy] = random.pick(answersFor(lot.standardCode))
    const evidence = drawing.chance(papers.report) ? await filing.paper(desk, `8D ${dayOf(at)}.pdf`, correctivePaper(dayOf(at))) : null
    const containment = '已隔离在库和在途的同批产品，全检合格后再发货。'
    return desk.take(scar, await desk.open(scar, action), 'answer', { containment, cause, action: remedy, evidence })
  }

  const answerLater = (action: number, lot: Lot, at: WorkTime): void =>
    later(at, 4 * workday, 12 * workday, async answered => {
      const record = await answer(action, lot, answered)
      const asking = staff.at('dept_admin', answered)
      const checking = await asking.create(scarAction, {
        scar: action,
        name: '核实整改：抽检后两批来料',
        kind: 'preventive',
        owner: asking.step.actor.userId,
        dueOn: dayOf(answered + 6 * workday),
      })
      later(answered, workday, 6 * workday, async decided => {
        const head = staff.at('dept_admin', decided)
        await head.take(scarAction, await head.open(scarAction, checking), 'done', { result: '已抽检，未再发现同类不良。' })
        if (random.chance(0.8)) return void (await head.take(scar, record, 'accept'))
        await head.take(scar, record, 'sendBack', { reason: '原因只写到现象，没有说明为何流出，请补充并附验证数据。' })
        answerLater(action, lot, decided)
      })
    })

  return {
    register,
    measure,
    finish,
    release,
    answer,
    dispose,
    async tell(delivery, at) {
      const lot = await register(delivery, at)
      if (lot) inspectLater(lot, delivery.bad, at)
    },
  }
}

const isStopped = (error: unknown): boolean => {
  const data = error instanceof Refusal ? error.details.data : undefined
  return typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'inspectionStopped'
}

/** The corrective actions that a decision asked the supplier for. */
const actionsFor = async ({ tx }: Office, lots: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from quality_scar where lot_id = any(${[...lots]}) order by id`.execute(tx)
  return rows.map(row => row.id)
}
