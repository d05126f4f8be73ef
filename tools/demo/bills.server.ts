import { material } from '../../areas/mnm/material/material.ts'
import { bom } from '../../areas/product/bom/bom.ts'
import { model } from '../../areas/product/model/model.ts'
import { makeEdition } from '../../core/editions/editions.server.ts'
import { find, findOne } from '../../core/reading/reading.server.ts'
import { bills, draftBill, type BillDraft, type BillPart } from './company/bills.ts'
import type { Username } from './company/people.ts'
import type { Desk } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

const author: Username = 'engineer'
const releaser: Username = 'hu.yong'

/** Active materials by their names. */
const idsOf = async (desk: Desk, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await find(desk.step, material, { where: { name: [...names], status: 'active' }, fields: ['id', 'name'], limit: 'all' })
  return new Map(found.map(({ id, name }) => [name, id]))
}

/** The parts that the company has by then; a small company lacks some. */
const linesOf = (parts: readonly BillPart[], ids: ReadonlyMap<string, number>) =>
  parts.flatMap(({ name, ...part }, at) => {
    const component = ids.get(name)
    return component === undefined ? [] : [{ item: String(10 * (at + 1)), component, ...part }]
  })

const writeBill = async (desk: Desk, { parent, ofProduct, note, parts }: BillDraft): Promise<number | undefined> => {
  const ids = await idsOf(desk, [parent, ...parts.map(({ name }) => name)])
  const product = ofProduct && (await findOne(desk.step, model, { pn: parent }, ['material']))
  const of = product?.material ?? ids.get(parent)
  const lines = linesOf(parts, ids)
  return of === undefined || lines.length === 0 ? undefined : desk.create(bom, { parent: of, note, lines, substitutes: [] })
}

const release = async (staff: Staff, id: number, at: WorkTime): Promise<void> => {
  const writing = staff.at(author, at)
  await writing.take(bom, await writing.open(bom, id), 'submit')
  const reading = staff.at(releaser, at + 90)
  await reading.take(bom, await reading.open(bom, id), 'release', { effectiveFrom: dayOf(at + 90) })
}

const revise = async (staff: Staff, id: number, { note, parts }: NonNullable<BillDraft['revised']>, at: WorkTime): Promise<void> => {
  const desk = staff.at(author, at)
  const made = await desk.open(bom, await makeEdition(desk.step, bom, await desk.open(bom, id)))
  const ids = await idsOf(
    desk,
    parts.map(({ name }) => name),
  )
  const kept = made.lines.map(({ unit: _filledIn, ...line }) => line)
  const last = Math.max(...kept.map(({ item }) => Number(item)))
  const added = linesOf(parts, ids).map((line, place) => ({ ...line, item: String(last + 10 * (place + 1)) }))
  await desk.change(bom, made, { note, lines: [...kept, ...added] })
  await release(staff, made.id, at + 30)
}

/** Plans how the company's bills are written and released, one of them twice, and one that is being written today. */
export const planBills = ({
  staff,
  timeline,
  begins,
  ends,
}: {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly begins: WorkTime
  readonly ends: WorkTime
}): void => {
  for (const [turn, bill] of bills.entries()) {
    const written = begins + 30 * workday + turn * workday
    timeline.plan(written, async at => {
      const id = await writeBill(staff.at(author, at), bill)
      if (id === undefined) return
      await release(staff, id, at + 60)
      const { revised } = bill
      if (revised) timeline.plan(begins + (ends - begins) * 0.6, later => revise(staff, id, revised, later))
    })
  }
  timeline.plan(ends - 150, async at => {
    await writeBill(staff.at(author, at), draftBill)
  })
}
