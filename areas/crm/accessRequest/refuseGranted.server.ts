import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { rowScope, table } from '#core/queries.server'
import { company } from '../company/company.ts'
import { byOwnRight } from '../company/ofDepartment.server.ts'

const granted: Label = [
  '您经准许访问该客户；移交、停用和合并由其负责人或部门办理',
  'You were granted access to this customer. Its owner or their department reassigns, deactivates or merges it.',
]

/** Refuses whoever sees a customer only because access was granted for some time: they work with it, and do not decide whose it is or whether it stays. */
export const refuseGranted = async ({ tx, actor }: Context, id: number): Promise<void> => {
  const seen = rowScope(company, byOwnRight, actor)
  if (seen === undefined) return
  const { rows } = await sql`select from ${table(company)} as t where t.id = ${id} and ${seen}`.execute(tx)
  if (rows.length === 0) refuse('ruleBroken', { message: granted, leadsTo: { step: 'crm.company:handOver', of: id } })
}
