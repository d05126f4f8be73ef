import type { Transaction } from '../../core/context/serve.server.ts'
import { unindexed } from '../demo/unindexed.server.ts'
import { copyRows } from './copyRows.ts'

/** How many lines each order has. */
export const linesEach = 10

/** What makes an order of its own of the copy of another one, with so many lines: its number, and nothing that it came from. */
export const numberedAnew = (lines: number): Readonly<Record<string, string>> => ({
  code: `'SO-L' || f.turn`,
  number_root: `'SO-L' || f.turn`,
  revision: '1',
  quotation_id: 'null',
  customer_po_file_id: 'null',
  item_count: `${lines}`,
  search_text: `'so-l' || f.turn`,
})

/** One order of so many is open: what is ordered leaves within a few weeks, and is kept for years. */
const oneOpenOf = 50

/** Fills the orders of a demo company up: each like one of its own that was confirmed, with ten lines like any of theirs, shipped ones where it is closed. */
export const fillOrders = async (tx: Transaction, lines: number): Promise<void> => {
  await unindexed(tx, ['operate_order', 'operate_order_items'], async () => {
    for (const isOpen of [false, true]) {
      await copyRows(tx, 'operate_order', {
        changed: numberedAnew(linesEach),
        like: isOpen ? `state = 'confirmed'` : `state in ('closed', 'shortClosed')`,
        from: `generate_series(1, ${Math.ceil(lines / linesEach)}) as f(turn)`,
        turn: 'f.turn',
        where: `f.turn % ${oneOpenOf} ${isOpen ? '=' : '<>'} 0`,
      })
      await copyRows(tx, 'operate_order_items', {
        changed: { owner_id: 'f.id', position: 'g.line', quoted_id: 'null' },
        like: `model_id is not null and ${isOpen ? `needed_on is not null` : `needed_on is null and shipped >= quantity`} and owner_id in (select id from operate_order where code not like 'SO-L%')`,
        from: `operate_order as f cross join generate_series(1, ${linesEach}) as g(line)`,
        turn: `(f.id * ${linesEach} + g.line)`,
        where: `f.code like 'SO-L%' and (f.state = 'confirmed') = ${isOpen}`,
      })
    }
  })
}
