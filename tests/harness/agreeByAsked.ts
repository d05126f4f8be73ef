import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import { newStep } from '../../areas/admin/approvalFlow/stepList.ts'
import { decide } from '../../core/approvals/decide.server.ts'
import { flowInForce, publishFlow } from '../../core/approvals/flows.server.ts'
import { runOperation } from '../../core/context/operation.server.ts'
import type { Database } from '../../core/database/pool.server.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { programActor } from '../../core/jobs/programActor.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { pointsOf } from '../../core/rights/points.ts'

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

const points = new Set(pointsOf(registry.areas).map(({ point }) => point))

const colleague = 'agreeing.colleague'

/** The one colleague who is asked in a company that has no flow of its own. */
const colleagueIn = async (db: Database): Promise<number> => {
  await sql`insert into admin_user (username, name, type, is_active, is_admin) select ${colleague}, '审批同事', 'ordinary', true, false
    where not exists (select from admin_user where username = ${colleague})`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from admin_user where username = ${colleague}`.execute(db)
  return rows[0]?.id ?? 0
}

/** Lets a colleague be asked about documents of a type, where the company asks nobody yet: its flow is published as an administrator would. */
export const askColleague =
  (db: Database) =>
  async (docType: string): Promise<void> => {
    const occasion = { actor: programActor, requestId: 'asks', ip: null }
    const asked = await colleagueIn(db)
    await runOperation(product, { db }, occasion, async context => {
      if (await flowInForce(context.tx, docType, context.now)) return
      await publishFlow(context, {
        docType,
        nameZh: '审批',
        nameEn: 'Approval',
        enabled: true,
        effectiveFrom: '2020-01-01',
        signature: 'click',
        steps: [{ ...newStep([]), key: 'agree', name: ['审批', 'Approval'], source: { kind: 'users', users: [asked] } }],
      })
    })
  }

const proved = { password: async () => undefined, code: async () => undefined }

/** Lets everybody agree whom the flow of a record asks, one after the other, through the approvals of the product; only their signing in is left out. */
export const agreeByAsked =
  (db: Database) =>
  async (entity: AnyEntity, record: number): Promise<void> => {
    for (;;) {
      const { rows } = await sql<{ instance: number; hash: string; version: number; task: number; user: number; name: string }>`
        select i.id as instance, i.snapshot_hash as hash, i.record_version as version, t.no as task, u.id as "user", u.name
        from approval_instance as i join approval_task as t on t.instance_id = i.id and t.state = 'pending' join admin_user as u on u.id = t.user_id
        where i.entity = ${entity.name} and i.record_id = ${record} and i.outcome = 'pending' order by t.no limit 1`.execute(db)
      const [asked] = rows
      if (!asked) return
      const { user, name, ...task } = asked
      const actor = { ...programActor, userId: user, username: name, name, points, scope: 'all' } as const
      await runOperation(product, { db }, { actor, requestId: 'agrees', ip: null }, context =>
        decide(context, proved, { ...task, decision: 'approve', comment: null, password: null, code: null }),
      )
    }
  }
