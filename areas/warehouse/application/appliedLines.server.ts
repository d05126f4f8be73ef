import type { Context } from '#core/context.server'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { application } from './application.ts'

/** The lines of an application. The whole truth: what is handed over and comes back follows from them, whoever records it. */
export const appliedLines = (context: Pick<Context, 'tx' | 'product'>, record: number) =>
  find(context, linesOf(application, 'items'), {
    where: { record },
    fields: ['id', 'item', 'quantity', 'returnable', 'issued'],
    limit: 'all',
  })
