import { sql } from 'kysely'
import { may } from '../rights/actor.ts'
import { rowScope } from '../reading/scope.server.ts'
import type { Reference } from '../define/field.ts'
import type { DocumentType } from '../define/documents.ts'
import type { AnyEntity } from '../define/entity.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { tableOf } from '../define/naming.ts'
import { refuse } from '../errors/refuse.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { readStored } from '../reading/stored.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import { serviceOf } from '../context/served.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { FlowStep } from '../define/flow.ts'
import { fieldOf } from '../fields/kinds.ts'
import { activeActors } from '../people/grants.server.ts'
import { pointsOf } from '../rights/points.ts'
import type { PlannedStep } from './engine/process.ts'
import { fieldsLeft } from './fill.server.ts'
import { hidesStep } from './hiddenSteps.ts'
import { namesOf } from './names.server.ts'
import { planFor } from './plan.server.ts'
import type { PreviewRow } from './preview.ts'

/** How many documents a preview looks at. */
const looked = 20

/** Who would decide the newest documents of a type that the actor may see, if they were submitted now by their authors through these steps. */
export const previewFlow = async (
  context: Context,
  { entity }: DocumentType,
  steps: readonly FlowStep[],
): Promise<readonly PreviewRow[]> => {
  if (!may(context.actor, `${entity.name}:read`)) refuse('noPermission', { data: { point: `${entity.name}:read` } })
  const rows: PreviewRow[] = []
  for (const { id, title } of await newest(context, entity)) {
    const row = await readStored(context.tx, entity, sql<boolean>`t.id = ${id}`)
    if (!row) continue
    const { plan, troubles } = await planFor(context, steps, { entity, row, requester: row.createdBy ?? context.actor.userId })
    const [requester = 0] = plan.barred
    const name = await namesOf(context, [requester, ...plan.steps.flatMap(({ users }) => users)])
    const unfillable = await Promise.all(plan.steps.map(step => unfillableBy(context, entity, step)))
    const trouble = (place: number): string | null =>
      troubleText(troubles.find(one => one.step === place)?.trouble ?? unfillable[place], context)
    rows.push({
      record: { id, title },
      requester: name(requester),
      steps: plan.steps.map((step, place) => {
        const { key, applies, users, groups = [] } = step
        // Whether it applies would tell of the field on which that depends.
        if (hidesStep(context.actor, entity, step)) return { key, applies: true, people: [], groups: [], trouble: null }
        return {
          key,
          applies,
          people: users.map(name),
          groups: groups.map(group => ({ name: group.name, people: group.users.map(name) })),
          trouble: trouble(place),
        }
      }),
    })
  }
  return rows
}

/** Why nobody of a step could agree in it: what it demands, none of them may write. */
const unfillableBy = async ({ tx, product }: Context, entity: AnyEntity, step: PlannedStep): Promise<Label | undefined> => {
  const needed = step.allow.needFields ?? []
  if (needed.length === 0 || step.users.length === 0) return undefined
  const every = new Set(pointsOf(product.registry.areas).map(({ point }) => point))
  const actors = await activeActors(tx, step.users, every)
  const left = new Set(actors.flatMap(actor => Object.keys(fieldsLeft(entity, step, actor))))
  const labels = needed.flatMap(name => (left.has(name) ? [] : [fieldOf(entity.fields, name)?.label ?? [name, name]]))
  return labels.length === 0
    ? undefined
    : [
        `须填写而审批人都无权填写：${labels.map(([zh]) => zh).join('、')}`,
        `Required, but no approver may fill it in: ${labels.map(([, en]) => en).join(', ')}`,
      ]
}

const troubleText = (trouble: Label | undefined, { actor }: Context): string | null =>
  trouble ? inLanguage(trouble, actor.language) : null

const newest = async ({ tx, product, actor }: Context, entity: AnyEntity): Promise<readonly Reference[]> => {
  const scope = rowScope(entity, serviceOf(product, entity), actor)
  const { rows } =
    await sql<Reference>`select t.id, ${titleOf(entity, actor.language, 't')} as title from ${sql.table(tableOf(entity))} as t
    where ${everyCondition(scope ? [scope] : [])} order by t.id desc limit ${looked}`.execute(tx)
  return rows
}
