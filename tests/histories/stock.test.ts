import { beforeAll, expect, test } from 'vitest'
import { purchasingDesk, type PurchasingDesk } from '../harness/purchasingDesk.ts'
import { auditWatch } from './audited.ts'
import { processBeside } from './processBeside.ts'
import { answered, atOnce, patienceOf, playHistories, type Command, type Histories } from './histories.ts'
import { brokenProgress } from './progress.ts'
import { brokenBalances, lyingGoods } from './ledger.ts'

const entities = ['stock.move', 'stock.count', 'stock.reservation', 'stock.lot']

let desk: PurchasingDesk
let changes: () => Promise<readonly string[]>

beforeAll(async () => {
  desk = await purchasingDesk(atOnce ? { beside: processBeside } : {})
  changes = await auditWatch(desk.server.database.db, entities)
})

interface Shelves {
  readonly material: number
  readonly places: readonly number[]
}

const open: Command<Shelves> = {
  name: 'open',
  async run({ material, places }, { among, upTo }) {
    const [to, quantity] = [among(places), String(1 + upTo(40))]
    const answer = await desk.make(desk.buyer, 'stock.move', { reason: 'opening', material, to, quantity, owner: 'company', note: '期初' })
    return answered(`${quantity} of opening stock to ${to}`, answer, async () => {
      const back = await desk.make(desk.buyer, 'stock.move', { reverses: answer.body.id, note: '冲销' })
      return back.status === 201
    })
  },
}

const shelves: Histories<Shelves> = {
  async begin() {
    const material = await desk.material({ batchTracked: false })
    const place = async (kind: string): Promise<number> =>
      (await desk.make(desk.buyer, 'stock.location', { code: `P-${material}-${kind}`.toUpperCase(), name: kind, kind, usual: false })).body
        .id
    return { material, places: [await place('usable'), await place('blocked')] }
  },
  commands: [open],
  invariants: [
    { name: 'ledger and balances', broken: ({ material }) => brokenBalances(desk.server.database.db, [material]) },
    { name: 'audit', broken: () => changes() },
    { name: 'progress', broken: () => brokenProgress(desk.server.database.db, entities) },
  ],
  state: ({ material }) => lyingGoods(desk.server.database.db, [material]),
  length: 12,
  seconds: [20, 360],
}

test(
  'stock',
  async () => {
    const { taken } = await playHistories('stock', shelves)
    expect(taken.get('open')).toBeGreaterThan(0)
  },
  patienceOf(shelves),
)
