import { readPlan, type ReadPlan } from '../../areas/operate/mrpRun/readPlan.server.ts'
import type { OperationDatabase } from '../../core/context/operation.server.ts'
import type { Transaction } from '../../core/context/serve.server.ts'
import { asProgram } from './asProgram.ts'

/** What a planning run would read of a company now, and with how many statements. */
export const readNow = async (database: OperationDatabase): Promise<{ readonly read: ReadPlan; readonly statements: number }> => {
  let statements = 0
  const counting = (tx: Transaction): Transaction =>
    tx.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
  const read = await asProgram(database, context =>
    readPlan({ ...context, tx: counting(context.tx) }, { moveUpDays: 10, toleranceDays: 7 }),
  )
  return { read, statements }
}
