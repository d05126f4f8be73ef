import { serve } from '../records/serve.server.ts'
import { choice } from '../fields/choice/choice.ts'
import { code } from '../fields/code/code.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { integer } from '../fields/integer/integer.ts'
import { lines } from '../fields/lines/lines.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import type { Reference } from './field.ts'
import { defineEntity, type CreateInput, type PointOf, type RecordOf, type StoredRecord, type TransitionInput } from './entity.ts'

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
    state: choice(['状态', 'State'], { waiting: ['待检', 'Waiting'], done: ['完成', 'Done'] }, { required: true, readonly: true }),
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
// @ts-expect-error a state outside the choice
serve(delivery, { transitions: { finish: async () => ({ state: 'lost' }), reopen: 'statusOnly' } })
// @ts-expect-error a computed field that does not exist
serve(delivery, { computed: { rate: () => null }, transitions: { finish: 'statusOnly', reopen: 'statusOnly' } })

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
