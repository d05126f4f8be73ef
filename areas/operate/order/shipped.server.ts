import { sql, type RawBuilder } from 'kysely'
import { statesMeaning, type StoredRecord } from '#core/definition'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { waybill } from '../waybill/waybill.ts'

type Sql = RawBuilder<unknown>

const shippedLines = linesOf(waybill, 'items')

/** How much of a line went with waybills in these states: the whole truth, because an order is as far as its shipments, whoever asks. */
const waybilled = (
  line: Sql,
  status: readonly StoredRecord<typeof waybill>['status'][],
): Sql => sql`coalesce((select sum(${col(shippedLines, 'quantity', 's')})
  from ${table(shippedLines)} as s join ${table(waybill)} as w on w.id = s.owner_id
  where ${col(shippedLines, 'ordered', 's')} = ${line} and ${meets(waybill, { status: [...status] }, 'w')}), 0)`

/** How much of a line of an order was shipped. */
export const shippedOfLine = (line: Sql): Sql => waybilled(line, statesMeaning(waybill, 'holding'))

/** How much of a line of an order its customer has received. */
export const receivedOfLine = (line: Sql): Sql => waybilled(line, ['received'])
