import { answerTo, type Context } from '#core/context.server'
import { type Change, type StoredRecord, statesMeaning } from '#core/definition'
import { serveEditions } from '#core/editions.server'
import { refuse, type Problems } from '#core/errors'
import type { Label } from '#core/language'
import { find, findOne } from '#core/records.server'
import { authorOf } from '#core/rights'
import { applicationStates } from '../../mnm/material/materialStates.ts'
import { finishedProducts } from '../../mnm/material/materialNumber.ts'
import { material } from '../../mnm/material/material.ts'
import { decimalsProblem } from '../../mnm/unit/precision.ts'
import { unit } from '../../mnm/unit/unit.ts'
import { bom } from './bom.ts'
import { bomChange } from './bomChange.server.ts'
import { mergesInNoCircle, refuseBomCircles } from './bomCircles.server.ts'
import { materialPrices } from './structure/materialPrices.server.ts'

type Bom = StoredRecord<typeof bom>

const noParent: Label = [
  '此物料不是组件、套件或 FG 类成品，不能有物料清单',
  'This material is neither an assembly nor a set nor a finished product of class FG, so it has no bill',
]
/** What the bill is called after its parent, which is made of something; one that is not there is refused where references are looked at. */
const parentOf = async (context: Context, id: number): Promise<Pick<Bom, 'name' | 'nameEn'>> => {
  const parent = await findOne(context, material, { id }, ['code', 'type', 'assembly', 'caption', 'captionEn'])
  if (!parent) return { name: '–', nameEn: '–' }
  const isMade = parent.assembly || parent.type === 'set' || parent.code?.startsWith(finishedProducts) === true
  if (!isMade) refuse('invalidFields', { message: noParent, problems: { parent: noParent } })
  return { name: parent.caption, nameEn: parent.captionEn }
}

/** Each line in the unit of its component; a quantity that the unit does not allow is refused. */
const inTheirUnits = async (context: Context, lines: Bom['lines']): Promise<Bom['lines']> => {
  const ids = [...new Set(lines.map(({ component }) => component))]
  const components = await find(context, material, { where: { id: ids }, fields: ['id', 'unit'], limit: 'all' })
  const unitOf = new Map(components.map(({ id, unit: of }) => [id, of]))
  const units = await find(context, unit, { where: { id: [...new Set(unitOf.values())] }, fields: ['id', 'precision'], limit: 'all' })
  const precisionOf = new Map(units.map(({ id, precision }) => [id, precision]))
  const problems: Problems = Object.fromEntries(
    lines.flatMap(({ component, quantity }, at) => {
      const precision = precisionOf.get(unitOf.get(component) ?? 0)
      const problem = precision === undefined ? undefined : decimalsProblem(quantity, precision)
      return problem ? [[`lines.${at}.quantity`, problem] as const] : []
    }),
  )
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  return lines.map(line => ({ ...line, unit: unitOf.get(line.component) ?? null }))
}

/** What the system fills in when somebody writes a bill. */
const prepare = async (context: Context, row: Bom): Promise<Change<typeof bom>> => ({
  ...(await parentOf(context, row.parent)),
  lines: await inTheirUnits(context, row.lines),
})

const notInUse = (names: readonly { readonly caption: string; readonly captionEn: string }[]): Label => [
  `料号尚未启用，不能发布：${names.map(({ caption }) => caption).join('、')}`,
  `It cannot be released before these material numbers are in use: ${names.map(({ captionEn }) => captionEn).join(', ')}`,
]

/** How many of them are named. */
const mostNamed = 3

/** A bill may be written and reviewed while numbers of its components are applied for; what is produced by it waits for all of them. */
const refuseApplications = async (context: Context, row: Bom, before: Bom | null): Promise<void> => {
  if (row.status !== 'released' || before?.status === 'released') return
  const ids = [...new Set(row.lines.map(({ component }) => component))]
  const waiting = await find(context, material, {
    where: { id: ids, status: applicationStates },
    fields: ['caption', 'captionEn'],
    limit: mostNamed,
  })
  if (waiting.length === 0) return
  refuse('ruleBroken', { message: notInUse(waiting), leadsTo: { step: 'mnm.material:submit' } })
}

const childrenFirst = (bills: readonly Pick<Bom, 'name' | 'nameEn'>[]): Label => [
  `下级组件的物料清单尚未发布，请先发布：${bills.map(({ name }) => name).join('、')}`,
  `Release the bills of these components first: ${bills.map(({ nameEn }) => nameEn).join(', ')}`,
]

/** What is made by a bill of which no version is released cannot be made: whoever releases the bill above it is told. What has no bill at all is bought. */
const refuseUnreleasedChildren = async (context: Context, row: Bom, before: Bom | null): Promise<void> => {
  if (row.status !== 'released' || before?.status === 'released') return
  const ids = [...new Set(row.lines.map(({ component }) => component))]
  const editions = await find(context, bom, {
    where: { parent: ids, status: statesMeaning(bom, 'holding') },
    fields: ['parent', 'status', 'name', 'nameEn'],
    sort: 'id',
    limit: 'all',
  })
  const released = new Set(editions.flatMap(({ parent, status }) => (status === 'released' ? [parent] : [])))
  const waiting = new Map(editions.flatMap(one => (released.has(one.parent) ? [] : [[one.parent, one] as const])))
  if (waiting.size === 0) return
  refuse('ruleBroken', { message: childrenFirst([...waiting.values()].slice(0, mostNamed)), leadsTo: { step: 'product.bom:release' } })
}

/** What a change wrote, to which others have agreed, is neither sent back nor released nor, before it holds, withdrawn by people: it takes effect with that change. */
const refuseHeld = async (context: Context, row: Bom, before: Bom | null): Promise<void> => {
  const isLed = before?.status === 'review' ? row.status !== 'review' : before?.status === 'released' && row.status === 'withdrawn'
  if (!isLed || authorOf(context.actor) === null) return
  const message = await answerTo(context, bomChange)(context, row.id, row.status)
  if (message) refuse('ruleBroken', { message, leadsTo: { step: 'plm.change:read' } })
}

/** What happens to the editions of bills of materials. */
export const servedBom = serveEditions(bom, {
  asks: [materialPrices, bomChange],
  follows: [mergesInNoCircle],
  onCreate: prepare,
  onChange: prepare,
  // What is produced by it is made of what its lines say now, in the units that its components have now.
  fits: async (context, row) => {
    await parentOf(context, row.parent)
    await inTheirUnits(context, row.lines)
  },
  onWritten: async (context, row, before) => {
    await refuseHeld(context, row, before)
    await refuseBomCircles(context, row, before)
    await refuseApplications(context, row, before)
    await refuseUnreleasedChildren(context, row, before)
  },
})
