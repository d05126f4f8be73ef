import { sql } from 'kysely'
import { serve, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exists } from '#core/records.server'
import { price } from './price.ts'

type Price = StoredRecord<typeof price>

const pricedAlready: Label = [
  '该等级和币种在此日期已有价格，请用调价单修改',
  'There is a price from that day on already. Change it with a price change.',
]

/** Whoever adds to the prices of these models is alone with them until the end of the transaction. */
export const lockPrices = async ({ tx }: Pick<Context, 'tx'>, models: readonly number[]): Promise<void> => {
  for (const model of [...new Set(models)].toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sales prices ${model}`}, 0))`.execute(tx)
}

/** An opening price lies before all that are known, so that it changes none of them; every other one comes from a price change. */
const record = async (context: Context, row: Price): Promise<Change<typeof price>> => {
  if (row.change === null) {
    await lockPrices(context, [row.model])
    const { model, tier, currency, validFrom } = row
    if (await exists(context, price, { model, tier, currency, validFrom: { lte: validFrom } }))
      refuse('ruleBroken', { message: pricedAlready, problems: { validFrom: pricedAlready } })
  }
  return { recordedAt: context.now }
}

/** How prices are recorded; the database lets nobody change or delete one. */
export const servedPrice = serve(price, { onCreate: record, transitions: {} })
