import { sql } from 'kysely'
import { may } from '../access/actor.ts'
import { rowScope } from '../access/scope.server.ts'
import type { Reference } from '../define/field.ts'
import type { DocumentType } from '../define/documents.ts'
import type { AnyEntity } from '../define/entity.ts'
import { inLanguage, type Label } from '../define/label.ts'
import { tableOf } from '../define/naming.ts'
import { refuse } from '../errors/refuse.ts'
import { everyCondition } from '../records/conditions.server.ts'
import { readStored } from '../records/stored.server.ts'
import { titleOf } from '../records/relation.server.ts'
import { serviceOf } from '../records/served.server.ts'
import type { Step } from '../records/serve.server.ts'
import type { FlowStep } from './flow.ts'
import { namesOf } from './names.server.ts'
import { planFor } from './plan.server.ts'
import type { PreviewRow } from './preview.ts'

/** How many documents a preview looks at. */
const looked = 20

/** Who would decide the newest documents of a type that the actor may see, if they were submitted now by their authors through these steps. */
export const previewFlow = async (step: Step, { entity }: DocumentType, steps: readonly FlowStep[]): Promise<readonly PreviewRow[]> => {
  if (!may(step.actor, `${entity.name}:read`)) refuse('noPermission', { data: { point: `${entity.name}:read` } })
  const rows: PreviewRow[] = []
  for (const { id, title } of await newest(step, entity)) {
    const row = await readStored(step.tx, entity, sql<boolean>`t.id = ${id}`)
    if (!row) continue
    const { plan, troubles } = await planFor(step, steps, { entity, row, requester: row.createdBy ?? step.actor.userId })
    const [requester = 0] = plan.barred
    const name = await namesOf(step, [requester, ...plan.steps.flatMap(({ users }) => users)])
    const trouble = (place: number): string | null => troubleText(troubles.find(one => one.step === place)?.trouble, step)
    rows.push({
      record: { id, title },
      requester: name(requester),
      steps: plan.steps.map(({ key, applies, users }, place) => ({ key, applies, people: users.map(name), trouble: trouble(place) })),
    })
  }
  return rows
}

const troubleText = (trouble: Label | undefined, { actor }: Step): string | null => (trouble ? inLanguage(trouble, actor.language) : null)

const newest = async ({ tx, product, actor }: Step, entity: AnyEntity): Promise<readonly Reference[]> => {
  const scope = rowScope(entity, serviceOf(product, entity), actor)
  const { rows } =
    await sql<Reference>`select t.id, ${titleOf(entity, actor.language, 't')} as title from ${sql.table(tableOf(entity))} as t
    where ${everyCondition(scope ? [scope] : [])} order by t.id desc limit ${looked}`.execute(tx)
  return rows
}
