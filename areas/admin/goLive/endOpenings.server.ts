import { sql } from 'kysely'
import { accessChanged } from '#core/access.server'
import { audit } from '#core/audit.server'
import type { Context } from '#core/context.server'
import type { Label } from '#core/language'
import { openingPoints, pointLabels } from '#core/rights'

/** What going live is called. */
export const liveName: Label = ['正式启用', 'Go-live']

/**
 * Switches the points of opening entries off for everybody, super admins included, each with its entry in the log; where none was on, one entry says that they have ended,
 * so that what is switched on later stays on. Answers how many were on.
 */
export const endOpenings = async (context: Context, reason: string): Promise<number> => {
  const { areas } = context.product.registry
  const points = openingPoints(areas)
  await sql`insert into admin_point (point, version) select p, 1 from unnest(${[...points]}::text[]) as p on conflict do nothing`.execute(
    context.tx,
  )
  const { rows } = await sql<{ readonly point: string }>`update admin_point set enabled = false, version = version + 1
    where point = any(${[...points]}) and enabled returning point`.execute(context.tx)
  const labels = pointLabels(areas)
  for (const { point } of rows) {
    const recordTitle = labels.get(point)?.[0] ?? point
    const changes = [{ field: 'enabled', label: ['启用', 'Enabled'], before: ['是', 'Yes'], after: ['否', 'No'] }] as const
    await audit(context, { entity: 'admin.permission', recordId: null, recordTitle, action: 'goLive', changes, reason })
  }
  if (rows.length === 0)
    await audit(context, { entity: 'admin.permission', recordId: null, recordTitle: liveName[0], action: 'goLive', changes: [], reason })
  if (rows.length > 0) await accessChanged(context.tx, 'everyone')
  return rows.length
}

/** Whether opening entries have ended once: what is switched on by itself afterwards stays on. */
export const haveEnded = async ({ tx }: Pick<Context, 'tx'>): Promise<boolean> => {
  const { rows } = await sql<{ readonly ended: boolean }>`select exists (
    select from audit where entity = 'admin.permission' and action = 'goLive') as ended`.execute(tx)
  return rows[0]?.ended ?? false
}
