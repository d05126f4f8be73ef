import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { inOneForm } from '#core/fields'
import { col, table } from '#core/queries.server'
import { query } from '#core/records.server'
import { unitCodes } from '../../product/unit/unitPieces.server.ts'
import { balance } from '../balance/balance.ts'

/** The one form of the serial number of a balance, as the database has it. */
export const serialForm = (alias: string) => sql<string>`stock_serial_form(${col(balance, 'serial', alias)})`

/**
 * How serial numbers of a material are written in the ledger, by the number that is asked for: as one that lies in stock, else as one that did; where the ledger does not know
 * them as the unit is called that they stand on, or in their one form. The whole truth: a piece is the same whoever asks.
 */
export const spelledInLedger = async (
  context: Pick<Context, 'tx' | 'product'>,
  of: number,
  serials: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const forms = serials.map(inOneForm)
  // A unit is one piece, however the ledger has called it before.
  const units = await unitCodes(context, of, forms)
  const asked = [...new Set([...forms, ...units.values()])]
  const found = await query(
    context,
    { form: serialForm('t'), serial: sql<string>`${col(balance, 'serial')}`, lies: sql<boolean>`${col(balance, 'quantity')} > 0` },
    sql`from ${table(balance)} as t where ${col(balance, 'material')} = ${of} and ${serialForm('t')} = any(${asked}) order by t.id desc`,
  )
  const known = Map.groupBy(found, ({ form }) => form)
  return new Map(
    serials.map((serial, at) => {
      const form = forms[at] ?? ''
      const code = units.get(form)
      const some = [form, ...(code === undefined || code === form ? [] : [code])].flatMap(one => known.get(one) ?? [])
      const lying = some.filter(one => one.lies)
      const among = lying.length > 0 ? lying : some
      return [serial, (among.find(one => one.serial === serial) ?? among[0])?.serial ?? code ?? form]
    }),
  )
}
