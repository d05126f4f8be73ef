import { brand } from '../../areas/mnm/brand/brand.ts'
import { material } from '../../areas/mnm/material/material.ts'
import { materialNumber } from '../../areas/mnm/material/materialNumber.ts'
import { materialClass } from '../../areas/mnm/materialClass/materialClass.ts'
import { unit } from '../../areas/mnm/unit/unit.ts'
import { supplier } from '../../areas/purchase/supplier/supplier.ts'
import { defectCategory } from '../../areas/quality/defectCategory/defectCategory.ts'
import { defectCode } from '../../areas/quality/defectCode/defectCode.ts'
import { scrapRule } from '../../areas/quality/scrapRule/scrapRule.ts'
import { iqcStandard } from '../../areas/quality/iqcStandard/iqcStandard.ts'
import { attachFile } from '../../core/conversation/attachments.server.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { makeEdition } from '../../core/editions/editions.server.ts'
import { seenRecord } from '../../core/reading/seenRecord.server.ts'
import { usualWait, type Applications } from './applications.server.ts'
import { attributeSets } from './company/attributeSets.ts'
import type { MaterialDraft } from './company/material.ts'
import { defectCodes } from './company/defectCodes.ts'
import { brands, materialClasses } from './company/materialClasses.ts'
import { founder, type Username } from './company/people.ts'
import { materialsOf } from './company/materials.ts'
import { kits, type KitDraft } from './company/ownProducts.ts'
import { electronicsEdition, standards, type StandardKey } from './company/standards.ts'
import { suppliersOf, type SupplierDraft } from './company/suppliers.ts'
import { units, type UnitKey } from './company/units.ts'
import { kitFacts, materialFacts } from './materialFacts.ts'
import type { Desk } from './desk.server.ts'
import { conditionally, evaluationsOf, passed } from './evaluations.server.ts'
import type { Filing } from './papers/filing.server.ts'
import { auditPaper, certificatePaper, dataSheetPaper, standardPaper } from './papers/papers.ts'
import type { Random } from './random.ts'
import type { CompanySize } from './sizes.ts'
import type { Staff } from './staff.server.ts'
import { supplierFacts } from './supplierFacts.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

/** Somebody who may deliver a material. */
export interface Source {
  readonly supplierId: number
  readonly supplier: SupplierDraft
  readonly materialId: number
  readonly material: MaterialDraft
  readonly unitId: number
}

/** What the company buys, and from whom; it grows as time passes. */
export interface Catalogue {
  /** Who may deliver what now. */
  readonly sources: readonly Source[]
  /** Who delivered until their suspension. */
  readonly suspended: readonly Source[]
  /** The best supplier of a material, by its name. */
  sourceOf(name: string): Source
  /** Writes an application for a material number, as somebody who may. */
  apply(draft: MaterialDraft, by: Username, at: WorkTime): Promise<number>
}

/** What the catalogue is planned with. */
export interface CataloguePlan {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly applications: Applications
  readonly random: Random
  readonly filing: Filing
  readonly size: CompanySize
  readonly begins: WorkTime
  readonly ends: WorkTime
  readonly today: string
}

/** The supplier whose evaluation waits for quality today. */
const evaluatedNow = '中光敏感'

/** Materials that one supplier offers at most: in the beginning, and after two years. */
const offered = 80
const mostOffered = 120

/**
 * Plans how units, standards, materials and suppliers come into the system: most of them in the first weeks, the rest one by one over the
 * two years, each entered by whoever would.
 */
export const planCatalogue = ({ staff, timeline, applications, random, filing, size, begins, ends, today }: CataloguePlan): Catalogue => {
  const unitIds = new Map<UnitKey, number>()
  const standardIds = new Map<StandardKey, number>()
  const classIds = new Map<string, number>()
  const brandIds = new Map<string, number>()
  const materials: { readonly id: number; readonly draft: MaterialDraft }[] = []
  const serials = new Map<string, number>()
  const sources: Source[] = []
  const evaluations = evaluationsOf(staff)
  const suspended: Source[] = []

  const enterUnits = async (at: WorkTime): Promise<void> => {
    let time = at
    for (const [key, [name, nameEn, precision]] of Object.entries(units)) {
      // The entries of an object have the keys of its type.
      unitIds.set(key as UnitKey, await staff.at('engineer', (time += 1)).create(unit, { name, nameEn, precision }))
    }
  }

  const enterStandards = async (at: WorkTime): Promise<void> => {
    let time = at
    for (const [key, { document, characteristics }] of Object.entries(standards)) {
      const desk = staff.at('ma.zhiqiang', (time += 25))
      const draft = { ...document, characteristics: [...characteristics] }
      const first = { ...draft, edition: 'A' }
      const file = await filing.paper(desk, standardFileName(first), standardPaper(first))
      const id = await desk.create(iqcStandard, { ...draft, file })
      await releaseStandard(desk, id, time)
      standardIds.set(key as StandardKey, id)
    }
  }

  const enterDefects = async (at: WorkTime): Promise<void> => {
    const desk = staff.at('ma.zhiqiang', at)
    const minutes = { assemblyMinutes: 35, testMinutes: 12, readBackMinutes: 8 }
    await staff.at('fan.xueqin', at).create(scrapRule, { validFrom: dayOf(at), perHour: '90', ...minutes, approvalLimit: '500' })
    for (const { code, name, nameEn, below } of defectCodes) {
      const category = await desk.create(defectCategory, { code, name, nameEn })
      for (const [own, title, titleEn] of below)
        await desk.create(defectCode, { category, code: own, name: title, nameEn: titleEn, use: 'active' })
    }
  }

  const enterClasses = async (at: WorkTime): Promise<void> => {
    const desk = staff.at(founder.username, at)
    for (const { code, name, nameEn, below } of materialClasses) {
      const parent = await desk.create(materialClass, { code, name, nameEn, attributes: attributeSets[code] ?? [] })
      for (const [own, title, titleEn] of below)
        classIds.set(
          `${code}${own}`,
          await desk.create(materialClass, {
            parent,
            code: own,
            name: title,
            nameEn: titleEn,
            attributes: attributeSets[`${code}${own}`] ?? [],
          }),
        )
    }
    for (const [name, nameEn] of brands) brandIds.set(name, await desk.create(brand, { name, nameEn }))
  }

  const numberOf = (kind: string): string => {
    const serial = (serials.get(kind) ?? 0) + 1
    serials.set(kind, serial)
    return materialNumber(kind, serial)
  }

  const apply = (draft: MaterialDraft, by: Username, at: WorkTime): Promise<number> =>
    staff.at(by, at).create(material, {
      ...materialFacts(draft),
      class: found(classIds, draft.kind),
      brand: brandIds.get(draft.brandModel?.split(' ', 1)[0] ?? ''),
      unit: found(unitIds, draft.unit),
      inspectionStandard: draft.arrival === undefined ? null : standardIds.get(draft.arrival.standard),
    })

  /** What the company had before the system came keeps its number. */
  const takeOver = async (id: number, kind: string, at: WorkTime): Promise<void> => {
    const desk = staff.at(founder.username, at)
    await desk.take(material, await desk.open(material, id), 'takeOver', { code: numberOf(kind), reason: '系统上线前已在使用的料号。' })
  }

  const enterMaterial = async (draft: MaterialDraft, at: WorkTime): Promise<void> => {
    const id = await apply(draft, random.pick(staff.holding('engineer')), at)
    if (draft.trade === 'electrodes') await attachDataSheet(id, draft, at)
    await takeOver(id, draft.kind, at)
    materials.push({ id, draft })
  }

  const attachDataSheet = async (id: number, draft: MaterialDraft, at: WorkTime): Promise<void> => {
    const desk = staff.at(founder.username, at)
    const file = await filing.paper(desk, `${draft.name.replaceAll('/', ' ')} 规格书.pdf`, dataSheetPaper(draft))
    await attachFile(desk.step, await seenRecord(desk.step, material.name, id), file)
  }

  const enterKit = async (kit: KitDraft, at: WorkTime): Promise<void> => {
    const ids = new Map(materials.map(({ id, draft }) => [draft.name, id]))
    const components = kit.parts.map(({ name, quantity, optional }) => ({ material: ids.get(name) ?? 0, quantity, optional }))
    const facts = { ...kitFacts(kit), class: found(classIds, 'FG02'), unit: found(unitIds, 'set'), components }
    await takeOver(await staff.at('hu.yong', at).create(material, facts), 'FG02', at)
  }

  const enterSupplier = async (draft: SupplierDraft, place: number, at: WorkTime): Promise<void> => {
    const choice = random.shuffled(materials.filter(one => offers(draft, one.draft))).slice(0, offered)
    const desk = staff.at(random.pick(staff.holding('buyer')), at)
    const facts = supplierFacts(draft, place, today, random)
    const papers = draft.class === 'A' ? await papersOf(draft, facts, desk, { place, at }) : {}
    const id = await desk.create(supplier, { ...facts, ...papers, owner: desk.step.actor.userId, materials: choice.map(one => one.id) })
    timeline.plan(at + random.whole(1, 4) * workday, later => qualify(draft, id, choice, later))
  }

  /** Certificates and audits with their papers; the company asks for them where it buys most. */
  const papersOf = async (
    draft: SupplierDraft,
    { certificates, audits }: ReturnType<typeof supplierFacts>,
    desk: Desk,
    { place, at }: { readonly place: number; readonly at: WorkTime },
  ) => {
    const certified = []
    for (const [turn, certificate] of (certificates ?? []).entries()) {
      const { name, validUntil } = certificate
      const paper = certificatePaper(draft, { name, validUntil: validUntil ?? '-', number: `MCS-${place + 101}-${turn + 1}` })
      certified.push({ ...certificate, file: await filing.paper(desk, `${name.replaceAll(/[/:]/g, ' ')} ${draft.shortName}.pdf`, paper) })
    }
    const audited = []
    // Of what is audited later there is no report yet.
    for (const audit of audits ?? [])
      audited.push(
        audit.auditedOn > dayOf(at)
          ? audit
          : { ...audit, file: await filing.paper(desk, `审核报告 ${audit.auditedOn}.pdf`, auditPaper(draft, audit.auditedOn)) },
      )
    return { certificates: certified, audits: audited }
  }

  const qualify = async (draft: SupplierDraft, id: number, choice: typeof materials, at: WorkTime): Promise<void> => {
    if (draft.standing === 'pending') {
      if (draft.shortName === evaluatedNow)
        timeline.plan(ends - 2 * workday, async later => {
          await evaluations.propose(id, passed, later)
        })
      return
    }
    const finance = staff.at('fan.xueqin', at)
    const entered = await finance.open(supplier, id)
    // The buyer has entered the account; finance has called the supplier.
    if (entered.accountStanding === 'waiting') await finance.take(supplier, entered, 'confirmAccount')
    if (draft.standing === 'conditional') await evaluations.decide(id, conditionally, at)
    else if (draft.class === 'A') await evaluations.decide(id, passed, at)
    else {
      const desk = staff.at('manager', at)
      await desk.take(supplier, await desk.open(supplier, id), 'takeOver', { reason: '系统上线前已合作的合格供应商。' })
    }
    sources.push(
      ...choice
        .filter(one => one.draft.arrival)
        .map(one => ({
          supplierId: id,
          supplier: draft,
          materialId: one.id,
          material: one.draft,
          unitId: unitIds.get(one.draft.unit) ?? 0,
        })),
    )
    if (draft.standing === 'qualified' || draft.standing === 'conditional') return
    timeline.plan(at + (ends - at) * (0.4 + 0.4 * random.next()), later => dropSupplier(draft, id, later))
  }

  const dropSupplier = async (draft: SupplierDraft, id: number, at: WorkTime): Promise<void> => {
    const desk = staff.at('manager', at)
    const record = await desk.open(supplier, id)
    if (draft.standing === 'suspended') {
      if (record.status !== 'suspended')
        await desk.take(supplier, record, 'suspend', { reason: '连续多批零点偏差超差，纠正措施未见效，暂停供货。' })
    } else if (draft.standing === 'blacklisted') await evaluations.blacklist(id, '以翻新件冒充原装芯片，经原厂确认。', at)
    else await desk.take(supplier, record, 'deactivate', { reason: '停产搬迁，不再供货。' })
    if (draft.standing === 'suspended') suspended.push(...sources.filter(source => source.supplierId === id))
    sources.splice(0, sources.length, ...sources.filter(source => source.supplierId !== id))
  }

  /** A material of a later day is applied for, reviewed and released; then a supplier starts to deliver it. */
  const introduceMaterial = async (draft: MaterialDraft, at: WorkTime): Promise<void> => {
    const by = random.pick(staff.holding('engineer'))
    const id = await apply(draft, by, at)
    await applications.submit(id, by, at + 10)
    timeline.plan(at + usualWait, reviewed => applications.review(id, reviewed))
    timeline.plan(at + 2 * usualWait, async released => {
      await applications.release(id, released)
      materials.push({ id, draft })
      await addToSupplier({ id, draft }, released + 30)
    })
  }

  const addToSupplier = async ({ id, draft }: (typeof materials)[number], at: WorkTime): Promise<void> => {
    const willing = sources.filter(source => draft.trade !== undefined && source.supplier.trades.includes(draft.trade))
    if (!draft.arrival || willing.length === 0) return
    const source = random.pick(willing)
    const desk = staff.at(random.pick(staff.holding('buyer')), at)
    const record = await desk.open(supplier, source.supplierId)
    if (record.materials.length >= mostOffered) return
    await desk.change(supplier, record, { materials: [...record.materials, id] })
    sources.push({ ...source, materialId: id, material: draft, unitId: found(unitIds, draft.unit) })
  }

  const reviseElectronics = async (at: WorkTime): Promise<void> => {
    const desk = staff.at('dept_admin', at)
    const former = await desk.open(iqcStandard, standardIds.get('electronics') ?? 0)
    const record = await desk.open(iqcStandard, await makeEdition(desk.step, iqcStandard, former))
    const characteristics = [...record.characteristics.map(({ tolerance: _workedOut, ...typed }) => typed), electronicsEdition.addition]
    const revised = { ...record, characteristics }
    const file = await filing.paper(desk, standardFileName(revised), standardPaper(revised))
    await desk.change(iqcStandard, record, { characteristics, file })
    await releaseStandard(desk, record.id, at)
    standardIds.set('electronics', record.id)
  }

  const drafts = materialsOf(size.materials - kits.length)
  const later = new Set(random.shuffled(drafts.filter(isOrdinary)).slice(0, Math.round(drafts.length / 8)))
  const first = drafts.filter(draft => !later.has(draft))
  const week = 5 * workday
  timeline.plan(begins + workday, enterUnits)
  timeline.plan(begins + workday + 30, enterClasses)
  timeline.plan(begins + workday + 45, enterDefects)
  timeline.plan(begins + workday + 60, enterStandards)
  for (const [place, draft] of first.entries())
    timeline.plan(begins + 2 * workday + (place / first.length) * week, at => enterMaterial(draft, at))
  for (const [place, kit] of kits.entries()) timeline.plan(begins + 7.5 * workday + 20 * place, at => enterKit(kit, at))
  const suppliers = suppliersOf(size.suppliers, random.fork('suppliers'))
  for (const [place, draft] of suppliers.entries()) {
    timeline.plan(begins + 8 * workday + (place / suppliers.length) * 2 * week, at => enterSupplier(draft, place, at))
  }
  for (const draft of later)
    timeline.plan(begins + 6 * week + (ends - begins - 7 * week) * random.next(), at => introduceMaterial(draft, at))
  timeline.plan(begins + (ends - begins) * 0.55, reviseElectronics)

  return {
    sources,
    suspended,
    apply,
    sourceOf(name) {
      const [source] = sources
        .filter(one => one.material.name === name)
        .toSorted((one, other) => one.supplier.badLots - other.supplier.badLots)
      if (!source) throw new Error(`Nobody delivers ${name}`)
      return source
    },
  }
}

const found = <Key>(known: ReadonlyMap<Key, number>, key: Key): number => {
  const id = known.get(key)
  if (id === undefined) throw new Error(`${String(key)} is not there yet`)
  return id
}

const offers = (draft: SupplierDraft, { trade }: MaterialDraft): boolean => trade !== undefined && draft.trades.includes(trade)

const standardFileName = ({ code, edition, nameZh }: Pick<StoredRecord<typeof iqcStandard>, 'code' | 'edition' | 'nameZh'>): string =>
  `${code} ${edition} ${nameZh}.pdf`

/** Releases an edition on the day on which it was made. */
const releaseStandard = async (desk: Desk, id: number, at: WorkTime): Promise<void> => {
  const submitted = await desk.take(iqcStandard, await desk.open(iqcStandard, id), 'submit')
  await desk.take(iqcStandard, submitted, 'release', { effectiveFrom: dayOf(at) })
}

/** Neither a product nor a part of one that is named elsewhere. */
const isOrdinary = ({ trade }: MaterialDraft): boolean =>
  trade === 'passives' || trade === 'fasteners' || trade === 'seals' || trade === 'semiconductors'
