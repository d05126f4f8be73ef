import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { FlowStep } from '../../core/define/flow.ts'
import { newStep } from '../../areas/admin/approvalFlow/stepList.ts'
import type { Visitor } from '../harness/server.ts'
import { openCompany, type Company } from '../security/company.ts'
import { auditWatch } from './audited.ts'
import { answered, atOnce, enough, patienceOf, playHistories, type Choose, type Command, type Histories } from './histories.ts'
import { processBeside } from './processBeside.ts'

// Whatever is handed in, agreed to, refused, sent back, delegated, handed on and taken back by whomever: where an approval stands follows from what people decided, nobody
// decides on what they made or handed in, and what was decided can be proved.

const [corrections, flows] = ['/api/warehouse/correction/', '/api/admin/approvalFlow/']
const entity = 'warehouse.correction'

let company: Company
let changes: () => Promise<readonly string[]>
/** Who says who works here and what they may do. */
let chief: Visitor
/** Whoever takes part. In place of who has left somebody new begins. */
const people: Visitor[] = []

beforeAll(async () => {
  company = await openCompany(atOnce ? { beside: processBeside } : {})
  chief = await company.visitor({ points: 'all', type: 'superAdmin' })
  for (let turn = 0; turn < 5; turn += 1) people.push(await company.visitor({ points: 'all' }))
  changes = await auditWatch(company.database.db, [entity, 'warehouse.item', 'admin.user'])
})

/** Of one history: what is corrected, and by whom. */
interface Office {
  readonly item: number
  readonly staff: readonly Visitor[]
}

const rowsOf = async <Row>(text: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> => (await text.execute(company.database.db)).rows

/** Whoever has left. */
const gone = new Set<number>()

/** Asks as somebody; nobody who has left does anything. */
const asked = async (by: Visitor, url: string, body: object, method: 'POST' | 'PATCH' = 'POST') => {
  const hasLeft = gone.has(by.userId)
  const answer = await by.send(method, url, body)
  if (hasLeft && answer.statusCode < 300) throw new Error(`${by.userId} has left and was let in: ${method} ${url}`)
  return { status: answer.statusCode, body: answer.json() }
}

const versionOf = async (path: string, id: number): Promise<number> => (await company.owner.get(`${path}${id}/`)).json().version

interface Document {
  readonly id: number
  readonly state: string
  readonly author: number
}

const documents = ({ item }: Office, ...states: readonly string[]) =>
  rowsOf(sql<Document>`select id, state, created_by_id as author from warehouse_correction
    where item_id = ${item} and state in (${sql.join(states)}) order by id`)

interface Running {
  readonly id: number
  readonly record: number
  readonly requester: number
  readonly hash: string
  readonly version: number
}

/** The approvals of a history that run. */
const running = ({ item }: Office) =>
  rowsOf(sql<Running>`select i.id, i.record_id as record, i.requester_id as requester, i.snapshot_hash as hash, i.record_version as version
    from approval_instance as i join warehouse_correction as c on c.id = i.record_id
    where i.entity = ${entity} and i.outcome = 'pending' and c.item_id = ${item} order by i.id`)

const waiting = (instance: number) =>
  rowsOf(
    sql<{
      no: number
      user: number
    }>`select no, user_id as "user" from approval_task where instance_id = ${instance} and state = 'pending' order by no`,
  )

/** What waits for somebody, and who tries to do something with it: mostly whoever is asked. */
const chosen = async (office: Office, { among, upTo }: Choose) => {
  const one = among(await running(office))
  const task = one && among(await waiting(one.id))
  if (!task) return null
  const by = upTo(4) === 4 ? among(office.staff) : office.staff.find(({ userId }) => userId === task.user)
  return by ? { one, task, by } : null
}

const submitted = async (by: Visitor, id: number) => asked(by, `${corrections}${id}/submit/`, { version: await versionOf(corrections, id) })

const withdrawn = async (by: Visitor, record: number): Promise<boolean> => {
  const [one] = await rowsOf(
    sql<{ id: number }>`select id from approval_instance where entity = ${entity} and record_id = ${record} and outcome = 'pending'`,
  )
  return one !== undefined && (await asked(by, `/api/approval/${one.id}/withdraw/`, {})).status === 200
}

const handIn: Command<Office> = {
  name: 'hand in',
  weight: 4,
  async run(office, { among, upTo }) {
    const by = among(office.staff)
    if (!by) return null
    const made = await asked(by, corrections, { item: office.item, kind: 'more', quantity: 1 + upTo(4), reason: '盘点' })
    if (made.status !== 201) return answered(`${by.userId} makes a correction`, made)
    const { id } = made.body
    const answer = await submitted(by, id)
    const done = answered(`${by.userId} hands in ${id}`, answer)
    return { ...done, taken: true, undo: async () => answer.status !== 200 || withdrawn(by, id) }
  },
}

const handInAgain: Command<Office> = {
  name: 'hand in again',
  weight: 2,
  async run(office, { among, upTo }) {
    const [one, other] = [among(await documents(office, 'draft', 'rejected')), among(office.staff)]
    const by = upTo(3) === 3 ? other : office.staff.find(({ userId }) => userId === one?.author)
    if (!one || !by) return null
    return answered(`${by.userId} hands in ${one.id} again`, await submitted(by, one.id))
  },
}

const edit: Command<Office> = {
  name: 'edit',
  async run(office, { among, upTo }) {
    const [one, by] = [among(await documents(office, 'draft', 'rejected', 'pending', 'posted')), among(office.staff)]
    if (!one || !by) return null
    const values = { version: await versionOf(corrections, one.id), quantity: 1 + upTo(4) }
    return answered(`${by.userId} edits ${one.id}`, await asked(by, `${corrections}${one.id}/`, values, 'PATCH'))
  },
}

const decide: Command<Office> = {
  name: 'decide',
  weight: 8,
  async run(office, choose) {
    const found = await chosen(office, choose)
    if (!found) return null
    const { one, task, by } = found
    const decision = choose.upTo(4) === 0 ? 'reject' : 'approve'
    const body = { task: task.no, decision, hash: one.hash, version: one.version, comment: '已核对' }
    return answered(
      `${by.userId}: ${decision} ${one.record}, task ${task.no} of ${task.user}`,
      await asked(by, `/api/approval/${one.id}/decide/`, body),
    )
  },
}

/** Two who are asked, or one person twice, decide at the same moment. */
const decideAtOnce: Command<Office> = {
  name: 'decide at once',
  async run(office, choose) {
    const found = await chosen(office, choose)
    if (!found) return null
    const { one, task, by } = found
    const other = choose.among(await waiting(one.id)) ?? task
    const body = { hash: one.hash, version: one.version, comment: '已核对' }
    const second = office.staff.find(({ userId }) => userId === other.user) ?? by
    const answers = await Promise.all([
      asked(by, `/api/approval/${one.id}/decide/`, { ...body, task: task.no, decision: 'approve' }),
      asked(second, `/api/approval/${one.id}/decide/`, { ...body, task: other.no, decision: choose.upTo(1) === 0 ? 'approve' : 'reject' }),
    ])
    const says = `${by.userId} and ${second.userId} decide on ${one.record} at once, tasks ${task.no} and ${other.no}`
    if (task.no === other.no && answers.every(({ status }) => status === 200)) throw new Error(`${says}: both count`)
    const [first] = answers.filter(({ status }) => status < 300 || status >= 500)
    return answered(says, first ?? answers[0])
  },
}

const sendBack: Command<Office> = {
  name: 'send back',
  async run(office, choose) {
    const found = await chosen(office, choose)
    if (!found) return null
    const { one, task, by } = found
    const to = choose.upTo(1) === 0 ? {} : { to: 'step1' }
    const body = { task: task.no, hash: one.hash, version: one.version, comment: '请补充', ...to }
    return answered(`${by.userId} sends ${one.record} back`, await asked(by, `/api/approval/${one.id}/return/`, body))
  },
}

const withdraw: Command<Office> = {
  name: 'withdraw',
  async run(office, { among, upTo }) {
    const one = among(await running(office))
    const by = upTo(3) === 3 ? among(office.staff) : office.staff.find(({ userId }) => userId === one?.requester)
    if (!one || !by) return null
    return answered(`${by.userId} withdraws ${one.record}`, await asked(by, `/api/approval/${one.id}/withdraw/`, {}))
  },
}

const ask: Command<Office> = {
  name: 'ask others',
  weight: 2,
  async run(office, choose) {
    const [found, other] = [await chosen(office, choose), choose.among(office.staff)]
    if (!found || !other) return null
    const { one, task, by } = found
    const kind = choose.among(['reassign', 'before', 'after', 'hand_over'] as const) ?? 'after'
    const body = { task: task.no, comment: '请协助' }
    const answer = await (kind === 'before' || kind === 'after'
      ? asked(by, `/api/approval/${one.id}/signers/`, { ...body, place: kind, users: [other.userId] })
      : asked(by, `/api/approval/${one.id}/${kind}/`, { ...body, to: other.userId }))
    return answered(`${by.userId} asks ${other.userId} on ${one.record} (${kind})`, answer)
  },
}

const delegate: Command<Office> = {
  name: 'delegate',
  weight: 2,
  async run(office, { among, upTo }) {
    const [from, to] = [among(office.staff), among(office.staff)]
    if (!from || !to) return null
    const [begins, ends] = [0, 1 + upTo(3)].map(days => new Date(Date.now() + days * 86_400_000).toISOString())
    const answer = await asked(from, '/api/approval/delegations/', { to: to.userId, begins, ends, reason: '休假' })
    return answered(`${from.userId} delegates to ${to.userId}`, answer)
  },
}

const endDelegation: Command<Office> = {
  name: 'end a delegation',
  async run(office, { among }) {
    const from = among(office.staff)
    const one =
      from &&
      among(
        await rowsOf(
          sql<{ id: number }>`select id from approval_delegation where from_id = ${from.userId} and upper(during) > now() order by id`,
        ),
      )
    if (!from || !one) return null
    const answer = await asked(from, `/api/approval/delegations/${one.id}/end/`, {})
    return answered(`${from.userId} ends a delegation`, answer)
  },
}

const change = async (id: number, values: object) => {
  const path = '/api/admin/user/'
  const answer = await chief.patch(`${path}${id}/`, { version: (await chief.get(`${path}${id}/`)).json().version, ...values })
  return { status: answer.statusCode, body: answer.json() }
}

const leave: Command<Office> = {
  name: 'leave',
  async run(office, { among }) {
    const [one, to] = [among(office.staff), among(office.staff)]
    // Somebody is left to decide.
    if (!one || !to || office.staff.filter(({ userId }) => gone.has(userId)).length > 1 || gone.has(one.userId)) return null
    const answer = await change(one.userId, { isActive: false })
    if (answer.status === 200) gone.add(one.userId)
    return answered(`${one.userId} leaves`, answer)
  },
}

const loseRights: Command<Office> = {
  name: 'lose rights',
  async run({ staff }, { among }) {
    const one = among(staff)
    if (!one) return null
    const before = (await chief.get(`/api/admin/user/${one.userId}/`)).json().roles.map(({ id }: { readonly id: number }) => id)
    return answered(`${one.userId} loses every right`, await change(one.userId, { roles: [] }), async () => {
      return (await change(one.userId, { roles: before })).status === 200
    })
  },
}

const regainRights: Command<Office> = {
  name: 'regain rights',
  async run(office, { among }) {
    const roles = await everything(company.owner)
    const one = among(office.staff)
    if (!one || gone.has(one.userId)) return null
    return answered(`${one.userId} has every right`, await change(one.userId, { roles }))
  },
}

/** The role of who may do everything. */
const everything = async ({ userId }: Visitor): Promise<readonly number[]> =>
  (await rowsOf(sql<{ id: number }>`select target_id as id from admin_user_roles where owner_id = ${userId}`)).map(({ id }) => id)

/** Approvals that are not where their documents are. */
const brokenStates = async ({ item }: Office): Promise<readonly string[]> =>
  (
    await rowsOf(sql<{ words: string }>`with ends as (select c.id, c.state, count(i.id) filter (where i.outcome = 'pending') as runs,
        count(i.id) filter (where i.outcome = 'approved') as agreed, (array_agg(i.outcome order by i.id desc))[1] as last, (array_agg(i.origin_state order by i.id desc))[1] as origin
      from warehouse_correction as c left join approval_instance as i on i.entity = ${entity} and i.record_id = c.id where c.item_id = ${item} group by c.id)
      select format('correction %s is %s, of its approvals %s run, %s are agreed to, the last is %s', id, state, runs, agreed, last) as words from ends
      where runs <> (state = 'pending')::int or agreed <> (state = 'posted')::int
        or state <> case last when 'pending' then 'pending' when 'approved' then 'posted' when 'rejected' then 'rejected' else coalesce(origin, 'draft') end`)
  ).map(({ words }) => words)

/** What was agreed to has taken effect once, and nothing else has. */
const brokenEffect = async ({ item }: Office): Promise<readonly string[]> =>
  (
    await rowsOf(sql<{ words: string }>`select format('%s on hand of item %s, agreed to were %s', i.on_hand, i.id, agreed.sum) as words
      from warehouse_item as i, lateral (select coalesce(sum(c.quantity), 0) as sum from warehouse_correction as c where c.item_id = i.id
        and exists (select from approval_instance as a where a.entity = ${entity} and a.record_id = c.id and a.outcome = 'approved')) as agreed
      where i.id = ${item} and i.on_hand <> agreed.sum`)
  ).map(({ words }) => words)

interface Event {
  readonly instance: number
  readonly record: number
  readonly kind: string
  readonly actor: number | null
  readonly actingFor: number | null
  readonly task: number | null
  readonly user: number | null
  readonly words: string
}

const decisions = new Set(['approve', 'reject', 'return'])

/** Who decided what they made, changed or handed in, or twice, or without being asked: by the history of the document and by who was to decide for whom then. */
const brokenDecisions = async ({ item }: Office): Promise<readonly string[]> => {
  const events = await rowsOf(sql<
    Event & { readonly own: boolean; readonly delegated: boolean }
  >`select e.instance_id as instance, i.record_id as record, e.kind,
      e.actor_id as actor, e.acting_for_id as "actingFor", e.task, t.user_id as "user", format('%s of %s on %s', e.kind, e.actor_id, i.record_id) as words,
      e.actor_id = i.requester_id or exists (select from audit as a where a.entity = i.entity and a.record_id = i.record_id and a.action in ('create', 'update')
        and a.result = 'done' and a.actor_id = e.actor_id and a.at <= i.started_at) as own,
      exists (with recursive chain as (select e.acting_for_id as person, 0 as passed
          union select d.to_id, passed + 1 from chain join approval_delegation as d on d.from_id = chain.person and d.during @> e.at where passed < 3)
        select from chain where person = e.actor_id and passed > 0) as delegated
    from approval_event as e join approval_instance as i on i.id = e.instance_id join warehouse_correction as c on c.id = i.record_id
    left join approval_task as t on t.instance_id = e.instance_id and t.no = e.task
    where i.entity = ${entity} and c.item_id = ${item} order by e.instance_id, e.no`)
  const problems: string[] = []
  const seen = new Set<string>()
  for (const event of events.filter(({ kind }) => decisions.has(kind))) {
    const { instance, task, actor, actingFor, user, own, delegated, words } = event
    if (own) problems.push(`${words}: on their own document`)
    if (actingFor === null ? actor !== user : actingFor !== user || !delegated) problems.push(`${words}: was asked of ${user}`)
    if (seen.has(`${instance} ${task}`)) problems.push(`${words}: task ${task} twice`)
    seen.add(`${instance} ${task}`)
  }
  return problems
}

interface Task {
  readonly no: number
  readonly step: number
  readonly round: number
  readonly place: string
  readonly parent: number | null
  readonly state: string
  readonly note: string | null
  readonly by: number | null
}

/** Whether what somebody was appointed for is agreed to: by them or in their place, and by everybody who was asked before and after. */
const isAgreed = (task: Task, tasks: readonly Task[]): boolean => {
  const beside = (...places: readonly string[]) => tasks.filter(({ parent, place }) => parent === task.no && places.includes(place))
  const own =
    task.state === 'approved' || task.note === 'alreadyApproved' || beside('instead', 'escalated').some(one => isAgreed(one, tasks))
  return own && beside('before', 'after').every(one => isAgreed(one, tasks))
}

const agreedEnough = ({ mode }: FlowStep, agreed: number, all: number): boolean =>
  mode.kind === 'any'
    ? agreed > 0
    : mode.kind === 'all'
      ? agreed === all
      : mode.kind === 'quorum'
        ? agreed >= mode.count
        : agreed * 100 > mode.percent * all

/** Approvals whose end does not follow from what people decided. */
const brokenOutcomes = async ({ item }: Office): Promise<readonly string[]> => {
  const instances = await rowsOf(sql<{
    id: number
    record: number
    outcome: string
    steps: readonly (FlowStep & { readonly applies: boolean })[]
    tasks: readonly Task[]
    kinds: readonly string[]
  }>`
    select i.id, i.record_id as record, i.outcome, i.plan -> 'steps' as steps,
      (select json_agg(json_build_object('no', no, 'step', step, 'round', round, 'place', place, 'parent', parent, 'state', state, 'note', note, 'by', decided_by_id) order by no)
        from approval_task where instance_id = i.id) as tasks,
      (select array_agg(kind order by no) from approval_event where instance_id = i.id) as kinds
    from approval_instance as i join warehouse_correction as c on c.id = i.record_id where i.entity = ${entity} and c.item_id = ${item}`)
  return instances.flatMap(({ id, record, outcome, steps, tasks, kinds }) => {
    const says = `approval ${id} of ${record} is ${outcome} after ${kinds.join(', ')}`
    const last = kinds.filter(kind => kind !== 'urge' && kind !== 'copy').at(-1)
    const open = tasks.filter(({ state }) => state === 'pending' || state === 'waiting')
    if (outcome === 'pending') return open.some(({ state }) => state === 'pending') ? [] : [`${says}, and nobody is asked`]
    const ends: Readonly<Record<string, readonly string[]>> = {
      approved: ['approve'],
      rejected: ['reject'],
      returned: ['return', 'lapse'],
      withdrawn: ['withdraw'],
      cancelled: ['cancel'],
    }
    const problems = ends[outcome]?.includes(last ?? '') === true && open.length === 0 ? [] : [`${says}, ${open.length} are still asked`]
    if (outcome === 'withdrawn' && kinds.some(kind => decisions.has(kind))) problems.push(`${says}, though somebody had decided`)
    if (outcome !== 'approved') return problems
    for (const [place, planned] of steps.entries()) {
      if (!planned.applies) continue
      const round = Math.max(...tasks.filter(({ step }) => step === place).map(one => one.round))
      const ofStep = tasks.filter(one => one.step === place && one.round === round)
      const appointed = ofStep.filter(one => one.place === 'appointed' && one.note !== 'mustDiffer')
      const agreed = appointed.filter(one => isAgreed(one, ofStep)).length
      if (!agreedEnough(planned, agreed, appointed.length))
        problems.push(`${says}: in ${planned.key} ${agreed} of ${appointed.length} agreed`)
      const earlier = tasks.filter(({ step }) => planned.distinctFrom.includes(steps[step]?.key ?? ''))
      const lastOf = (step: number) => Math.max(...earlier.filter(one => one.step === step).map(one => one.round))
      const twice = ofStep.filter(
        ({ by }) => by !== null && earlier.some(one => one.by === by && one.state === 'approved' && one.round === lastOf(one.step)),
      )
      if (twice.some(({ state }) => state === 'approved')) problems.push(`${says}: one person decided in two steps that must differ`)
    }
    return problems
  })
}

/** Approvals whose evidence does not hold, and decisions that the history of their document does not tell. */
const brokenEvidence = async (office: Office): Promise<readonly string[]> => {
  const records = await documents(office, 'draft', 'pending', 'posted', 'rejected', 'cancelled')
  const problems: string[] = []
  for (const { id } of records) {
    const { results } = (await company.owner.get(`/api/approval/document/?entity=${entity}&record=${id}`)).json()
    for (const one of results) if (one.verified !== true) problems.push(`the evidence of approval ${one.id} of ${id} does not hold`)
  }
  const told = await rowsOf(sql<{
    words: string
  }>`with said as (select i.record_id as record, e.kind, count(*) as times from approval_event as e
      join approval_instance as i on i.id = e.instance_id join warehouse_correction as c on c.id = i.record_id
      where i.entity = ${entity} and c.item_id = ${office.item} and e.kind in ('approve', 'reject', 'return', 'withdraw', 'reassign', 'addBefore', 'addAfter', 'handOver') group by 1, 2)
    select format('%s × %s of %s, in the audit %s', times, kind, record, audited.n) as words from said,
      lateral (select count(*) as n from audit as a where a.entity = ${entity} and a.record_id = record and a.action = 'approval:' || kind and a.result = 'done') as audited
    where audited.n <> times`)
  return [...problems, ...told.map(({ words }) => words)]
}

const modes = [{ kind: 'any' }, { kind: 'all' }, { kind: 'quorum', count: 2 }, { kind: 'vote', percent: 50 }] as const

/** Three people decide first in a way of their own, then two others, who must be other people than before. */
const stepsOf = (staff: readonly Visitor[], turn: number): readonly FlowStep[] => {
  const of = (key: string, some: readonly Visitor[], more: Partial<FlowStep>): FlowStep => ({
    ...newStep([]),
    key,
    name: [key, key],
    source: { kind: 'users', users: some.map(({ userId }) => userId) },
    allow: { reassign: true, addBefore: true, addAfter: true, editFields: [] },
    ...more,
  })
  return [
    of('step1', staff.slice(0, 3), { mode: modes[turn % modes.length] ?? modes[0], order: turn % 3 === 0 ? 'sequential' : 'parallel' }),
    of('step2', staff.slice(2, 5), {
      mode: turn % 2 === 0 ? { kind: 'any' } : { kind: 'all' },
      distinctFrom: ['step1'],
      returnTo: ['step1'],
    }),
  ]
}

let turn = 0
let flow: number | undefined

const published = async (steps: readonly FlowStep[]): Promise<void> => {
  const values = { nameZh: '审批', nameEn: 'Approval', enabled: true, effectiveFrom: '2020-01-01', signature: 'click', steps }
  const answer =
    flow === undefined
      ? await company.owner.post(flows, { code: 'CORRECTIONS', docType: entity, ...values })
      : await company.owner.patch(`${flows}${flow}/`, { version: await versionOf(flows, flow), ...values })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  flow = answer.json().id
}

const offices: Histories<Office> = {
  async begin() {
    turn += 1
    for (const [place, { userId }] of people.entries()) if (gone.has(userId)) people[place] = await company.visitor({ points: 'all' })
    const roles = await everything(company.owner)
    for (const { userId } of people) {
      await sql`delete from admin_user_roles where owner_id = ${userId}`.execute(company.database.db)
      await sql`insert into admin_user_roles (owner_id, target_id, position) select ${userId}, ${roles[0] ?? 0}, 0`.execute(
        company.database.db,
      )
      await sql`delete from approval_delegation where from_id = ${userId}`.execute(company.database.db)
    }
    await published(stepsOf(people, turn))
    const { id } = await company.make(company.entity('warehouse.item'), { unitPrice: '10', photo: null })
    return { item: id, staff: [...people] }
  },
  commands: [
    handIn,
    handInAgain,
    edit,
    decide,
    decideAtOnce,
    sendBack,
    withdraw,
    ask,
    delegate,
    endDelegation,
    leave,
    loseRights,
    regainRights,
  ],
  invariants: [
    { name: 'documents', broken: brokenStates },
    { name: 'effect', broken: brokenEffect },
    { name: 'decisions', broken: brokenDecisions },
    { name: 'outcomes', broken: brokenOutcomes },
    { name: 'evidence', broken: brokenEvidence },
    { name: 'audit', broken: () => changes() },
  ],
  async state({ item }) {
    const rows = await rowsOf(
      sql<{ name: string; says: string }>`select 'on hand' as name, on_hand::text as says from warehouse_item where id = ${item}
        union all select format('asked of %s', t.user_id), count(*)::text from approval_task as t join approval_instance as i on i.id = t.instance_id
          join warehouse_correction as c on c.id = i.record_id where i.entity = ${entity} and c.item_id = ${item} and t.state = 'pending' group by t.user_id
        union all select format('correction %s', id), state from warehouse_correction where item_id = ${item} and state <> 'draft'`,
    )
    return Object.fromEntries(rows.map(({ name, says }) => [name, says]))
  },
  length: 25,
  seconds: [6, 140],
}

test(
  'whatever people submit, decide, delegate and take back, where an approval stands follows from what was decided',
  async () => {
    const { taken, histories } = await playHistories('approvals', offices)
    // Not everything is refused, but where time was left for next to none.
    expect(histories < enough || taken.size > 0).toBe(true)
  },
  patienceOf(offices),
)
