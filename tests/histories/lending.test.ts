import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { approvedBy } from '../harness/approvedBy.ts'
import { companyToday, dayFromNow } from '../harness/days.ts'
import type { Visitor } from '../harness/server.ts'
import { openCompany, type Company } from '../security/company.ts'
import { auditWatch } from './audited.ts'
import { answered, atOnce, enough, patienceOf, playHistories, type Choose, type Command, type Done, type Histories } from './histories.ts'
import { processBeside } from './processBeside.ts'
import { brokenProgress } from './progress.ts'

// What the administrative warehouse lends: whoever holds something is who the papers say, and one piece is with one person, in whatever order it is asked for, handed over,
// left, taken back, lost and put right.

const [applications, issues, returns] = ['/api/warehouse/application/', '/api/warehouse/issue/', '/api/warehouse/giveBack/']
const [dropOffs, corrections] = ['/api/warehouse/dropOff/', '/api/warehouse/correction/']

const entities = ['item', 'application', 'issue', 'giveBack', 'dropOff', 'correction', 'move'].map(name => `warehouse.${name}`)

/** Of one history: an asset of numbered pieces and tools that are alike. */
interface Shelf {
  readonly asset: number
  readonly tool: number
  readonly pieces: readonly string[]
}

let company: Company
let changes: () => Promise<readonly string[]>
let keepers: readonly Visitor[]
let boss: Visitor
let borrowers: readonly Visitor[]

beforeAll(async () => {
  company = await openCompany(atOnce ? { beside: processBeside } : {})
  const department = await company.department('研发部')
  keepers = [await company.visitor({ points: 'all' }), await company.visitor({ points: 'all' })]
  boss = await company.visitor({ points: 'all' })
  borrowers = await Promise.all([1, 2, 3].map(() => company.visitor({ points: 'all', department })))
  await approvedBy(company.owner, 'warehouse.application', [boss])
  await approvedBy(company.owner, 'warehouse.correction', [boss])
  changes = await auditWatch(company.database.db, entities)
})

const rowsOf = async <Row>(text: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> => (await text.execute(company.database.db)).rows

const asked = async (by: Visitor, path: string, body: object) => {
  const answer = await by.post(path, body)
  return { status: answer.statusCode, body: answer.json() }
}

const versionOf = async (path: string, id: number): Promise<number> => (await company.owner.get(`${path}${id}/`)).json().version

const step = async (by: Visitor, path: string, id: number, name: string, input?: object) =>
  asked(by, `${path}${id}/${name}/`, { version: await versionOf(path, id), ...(input ? { input } : {}) })

const person = (id: number): Visitor => borrowers.find(({ userId }) => userId === id) ?? boss

const decided = async (entity: string, id: number, decision: 'approve' | 'reject') => {
  const [waiting] = (await company.owner.get(`/api/approval/document/?entity=${entity}&record=${id}`)).json().results
  const { hash, version } = waiting
  const body = { task: 1, decision, hash, version, comment: '按规定' }
  return asked(boss, `/api/approval/${waiting.id}/decide/`, body)
}

/** The applications of a history in some states. */
const applied = ({ asset, tool }: Shelf, ...states: readonly string[]) =>
  rowsOf(sql<{ id: number; applicant: number; line: number; item: number; quantity: number; issued: number; returned: number }>`
    select a.id, a.applicant_id as applicant, l.id as line, l.item_id as item, l.quantity, l.issued, l.returned
    from warehouse_application as a join warehouse_application_items as l on l.owner_id = a.id
    where l.item_id in (${asset}, ${tool}) and a.state in (${sql.join(states)}) order by a.id`)

const handed = ({ asset, tool }: Shelf, state: string) =>
  rowsOf(sql<{ id: number; receiver: number }>`select distinct i.id, i.receiver_id as receiver from warehouse_issue as i
    join warehouse_issue_items as l on l.owner_id = i.id where l.item_id in (${asset}, ${tool}) and i.state = ${state} order by i.id`)

const left = ({ asset, tool }: Shelf) =>
  rowsOf(sql<{ id: number; quantity: number; serials: string | null }>`
    select id, quantity, serials from warehouse_drop_off where item_id in (${asset}, ${tool}) and state = 'left' order by id`)

/** Which pieces were handed out of an application, and which of them came back, as the papers say. */
const piecesOf = async (id: number): Promise<readonly string[]> => {
  const [out, back] = await Promise.all(
    [
      sql<{ serials: string }>`select l.serials from warehouse_issue_items as l join warehouse_issue as i on i.id = l.owner_id
        where i.application_id = ${id} and i.state in ('handed', 'received') and l.serials is not null`,
      sql<{ serials: string }>`select l.serials from warehouse_give_back_items as l join warehouse_give_back as g on g.id = l.owner_id
        where g.application_id = ${id} and l.serials is not null`,
    ].map(async text => (await rowsOf(text)).flatMap(({ serials }) => serials.split(' '))),
  )
  return (out ?? []).filter(piece => back?.includes(piece) !== true)
}

/** So many of some pieces as people write them down: in any letters, with any signs between them. */
const written = (some: readonly string[], count: number, { upTo }: Choose): string => {
  const from = upTo(Math.max(0, some.length - count))
  const chosen = some.slice(from, from + count)
  return upTo(3) === 0 ? chosen.join('，').toLowerCase() : chosen.join([' ', ', ', '\n'][upTo(2)] ?? ' ')
}

/** Asks for something: handed in unless it is refused. */
const askFor = async (by: Visitor, item: number, quantity: number) => {
  const items = [{ item, quantity }]
  const made = await asked(by, applications, { purpose: '试验', neededOn: companyToday(), returnOn: dayFromNow(10), items })
  return made.status === 201 ? step(by, applications, made.body.id, 'submit') : made
}

const withdrawn = async (id: number, applicant: number): Promise<boolean> =>
  (await step(person(applicant), applications, id, 'withdraw', { reason: '不要了' })).status === 200

const apply: Command<Shelf> = {
  name: 'apply',
  weight: 2,
  async run({ asset, tool }, { among, upTo }) {
    const [by, item, quantity] = [among(borrowers), among([asset, tool]), 1 + upTo(2)]
    if (!by || item === undefined) return null
    return answered(`${by.userId} asks for ${quantity} of ${item}`, await askFor(by, item, quantity))
  },
}

const decide: Command<Shelf> = {
  name: 'decide',
  weight: 2,
  async run(shelf, { among, upTo }) {
    const one = among(await applied(shelf, 'pending'))
    if (!one) return null
    const decision = upTo(5) === 0 ? 'reject' : 'approve'
    return answered(`${decision} application ${one.id}`, await decided('warehouse.application', one.id, decision))
  },
}

const withdraw: Command<Shelf> = {
  name: 'withdraw',
  async run(shelf, { among }) {
    const one = among(await applied(shelf, 'approved', 'rejected'))
    if (!one) return null
    const answer = await step(person(one.applicant), applications, one.id, 'withdraw', { reason: '不要了' })
    return answered(`withdraw application ${one.id}`, answer)
  },
}

const handOver = async (
  { asset }: Shelf,
  by: Visitor,
  one: { id: number; line: number; item: number; quantity: number },
  serials: string,
) =>
  asked(by, issues, {
    application: one.id,
    items: [{ applied: one.line, quantity: one.quantity, serials: one.item === asset ? serials : null }],
  })

const hand: Command<Shelf> = {
  name: 'hand',
  weight: 3,
  async run(shelf, choose) {
    const [one, by] = [choose.among(await applied(shelf, 'approved')), choose.among(keepers)]
    if (!one || !by) return null
    const serials = written(shelf.pieces, one.quantity, choose)
    const answer = await handOver(shelf, by, one, serials)
    return answered(`hand ${one.item === shelf.asset ? serials : one.quantity} for application ${one.id}`, answer, async () => {
      return (await step(by, issues, answer.body.id, 'takeBack', { reason: '收回' })).status === 200
    })
  },
}

const receive: Command<Shelf> = {
  name: 'receive',
  weight: 3,
  async run(shelf, { among, upTo }) {
    const one = among(await handed(shelf, 'handed'))
    if (!one) return null
    const kind = ['receive', 'receive', 'receive', 'decline', 'takeBack'][upTo(4)] ?? 'receive'
    const by = kind === 'takeBack' ? among(keepers) : person(one.receiver)
    return by
      ? answered(`${kind} issue ${one.id}`, await step(by, issues, one.id, kind, kind === 'receive' ? undefined : { reason: '不符' }))
      : null
  },
}

/** Asked for, agreed to, handed over and confirmed in one go; taken back by giving all of it back. */
const borrow: Command<Shelf> = {
  name: 'borrow',
  weight: 5,
  async run(shelf, choose): Promise<Done | null> {
    const { among, upTo } = choose
    const [by, item, keeper, quantity] = [among(borrowers), among([shelf.asset, shelf.tool]), among(keepers), 1 + upTo(2)]
    if (!by || item === undefined || !keeper) return null
    const says = `${by.userId} borrows ${quantity} of ${item}`
    const handedIn = await askFor(by, item, quantity)
    if (handedIn.status !== 200) return answered(says, handedIn)
    const { id } = handedIn.body
    const agreed = await decided('warehouse.application', id, 'approve')
    const [one] = (await applied(shelf, 'approved')).filter(row => row.id === id)
    if (agreed.status !== 200 || !one) return answered(says, agreed)
    const serials = written(shelf.pieces, quantity, choose)
    const issued = await handOver(shelf, keeper, one, serials)
    const named = `${says} (${item === shelf.asset ? serials : 'alike'}), application ${id}`
    if (issued.status !== 201) return { ...answered(named, issued), taken: true, undo: () => withdrawn(id, by.userId) }
    return answered(named, await step(by, issues, issued.body.id, 'receive'), async () => {
      const back = await asked(keeper, returns, { application: id, items: [{ applied: one.line, quantity, condition: 'good' }] })
      return back.status === 201
    })
  },
}

const conditions = ['good', 'good', 'damaged', 'incomplete', 'lost'] as const

const giveBack: Command<Shelf> = {
  name: 'give back',
  weight: 3,
  async run(shelf, choose) {
    const { among, upTo } = choose
    const [one, by, condition] = [among(await applied(shelf, 'toReturn', 'returned')), among(keepers), among(conditions)]
    if (!one || !by) return null
    const quantity = 1 + upTo(Math.max(0, one.issued - one.returned - 1))
    // Some name what is out, some whatever there is, some nothing.
    const names = [await piecesOf(one.id), await piecesOf(one.id), shelf.pieces, []][upTo(3)] ?? []
    const serials = one.item === shelf.asset && names.length > 0 ? written(names, quantity, choose) : null
    const line = { applied: one.line, quantity, serials, condition, note: '记录' }
    const says = `${quantity} of application ${one.id} come back ${condition} (${serials ?? 'unnamed'})`
    return answered(says, await asked(by, returns, { application: one.id, items: [line] }))
  },
}

const leave: Command<Shelf> = {
  name: 'leave',
  weight: 2,
  async run(shelf, choose) {
    const one = choose.among(await applied(shelf, 'toReturn'))
    if (!one) return null
    const quantity = 1 + choose.upTo(Math.max(0, one.issued - one.returned - 1))
    const serials = one.item === shelf.asset ? written(await piecesOf(one.id), quantity, choose) : null
    const body = { application: one.id, item: one.item, quantity, serials, stated: 'good' }
    const answer = await asked(person(one.applicant), dropOffs, body)
    const says = `${quantity} of application ${one.id} are left (${serials ?? 'unnamed'})`
    return answered(says, answer, async () => {
      return (await step(keepers[0] ?? boss, dropOffs, answer.body.id, 'refuse', { reason: '没有' })).status === 200
    })
  },
}

const take: Command<Shelf> = {
  name: 'take',
  weight: 2,
  async run(shelf, choose) {
    const { among, upTo } = choose
    const [one, by, condition] = [among(await left(shelf)), among(keepers), among(conditions)]
    if (!one || !by) return null
    if (upTo(5) === 0)
      return answered(`nothing of drop-off ${one.id} was there`, await step(by, dropOffs, one.id, 'refuse', { reason: '没有' }))
    const quantity = 1 + upTo(one.quantity - 1)
    const serials = one.serials === null || upTo(2) === 0 ? null : written(one.serials.split(' '), quantity, choose)
    const answer = await step(by, dropOffs, one.id, 'take', { condition, quantity, serials, note: '记录' })
    return answered(`${quantity} of drop-off ${one.id} are taken ${condition} (${serials ?? 'unnamed'})`, answer)
  },
}

const extend: Command<Shelf> = {
  name: 'extend',
  async run(shelf, { among, upTo }) {
    const one = among(await applied(shelf, 'toReturn'))
    if (!one) return null
    const kind = ['askExtension', 'grantExtension', 'declineExtension'][upTo(2)] ?? 'askExtension'
    const input = {
      askExtension: { askedUntil: dayFromNow(11 + upTo(90)), askedReason: '未完' },
      declineExtension: { reason: '别人要用' },
    }[kind]
    return answered(
      `${kind} of ${one.id}`,
      await step(kind === 'askExtension' ? person(one.applicant) : boss, applications, one.id, kind, input),
    )
  },
}

const opposite = { more: 'less', less: 'more', repaired: undefined, scrapAside: undefined } as const

const correct: Command<Shelf> = {
  name: 'correct',
  async run({ asset, tool }, { among, upTo }) {
    const [item, by] = [among([asset, tool]), among(keepers)]
    const kind = among(Object.keys(opposite) as readonly (keyof typeof opposite)[])
    if (item === undefined || !by || !kind) return null
    const posted = async (of: string, quantity: number) => {
      const made = await asked(by, corrections, { item, kind: of, quantity, reason: '盘点' })
      if (made.status !== 201) return made
      const handedIn = await step(by, corrections, made.body.id, 'submit')
      return handedIn.status === 200 ? decided('warehouse.correction', made.body.id, 'approve') : handedIn
    }
    const quantity = 1 + upTo(1)
    const back = opposite[kind]
    const undo = back === undefined ? undefined : async () => (await posted(back, quantity)).status === 200
    return answered(`correct ${item}: ${quantity} ${kind}`, await posted(kind, quantity), undo)
  },
}

/** What each item says of itself, and what its papers add up to: worked out from the papers, not from the operation log. */
const brokenQuantities = async ({ asset, tool }: Shelf): Promise<readonly string[]> => {
  const rows = await rowsOf(sql<
    Record<
      'id' | 'onHand' | 'onLoan' | 'setAside' | 'reserved' | 'came' | 'issued' | 'lent' | 'kept' | 'good' | 'bad' | 'put' | 'aside',
      number
    >
  >`
    select i.id, i.on_hand as "onHand", i.on_loan as "onLoan", i.set_aside as "setAside", i.reserved,
      (select coalesce(sum(m.quantity), 0)::int from warehouse_move as m where m.item_id = i.id and m.kind = 'in') as came,
      (select coalesce(sum(l.quantity), 0)::int from warehouse_issue_items as l join warehouse_issue as o on o.id = l.owner_id where l.item_id = i.id and o.state = 'received') as issued,
      (select coalesce(sum(l.quantity), 0)::int from warehouse_issue_items as l join warehouse_issue as o on o.id = l.owner_id
        join warehouse_application_items as a on a.id = l.applied_id where l.item_id = i.id and o.state = 'received' and a.returnable) as lent,
      (select coalesce(sum(l.quantity), 0)::int from warehouse_application_items as l join warehouse_application as a on a.id = l.owner_id where l.item_id = i.id and a.state = 'approved') as kept,
      (select coalesce(sum(l.quantity), 0)::int from warehouse_give_back_items as l where l.item_id = i.id and l.condition = 'good') as good,
      (select coalesce(sum(l.quantity), 0)::int from warehouse_give_back_items as l where l.item_id = i.id and l.condition <> 'good') as bad,
      (select coalesce(sum(case c.kind when 'more' then c.quantity when 'repaired' then c.quantity when 'scrapAside' then 0 else - c.quantity end), 0)::int
        from warehouse_correction as c where c.item_id = i.id and c.state = 'posted') as put,
      (select coalesce(sum(c.quantity), 0)::int from warehouse_correction as c where c.item_id = i.id and c.state = 'posted' and c.kind in ('repaired', 'scrapAside')) as aside
    from warehouse_item as i where i.id in (${asset}, ${tool})`)
  return rows.flatMap(({ id, onHand, onLoan, setAside, reserved, came, issued, lent, kept, good, bad, put, aside }) => {
    const wanted = { onHand: came - issued + good + put, onLoan: lent - good - bad, setAside: bad - aside, reserved: kept }
    const said = { onHand, onLoan, setAside, reserved }
    const wrong =
      JSON.stringify(wanted) === JSON.stringify(said)
        ? []
        : [`item ${id} says ${JSON.stringify(said)}, its papers ${JSON.stringify(wanted)}`]
    const below =
      Math.min(...Object.values(said)) < 0 || reserved > onHand
        ? [`item ${id} is below zero or promised twice: ${JSON.stringify(said)}`]
        : []
    return [...wrong, ...below]
  })
}

/** Entries of the operation log that do not go on where the one before ended, or do not end where the item is. */
const brokenLog = async ({ asset, tool }: Shelf): Promise<readonly string[]> =>
  (
    await rowsOf(sql<{
      words: string
    }>`with entries as (select m.*, lag(m.after, 1, 0) over w as was, lead(m.id) over w as next from warehouse_move as m
        where m.item_id in (${asset}, ${tool}) window w as (partition by m.item_id order by m.id))
      select format('entry %s of item %s goes from %s to %s, the one before ended at %s', e.id, e.item_id, e.before, e.after, e.was) as words
      from entries as e join warehouse_item as i on i.id = e.item_id
      where e.before <> e.was or e.after <> e.before + e.on_hand_change or (e.next is null and e.after <> i.on_hand)`)
  ).map(({ words }) => words)

/** How far applications are, by what was received and what came back. */
const brokenStates = async (shelf: Shelf): Promise<readonly string[]> =>
  (
    await rowsOf(sql<{
      words: string
    }>`with each as (select a.id, a.state, a.extensions, a.return_on, a.asked_until, l.returnable, l.issued, l.returned,
        (select coalesce(sum(o.quantity), 0) from warehouse_issue_items as o join warehouse_issue as i on i.id = o.owner_id where o.applied_id = l.id and i.state = 'received') as out,
        (select coalesce(sum(g.quantity), 0) from warehouse_give_back_items as g where g.applied_id = l.id) as back
      from warehouse_application as a join warehouse_application_items as l on l.owner_id = a.id where l.item_id in (${shelf.asset}, ${shelf.tool}))
      select format('application %s is %s, issued %s (%s), returned %s (%s), %s extensions', id, state, issued, out, returned, back, extensions) as words from each
      where issued <> out or returned <> back or back > out or extensions > 2 or (asked_until is not null and state <> 'toReturn')
        or (state = 'toReturn') <> (out > back) or (state = 'returned') <> (out > 0 and out = back)`)
  ).map(({ words }) => words)

/** Pieces that are with two people, or of which others are out than so many as were not given back. */
const brokenPieces = async (shelf: Shelf): Promise<readonly string[]> => {
  const holders = new Map<string, number[]>()
  const problems: string[] = []
  for (const { id, item, issued, returned } of await applied(shelf, 'approved', 'toReturn', 'returned')) {
    if (item !== shelf.asset) continue
    const pieces = await piecesOf(id)
    const waiting = issued === 0 ? pieces.length : 0
    if (pieces.length - waiting !== issued - returned)
      problems.push(`of application ${id} ${issued - returned} are out, by their numbers ${pieces.join(' ')}`)
    for (const piece of pieces) holders.set(piece, [...(holders.get(piece) ?? []), id])
  }
  for (const [piece, several] of holders) if (several.length > 1) problems.push(`${piece} is out on applications ${several.join(', ')}`)
  return problems
}

let turn = 0

const shelves: Histories<Shelf> = {
  async begin() {
    turn += 1
    const item = async (kind: string, quantity: number): Promise<number> => {
      const change = { kind, limitPerPerson: null, limitDays: null, unitPrice: '10', photo: null }
      const { id } = await company.make(company.entity('warehouse.item'), change)
      await company.make(company.entity('warehouse.move'), { item: id, quantity })
      return id
    }
    const pieces = [1, 2, 3, 4].map(no => `P${turn}-${no}`)
    return { asset: await item('asset', 4), tool: await item('returnable', 5), pieces }
  },
  commands: [apply, decide, withdraw, hand, receive, borrow, giveBack, leave, take, extend, correct],
  invariants: [
    { name: 'quantities', broken: brokenQuantities },
    { name: 'operation log', broken: brokenLog },
    { name: 'applications', broken: brokenStates },
    { name: 'pieces', broken: brokenPieces },
    { name: 'progress', broken: () => brokenProgress(company.database.db, ['warehouse.item', 'warehouse.application']) },
    { name: 'audit', broken: () => changes() },
  ],
  async state({ asset, tool }) {
    const rows = await rowsOf(
      sql<{
        id: number
        says: string
      }>`select id, format('%s on hand, %s reserved, %s on loan, %s aside', on_hand, reserved, on_loan, set_aside) as says
        from warehouse_item where id in (${asset}, ${tool})`,
    )
    return Object.fromEntries(rows.map(({ id, says }) => [`item ${id}`, says]))
  },
  length: 25,
  seconds: [6, 140],
}

test(
  'whatever is asked for, handed over, left, taken back and lost, who holds what is who the papers say, and one piece is with one person',
  async () => {
    const { taken, histories } = await playHistories('lending', shelves)
    // Not everything is refused, but where time was left for next to none.
    expect(histories < enough || taken.size > 0).toBe(true)
  },
  patienceOf(shelves),
)
