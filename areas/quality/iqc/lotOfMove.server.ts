import { sql, type RawBuilder } from 'kysely'
import { col, keyId, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { move } from '../../stock/move/move.ts'
import { scrapDisposal } from '../scrapDisposal/scrapDisposal.ts'
import { supplierReturn } from '../supplierReturn/supplierReturn.ts'
import { iqc } from './iqc.ts'

/** The inspection lot by which goods of a move came, whatever document of it moves them. The whole truth. */
const lotOfMove = (of: string) => sql`coalesce(${keyId(iqc, col(move, 'document', of))},
  (select ${col(supplierReturn, 'lot', 's')} from ${table(supplierReturn)} as s where s.id = ${keyId(supplierReturn, col(move, 'document', of))}),
  (select ${col(scrapDisposal, 'lot', 's')} from ${table(scrapDisposal)} as s where s.id = ${keyId(scrapDisposal, col(move, 'document', of))}))`

/** The receipt with which goods of a move came: that of the lot of which theirs is a part, or which it replaces. The whole truth. */
export const receiptOfMove = (of: string): RawBuilder<unknown> => sql`(with recursive above as (
    select i.id, ${col(iqc, 'parent', 'i')} as parent, ${col(iqc, 'receipt', 'i')} as receipt from ${table(iqc)} as i where i.id = ${lotOfMove(of)}
    union all
    select i.id, ${col(iqc, 'parent', 'i')}, ${col(iqc, 'receipt', 'i')} from ${table(iqc)} as i join above on i.id = above.parent and above.receipt is null)
  select receipt from above where receipt is not null)`

/** Whether the supplier bears what becomes of the goods of a move. The whole truth. */
export const isAtSupplierExpense = (of: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${table(iqc)} as i where i.id = ${lotOfMove(of)} and ${meets(iqc, { costBearer: 'supplier' }, 'i')})`
