import { serve } from '../context/serve.server.ts'
import { answerTo, eachAnswer, fill, oneAnswer } from '../context/slots.server.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { meaning } from './meanings.ts'
import { statesMeaning } from './stateMeanings.ts'
import { code } from '../fields/code/code.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { integer } from '../fields/integer/integer.ts'
import { lines } from '../fields/lines/lines.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { computed } from '../fields/origin.ts'
import { over } from './derived.ts'
import type { CreateOf, Reference } from './field.ts'
import { among, logicOf } from './logic.ts'
import { defineEntity, type CreateInput, type PointOf, type RecordOf, type StoredRecord, type TransitionInput } from './entity.ts'
import { lineRowsOf, rowsOf } from './rows.ts'

// Compiled, never run: what the type surface promises. Each line under @ts-expect-error must not compile.

const delivery = defineEntity({
  name: 'lab.delivery',
  label: ['来料', 'Delivery'],
  title: 'code',
  fields: {
    code: code(['编号', 'Code'], 'D-{yyMMdd}-{000}'),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }),
    inspector: ref(['检验员', 'Inspector'], 'admin.user'),
    quantity: integer(['数量', 'Quantity'], { required: true, min: 1 }),
    readings: lines(['读数', 'Readings'], { value: decimal(['实测', 'Reading'], { scale: 4, required: true }) }),
    state: choice(
      ['状态', 'State'],
      states({ waiting: { label: ['待检', 'Waiting'], means: 'waiting:approvers' }, done: { label: ['完成', 'Done'], means: 'done' } }),
      { required: true, readonly: true },
    ),
  },
  state: 'state',
  transitions: {
    finish: { label: ['完成', 'Finish'], from: ['waiting'], to: 'done', input: { remark: text(['说明', 'Remark']) } },
    reopen: { label: ['重开', 'Reopen'], from: ['done'], to: 'waiting' },
  },
})

// The usual trick: two types are equal when a conditional over either cannot be told apart.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Delivery = typeof delivery

export const shownReference: Equal<RecordOf<Delivery>['supplier'], Reference> = true
export const storedReference: Equal<StoredRecord<Delivery>['supplier'], number> = true
export const optionalIsNullable: Equal<StoredRecord<Delivery>['inspector'], number | null> = true
export const stateIsClosed: Equal<StoredRecord<Delivery>['state'], 'waiting' | 'done'> = true
export const stepInput: Equal<TransitionInput<Delivery, 'finish'>, { readonly remark: string | null }> = true
export const noInput: Equal<TransitionInput<Delivery, 'reopen'>, undefined> = true

const point = (_point: PointOf<Delivery>): void => undefined
point('lab.delivery:finish')
// @ts-expect-error there is no such transition
point('lab.delivery:explode')

export const input: CreateInput<Delivery> = { supplier: 1, quantity: 5 }
// @ts-expect-error the quantity is required
export const tooLittle: CreateInput<Delivery> = { supplier: 1 }
// @ts-expect-error the number is drawn by the system
export const tooMuch: CreateInput<Delivery> = { supplier: 1, quantity: 5, code: 'D-1' }
// @ts-expect-error a reference is sent as an id
export const wrongKind: CreateInput<Delivery> = { supplier: { id: 1, title: 'x' }, quantity: 5 }

serve(delivery, {
  transitions: { finish: async (_step, row, { remark }) => ({ inspector: row.id + (remark?.length ?? 0) }), reopen: 'statusOnly' },
})
// @ts-expect-error reopen has no handler
serve(delivery, { transitions: { finish: 'statusOnly' } })
// @ts-expect-error a state that does not say what it means
states({ waiting: ['待检', 'Waiting'] })
defineEntity({
  name: 'lab.x',
  label: ['甲', 'A'],
  title: 'a',
  fields: { a: text(['甲', 'A']), state: choice(['状态', 'State'], { waiting: ['待检', 'Waiting'] }) },
  // @ts-expect-error a choice whose values do not say what they mean is no state
  state: 'state',
})

const paths = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  sent: { label: ['已发', 'Sent'], means: 'waiting:customer' },
  paid: { label: ['已付', 'Paid'], means: 'done' },
})
meaning(paths, 'unfinished') satisfies readonly ('draft' | 'sent')[]
// @ts-expect-error what is paid is over
meaning(paths, 'over') satisfies readonly ('draft' | 'sent')[]
statesMeaning(delivery, 'done') satisfies readonly ('waiting' | 'done')[]

// @ts-expect-error a state outside the choice
serve(delivery, { transitions: { finish: async () => ({ state: 'lost' }), reopen: 'statusOnly' } })

const offer = {
  name: 'lab.offer',
  fields: {
    kind: choice(['类型', 'Kind'], { plain: ['普通', 'Plain'], special: ['特殊', 'Special'] }, { required: true }),
    delivery: ref(['来料', 'Delivery'], 'lab.delivery'),
    quantity: integer(['数量', 'Quantity'], { required: true }),
    items: lines(['明细', 'Items'], {
      price: decimal(['单价', 'Price'], { scale: 2, required: true }),
      amount: computed(decimal(['金额', 'Amount'], { scale: 2 })),
    }),
    total: computed(decimal(['合计', 'Total'], { scale: 2, required: true })),
  },
}
const amounts = { items: { computed: { amount: (line: { readonly price: string | null }) => line.price } } }
const total = () => '0.00'
export const offerLogic = logicOf(offer, {
  defaults: { kind: () => 'plain', delivery: ({ actor }) => actor },
  narrow: { delivery: among(delivery, row => ({ quantity: row.quantity })) },
  shown: { delivery: row => row.kind === 'special' },
  required: { delivery: row => row.kind === 'special' },
  lines: { items: { computed: { amount: (line, row) => (row.kind === null ? null : line.price) } } },
  computed: { total: row => row.items[0]?.amount ?? '0.00' },
  rules: { some: { warn: ['多', 'Many'], at: ['quantity'], holds: row => row.quantity < 5 } },
})
// @ts-expect-error total is computed, and so is the amount of each item
logicOf(offer, {})
// @ts-expect-error the amount of each item is computed
logicOf(offer, { computed: { total } })
// @ts-expect-error a kind is chosen, not computed
logicOf(offer, { lines: amounts, computed: { total, kind: () => 'plain' } })
// @ts-expect-error a total is an exact decimal
logicOf(offer, { lines: amounts, computed: { total: () => 0 } })
// @ts-expect-error no such default
logicOf(offer, { lines: amounts, computed: { total }, defaults: { kind: () => 'odd' } })
// @ts-expect-error what is computed has no default
logicOf(offer, { lines: amounts, computed: { total }, defaults: { total } })
// @ts-expect-error a rule refuses or warns, not both
logicOf(offer, { lines: amounts, computed: { total }, rules: { r: { warn: ['甲', 'A'], refuse: ['甲', 'A'], holds: () => true } } })
// @ts-expect-error a delivery is offered among deliveries
logicOf(offer, { lines: amounts, computed: { total }, narrow: { delivery: among(offer, () => ({})) } })
// @ts-expect-error a delivery has no price
logicOf(offer, { lines: amounts, computed: { total }, narrow: { delivery: among(delivery, () => ({ price: '1' })) } })
// @ts-expect-error the total of an offer is not typed
export const typedTotal: CreateOf<typeof offer.fields> = { kind: 'plain', quantity: 1, total: '0.00' }

// @ts-expect-error only Chinese given
defineEntity({ name: 'lab.x', label: ['只'], title: 'a', fields: { a: text(['甲', 'A']) } })
// @ts-expect-error the title must be a field
defineEntity({ name: 'lab.x', label: ['甲', 'A'], title: 'b', fields: { a: text(['甲', 'A']) } })
// @ts-expect-error a transition from a state that does not exist
defineEntity({ ...delivery, transitions: { lose: { label: ['丢', 'Lose'], from: ['gone'], to: 'done' } } })
defineEntity({
  ...delivery,
  transitions: {
    // @ts-expect-error an approval that waits in a state that does not exist
    ask: { label: ['交', 'Ask'], from: ['waiting'], to: 'done', approval: 'lab.ask', pending: 'gone', rejected: 'waiting' },
  },
})
// @ts-expect-error a list column that does not exist
defineEntity({ name: 'lab.x', label: ['甲', 'A'], title: 'a', fields: { a: text(['甲', 'A']) }, list: { columns: ['b'] } })

const asRead = rowsOf(delivery, 'd')
const readingsRead = lineRowsOf(delivery, 'readings', 'r')
export const namedByFields = over`exists (select from ${readingsRead} join ${asRead} on ${asRead.id} = ${readingsRead.record} where ${asRead.supplier} = 1 and ${readingsRead.value} > 0)`
// @ts-expect-error no column is called so
export const misspelt = asRead.suplier
// @ts-expect-error lines have a table of their own
export const linesAsColumn = asRead.readings
// @ts-expect-error these are no lines
export const noLines = lineRowsOf(delivery, 'supplier', 's')
// @ts-expect-error a line has no such column
export const misspeltInLine = readingsRead.values

const priceAsked = oneAnswer<(material: number) => Promise<string>>('lab.price')
export const priceAnswered = fill(priceAsked, async material => `${material}.00`)
// @ts-expect-error an answer of another type
export const otherAnswer = fill(priceAsked, async (material: string) => material)
// @ts-expect-error what several may answer is not asked as if there were one
answerTo({ product: { answers: new Map() } }, eachAnswer<string>('lab.hint'))

const { name, label, title, fields } = delivery
const kept = { name, label, title, fields, state: 'state' } as const
const again = { label, from: ['done'], to: 'waiting' } as const
const called = ['采购员', 'buyer'] as const
/** People of the record, of its lines and of others may be kept from a step. */
export const keptFrom = defineEntity({
  ...kept,
  transitions: { reopen: { ...again, notBy: ['createdBy', 'inspector', { by: 'supplier.buyer', called }] } },
})
// @ts-expect-error there is no such person
export const keptNobody = defineEntity({ ...kept, transitions: { reopen: { ...again, notBy: ['inspectr'] } } })
// @ts-expect-error a quantity is nobody
export const keptNumber = defineEntity({ ...kept, transitions: { reopen: { ...again, notBy: ['quantity'] } } })
// @ts-expect-error there is no such reference
export const keptNowhere = defineEntity({ ...kept, transitions: { reopen: { ...again, notBy: [{ by: 'order.buyer', called }] } } })
// @ts-expect-error of people of other records it is said what they are called
export const keptUncalled = defineEntity({ ...kept, transitions: { reopen: { ...again, notBy: [{ by: 'supplier.buyer' }] } } })
