import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import { freeDocType } from '../harness/freeDocType.ts'
import { entitySamples } from '../harness/entitySamples.ts'
import { newStep } from '../../areas/admin/approvalFlow/stepList.ts'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { documentsOf } from '../../core/define/documents.ts'
import { tableOf } from '../../core/define/naming.ts'
import { exchangeDesk, exchangeJobs } from '../harness/exchangeDesk.ts'
import type { Visitor } from '../harness/server.ts'
import { done } from './done.ts'
import { openCompany, type Company, type Made, type Opening } from './company.ts'
import type { Owned } from './expected.ts'
import { castOf, type Cast } from './matrixActors.ts'
import type { Subjects } from './matrixProbes.ts'
import { secretsOf } from './matrixSecrets.ts'
import { listenTo, type Listener } from './whatIsTold.ts'

/** The company in which the matrix is tried: somebody owns one record of everything. */
export interface World {
  readonly company: Company
  readonly cast: Cast
  /** The owner once more, for what is sent otherwise than a knocker asks. */
  readonly visitor: Visitor
  readonly subjects: Subjects
  /** Who is told of what happens to the records that are made. */
  readonly listener: Listener
  readonly owned: ReadonlyMap<string, Owned>
  /** What the owner sends for a record. */
  input(entity: AnyEntity): Promise<Readonly<Record<string, unknown>>>
  /** Makes a record of the owner, with its canaries; usable by others where that needs a step. */
  make(entity: AnyEntity, change?: Readonly<Record<string, unknown>>): Promise<Made>
  /** A material number that the owner has submitted: the approver is asked about it, and may fill in what the step leaves to approvers. */
  submitted(editFields?: readonly string[]): Promise<{ readonly material: number; readonly approval: Subjects['approval'] }>
}

/** Of what calls of the core speak, the owner has a record everywhere. */
const everywhere: ReadonlySet<string> = new Set(['mnm.material', 'mnm.unit', 'mnm.brand', 'purchase.supplier', 'purchase.priceComparison'])

/** Opens the world of the matrix, in which the owner has a record of each of these entities. */
export const openWorld = async (entities: readonly AnyEntity[], how: Opening = {}): Promise<World> => {
  const company = await openCompany({ doesJobs: exchangeJobs, ...how })
  const { cast, owner: visitor } = await castOf(company)
  const { owner, approver } = cast
  const owned = new Map<string, Owned>()
  const answers = new Map<string, Made>()
  const recordIds = (): Readonly<Record<string, number>> => Object.fromEntries([...owned].map(([name, { id }]) => [name, id]))
  const input: World['input'] = async entity => ({
    ...(await company.input(entity)),
    ...(await entitySamples.get(entity.name)?.ofOwner?.(owner, recordIds())),
  })
  const listener = await listenTo(company, entities)
  const make: World['make'] = async (entity, change = {}) => {
    const made = await done(owner, 'POST', apiPath(entity), { ...(await input(entity)), ...(await secretsOf(entity, company)), ...change })
    await listener.follow(entity, made.id)
    return made
  }
  // The file of the samples is somebody else's: the owner may send it because it is shown in a record that everybody may read.
  await company.usable(company.entity('purchase.supplier'))
  const chosen = new Set([...everywhere, ...entities.map(({ name }) => name)])
  for (const entity of company.entities.filter(({ name }) => chosen.has(name))) {
    const made = await make(entity)
    const { id } = made
    answers.set(entity.name, made)
    const { rows } = await sql<
      Omit<Owned, 'deletable'>
    >`select id, created_by_id as "createdBy", created_in_id as "createdIn" from ${sql.table(tableOf(entity))} where id = ${id}`.execute(
      company.database.db,
    )
    const [row] = rows
    if (row) owned.set(entity.name, { ...row, deletable: false })
  }

  await freeDocType(company.database.db)
  const stepsLeaving = (editFields: readonly string[]) => [
    {
      ...newStep([]),
      key: 'review',
      name: ['审核', 'Review'],
      source: { kind: 'users', users: [approver.rights?.userId ?? 0] },
      allow: { reassign: true, addBefore: true, addAfter: true, editFields },
    },
  ]
  const flows = new Map<string, number>()
  for (const [place, { docType }] of documentsOf(registry).entries()) {
    const { id } = await done(owner, 'POST', '/api/admin/approvalFlow/', {
      code: `FLOW-OF-${place}`,
      docType,
      nameZh: '审批',
      nameEn: 'Approval',
      enabled: true,
      effectiveFrom: '2020-01-01',
      signature: 'click',
      steps: stepsLeaving([]),
    })
    flows.set(docType, id)
  }
  const parent = (await done(owner, 'POST', '/api/mnm/materialClass/', { code: 'QQ', name: '电子料' })).id
  const subclass = (await done(owner, 'POST', '/api/mnm/materialClass/', { code: '01', name: '电阻', parent })).id

  const handIn = async (id: number, version: number): Promise<Subjects['approval']> => {
    await done(owner, 'POST', `/api/mnm/material/${id}/submit/`, { version, input: { distinct: true } })
    const { results } = await done(owner, 'GET', `/api/approval/document/?entity=mnm.material&record=${id}`)
    return results[0]
  }
  /** From now on the step leaves these fields of a material number to the approver. */
  const leaveToApprover = async (editFields: readonly string[]): Promise<void> => {
    const flow = `/api/admin/approvalFlow/${flows.get('mnm.material') ?? 0}/`
    await done(owner, 'PATCH', flow, { version: (await done(owner, 'GET', flow)).version, steps: stepsLeaving(editFields) })
  }
  const submitted: World['submitted'] = async (editFields = []) => {
    const { id, version } = await make(company.entity('mnm.material'), { class: subclass })
    if (editFields.length === 0) return { material: id, approval: await handIn(id, version) }
    await leaveToApprover(editFields)
    const approval = await handIn(id, version)
    await leaveToApprover([])
    return { material: id, approval }
  }

  const material = owned.get('mnm.material')?.id ?? 0
  const { version } = await done(owner, 'PATCH', `/api/mnm/material/${material}/`, { version: 1, class: subclass })
  const approval = await handIn(material, version)
  const begins = new Date().toISOString()
  const delegations = await done(owner, 'POST', '/api/approval/delegations/', {
    to: cast.manager.rights?.userId,
    begins,
    ends: new Date(Date.parse(begins) + 86_400_000).toISOString(),
    reason: '出差',
  })
  const notices = await sql<{ id: number }>`insert into user_notice (user_id, kind, title_zh, title_en, content_zh, content_en)
    values (${owner.rights?.userId ?? 0}, 'record', '通知', 'Notice', '', '') returning id`.execute(company.database.db)
  const file = await company.picture(visitor)
  const about = { entity: 'purchase.priceComparison', record: owned.get('purchase.priceComparison')?.id }
  const { id: comment } = await done(owner, 'POST', '/api/conversation/comments/', { ...about, text: '请核对' })
  const { id: attachment } = await done(owner, 'POST', '/api/conversation/attachments/', { ...about, file: await company.picture(visitor) })
  const { views } = await done(owner, 'POST', '/api/list_views/', { entity: 'mnm.unit', name: '我的单位', departments: [], roles: [] })
  const { id: upload } = await done(owner, 'POST', '/api/uploads/', { name: 'a.txt', size: 4 })
  const { leaves } = await done(owner, 'GET', `/api/ai/summary/?entity=${about.entity}&record=${about.record ?? 0}`)
  const { request: question } = await done(owner, 'POST', '/api/ai/ask/', { ...about, sha256: leaves.sha256 })
  const desk = exchangeDesk(visitor)
  const { id: exported } = await desk.exported((await done(owner, 'POST', '/api/mnm/unit/export/', { format: 'csv' })).id)
  for (const [name, known] of owned) {
    const { can } = await done(owner, 'GET', `${apiPath(company.entity(name))}${known.id}/`)
    owned.set(name, { ...known, deletable: can.includes('delete') })
  }
  return {
    company,
    cast,
    visitor,
    owned,
    listener,
    input,
    make,
    submitted,
    subjects: {
      records: recordIds(),
      made: Object.fromEntries(answers),
      approval,
      notice: notices.rows[0]?.id ?? 0,
      delegation: delegations.results[0].id,
      file,
      comment,
      attachment,
      view: views[0].id,
      upload,
      import: await desk.open('mnm.unit', '名称,英文名称,小数位数\n一箱,,0\n'),
      export: exported,
      question,
      cast,
    },
  }
}
