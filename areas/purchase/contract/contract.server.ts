import { guard, serve, touches, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exists, findOne, nextCount } from '#core/records.server'
import { supplier } from '../supplier/supplier.ts'
import { order } from '../order/order.ts'
import { contract } from './contract.ts'
import { drawnFrom } from './drawn.server.ts'

type Contract = StoredRecord<typeof contract>
type Changed = Change<typeof contract>

const sealFirst: Label = ['请先登记我方盖章', 'Record our own seal first']
const sealedAlready: Label = ['我方已盖章', 'We have sealed it already']
const notDealtWith: Label = [
  '只能与合格或有条件合格的供应商签订合同',
  'Contracts are made with suppliers that are qualified, conditionally or not',
]
const numberedAlready: Label = ['已有合同编号，不能改用其他编号', 'It has a number already, which it keeps']
const keptForEver: Label = ['已编号的合同不能删除', 'A contract with a number cannot be deleted']

/** Suppliers with whom something may be agreed. */
const dealtWith: readonly string[] = ['qualified', 'conditional']

/** The series of a contract's numbers is its supplier's. */
const withSeries = async (context: Context, row: Contract): Promise<Changed> => {
  const found = await findOne(context, supplier, { id: row.supplier }, ['code'])
  // A supplier that is not there is refused as a reference.
  return found ? { series: found.code } : {}
}

/** Whenever it is handed in, agreed to, signed or taken over. */
const refuseBarred = async (context: Context, row: Contract): Promise<void> => {
  const found = await findOne(context, supplier, { id: row.supplier }, ['status'])
  if (!dealtWith.includes(found?.status ?? '')) refuse('ruleBroken', { message: notDealtWith, problems: { supplier: notDealtWith } })
}

/** `S0123-26-004`; that of a supplement is `S0123-26-004-S1`. Numbers that were registered from before are passed by. */
const drawNumber = async (context: Context, row: Contract): Promise<string> => {
  const main = row.supplementTo === null ? undefined : await findOne(context, contract, { id: row.supplementTo }, ['code'])
  const period = main?.code ?? `${row.series}-${companyDay(context.now).slice(2, 4)}`
  const numbered = (count: number): string => (main?.code ? `${period}-S${count}` : `${period}-${String(count).padStart(3, '0')}`)
  for (;;) {
    const code = numbered(await nextCount(context, 'purchase.contract.code', period))
    if (!(await exists(context, contract, { code }))) return code
  }
}

/** How a contract gets its number, and what its steps ask for. */
export const servedContract = serve(contract, {
  kept: {
    drawn: { value: drawnFrom, from: [touches(order, row => row.items.flatMap(line => line.contract ?? []))] },
  },
  onCreate: async (context, row): Promise<Changed> => ({ ...(await withSeries(context, row)), seal: 'none' }),
  onChange: async (context, row, before) => (row.supplier === before.supplier || row.code !== null ? undefined : withSeries(context, row)),
  fits: refuseBarred,
  handedIn: { submit: async (context, row) => ({ code: row.code ?? (await drawNumber(context, row)) }) },
  guards: {
    sealOurs: guard(contract, ['seal'], (_actor, row) => row.seal === 'none' || sealedAlready),
    sign: guard(contract, ['seal'], (_actor, row) => row.seal === 'ours' || sealFirst),
    takeOver: guard(contract, ['code'], (_actor, row) => row.code === null || numberedAlready),
    delete: guard(contract, ['code'], (_actor, row) => row.code === null || keptForEver),
  },
  transitions: {
    submit: 'statusOnly',
    sealOurs: async (): Promise<Changed> => ({ seal: 'ours' }),
    sign: async (context, row): Promise<Changed> => {
      await refuseBarred(context, row)
      return { seal: 'both' }
    },
    takeOver: async (): Promise<Changed> => ({ seal: 'both' }),
    giveUp: async (): Promise<Changed> => ({ seal: 'none', sealedOn: null }),
    terminate: 'statusOnly',
  },
})
