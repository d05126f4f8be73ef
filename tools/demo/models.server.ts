import { unit } from '../../areas/mnm/unit/unit.ts'
import { brand } from '../../areas/product/brand/brand.ts'
import { category } from '../../areas/product/category/category.ts'
import { family } from '../../areas/product/family/family.ts'
import { group } from '../../areas/product/group/group.ts'
import { label } from '../../areas/product/label/label.ts'
import { model } from '../../areas/product/model/model.ts'
import { decide } from '../../core/approvals/decide.server.ts'
import { find } from '../../core/reading/reading.server.ts'
import { agreeInTurn, answering, nothingToConfirm } from './agreement.server.ts'
import { modelAttributes } from './company/familyAttributes.ts'
import { modelApplications, productModels, type ModelDraft } from './company/productModels.ts'
import type { Username } from './company/people.ts'
import { units } from './company/units.ts'
import type { Desk, Sent } from './desk.server.ts'
import { proposePrices } from './prices.server.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

interface Known {
  of(name: string): number
}

/** The ids of what drafts speak of by code or name. */
const knownTo = async (desk: Desk): Promise<Known> => {
  const ids = new Map<string, number>()
  for (const one of await find(desk.step, family, { fields: ['id', 'code'], limit: 'all' })) ids.set(one.code, one.id)
  for (const one of await find(desk.step, category, { fields: ['id', 'code'], limit: 'all' })) ids.set(one.code, one.id)
  for (const entity of [brand, group, label, unit])
    for (const one of await find(desk.step, entity, { fields: ['id', 'name'], limit: 'all' })) ids.set(one.name, one.id)
  return {
    of(name) {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`Nothing is called ${name}`)
      return id
    },
  }
}

const groupOf: Readonly<Record<string, string>> = { INSP: '现场检测', INSL: '实验室', CONB: '实验室', CONR: '现场检测' }

const facts = (draft: ModelDraft, place: number, known: Known): Sent<typeof model> => ({
  family: known.of(draft.family),
  category: known.of(draft.category),
  brand: known.of('澄澜'),
  productGroup: known.of(groupOf[draft.category] ?? '过程监测'),
  labels: (draft.labels ?? []).map(name => known.of(name)),
  region: draft.labels?.includes('出口') ? 'other' : 'CN',
  nameZh: draft.nameZh,
  nameEn: draft.nameEn,
  introZh: draft.introZh,
  source: 'make',
  unit: known.of(units[draft.unit][0]),
  saleable: true,
  originCountry: 'CN',
  attributes: modelAttributes(draft.family, place, draft.nameEn),
  departments: [],
  pictures: [],
  ...(draft.shelfLifeDays === undefined
    ? { warrantyParts: 24, warrantyLabour: 12, calibrationMonths: 12, hsCode: '902789' }
    : { shelfLifeDays: draft.shelfLifeDays, minSalableDays: 180, hsCode: '382290' }),
})

/** Somebody enters what the company sold before the system came, under the PNs that it had. */
export const enterModels = async (staff: Staff, at: WorkTime): Promise<void> => {
  const known = await knownTo(staff.at('hu.yong', at))
  for (const [place, draft] of productModels.entries()) {
    const desk = staff.at('hu.yong', at + place)
    const id = await desk.create(model, facts(draft, place, known))
    await desk.take(model, await desk.open(model, id), 'takeOver', { reason: '系统上线前已在销售的产品。' })
  }
}

const applicant: Username = 'song.jia'

/** New products are applied for: once they have prices, some are approved, some wait for somebody today. */
export const applyForModels = async (staff: Staff, at: WorkTime): Promise<void> => {
  const known = await knownTo(staff.at('hu.yong', at))
  const applied: { id: number; retail: { CNY: number; USD: number }; stage: 'pending' | 'reviewed' | 'rejected' | 'approved' }[] = []
  for (const [place, [draft, stage]] of modelApplications.entries()) {
    const id = await staff.at(applicant, at + place).create(model, facts(draft, place, known))
    if (stage !== 'draft') applied.push({ id, retail: { CNY: draft.cny, USD: draft.usd }, stage })
  }
  await proposePrices(staff, at + 7, applied)
  for (const [place, { id, stage }] of applied.entries()) {
    const now = at + 20 + place * 20
    const desk = staff.at(applicant, now)
    await desk.take(model, await desk.open(model, id), 'submit')
    if (stage === 'approved') await agreeInTurn(staff, model, id, now + 3)
    if (stage !== 'reviewed' && stage !== 'rejected') continue
    const { desk: reviewer, asked } = await answering(staff, model, ['dept_admin'], id, now + 5)
    await decide(reviewer.step, nothingToConfirm, {
      ...asked,
      ...(stage === 'rejected' ? { decision: 'reject', comment: '不属于水质产品，请另选系列。' } : {}),
    })
  }
}
