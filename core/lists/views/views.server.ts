import { sql } from 'kysely'
import { listFields } from '../../rights/fieldPolicy.ts'
import { audit } from '../../audit/audit.server.ts'
import type { AuditedChange } from '../../logic/changes.ts'
import { clockOf } from '../../database/clock.server.ts'
import { codeOf } from '../../database/startFailure.server.ts'
import type { AnyEntity } from '../../define/entity.ts'
import { inLanguage, type Label } from '../../language/label.ts'
import { entityOf, namedIn, people } from '../../define/registry.ts'
import { tableOf } from '../../define/naming.ts'
import { refuse } from '../../errors/refuse.ts'
import { demandRead } from '../../context/routing.server.ts'
import { titleOf } from '../../reading/relation.server.ts'
import { serveCall, type ServedCall, type Context } from '../../context/serve.server.ts'
import { audienceOffered, audiencesOf, isUsable, shareWith } from './audience.server.ts'
import {
  changeView,
  chooseStandardView,
  deleteView,
  listSettings,
  preparedListViews,
  rememberArrangement,
  saveView,
  viewAudience,
  type Audience,
  type ListSettings,
} from './viewCalls.ts'
import { countAll } from './counting.server.ts'
import { askedWithin, preparedViews } from './preparedViews.ts'
import { goneConditions, readView } from './viewParameters.ts'
import { companyDay } from '../../numbering/pattern.ts'
import { table } from '../../reading/source.server.ts'
import { user } from '../../people/user.ts'

/** Counting the views of a list takes at most so many milliseconds. */
const longestCounting = 1000

/** A person keeps at most this many views of one list. */
const mostViews = 100

const nameTaken: Label = ['您已有同名的视图，请更换名称', 'You already have a view with this name. Choose another.']
const tooMany: Label = [`每个列表最多保存 ${mostViews} 个视图，请先删除不用的`, `At most ${mostViews} views of a list. Delete some first`]
const unusable: Label = ['视图中有无法识别的内容', 'Parts of the view are not understood']

/** The calls by which people keep their lists, as they are answered. */
export const servedViewCalls: readonly ServedCall[] = [
  serveCall(listSettings, (context, { entity }) => settingsOf(context, listOf(context, entity))),
  serveCall(preparedListViews, async (context, { entity: name, says }) => {
    const entity = listOf(context, name)
    const fields = listFields(entity, context.actor)
    const views = preparedViews(entity, fields, companyDay(context.now)).flatMap(view => {
      const { parameters, state, partly } = readView(entity, fields, askedWithin(says ?? '', view.asks))
      // What the reader may not ask would count other rows than it says.
      return partly ? [] : [{ ...view, parameters, query: state.query }]
    })
    const counts = await countAll(
      context,
      clockOf(context.tx, longestCounting),
      views.map(({ query }) => ({ entity, query })),
    )
    return {
      views: views.map(({ name: view, label, parameters }, place) => ({
        name: view,
        label: inLanguage(label, context.actor.language),
        parameters,
        number: counts[place] ?? null,
      })),
    }
  }),
  serveCall(viewAudience, audienceOffered),
  serveCall(saveView, async (context, { entity: name, ...view }) => {
    const entity = listOf(context, name)
    await sql`select from ${table(user)} where id = ${context.actor.userId} for update`.execute(context.tx)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from list_view
      where owner_id = ${context.actor.userId} and entity = ${entity.name}`.execute(context.tx)
    if (Number(rows[0]?.n) >= mostViews) refuse('ruleBroken', { message: tooMany, leadsTo: 'sent' })
    const inserted = await sql<{ id: number }>`insert into list_view (owner_id, entity, name, parameters)
      values (${context.actor.userId}, ${entity.name}, ${view.name}, ${checked(context, entity, view.parameters ?? '')})
      returning id`
      .execute(context.tx)
      .catch(refuseTaken)
    const id = inserted.rows[0]?.id ?? 0
    await shareWith(context, id, view)
    await remember(context, 'create', id, view.name, [
      change('name', ['名称', 'Name'], null, called(view.name)),
      sharing(undefined, (await audiencesOf(context, [id])).get(id)),
    ])
    return settingsOf(context, entity)
  }),
  serveCall(changeView, async (context, { id, ...view }) => {
    const before = await lockOwn(context, id)
    // What a name is given to stays as it is stored, with conditions that are gone or not for its owner any more: they are said, not dropped.
    const parameters = view.kept ? before.parameters : checked(context, before.list, view.parameters ?? '')
    await sql`update list_view set name = ${view.name}, parameters = ${parameters}, updated_at = ${context.now} where id = ${id}`
      .execute(context.tx)
      .catch(refuseTaken)
    const seenBy = (await audiencesOf(context, [id])).get(id)
    await shareWith(context, id, view)
    await remember(context, 'update', id, view.name, [
      change('name', ['名称', 'Name'], called(before.name), called(view.name)),
      sharing(seenBy, (await audiencesOf(context, [id])).get(id)),
    ])
    return settingsOf(context, before.list)
  }),
  serveCall(deleteView, async (context, { id }) => {
    const { list, name } = await lockOwn(context, id)
    await sql`delete from list_view where id = ${id}`.execute(context.tx)
    await remember(context, 'delete', id, name, [])
    return settingsOf(context, list)
  }),
  serveCall(chooseStandardView, async (context, { entity: name, view }) => {
    const entity = listOf(context, name)
    const chosen = view ?? null
    if (chosen !== null && !(await usableViews(context, entity)).some(one => one.id === chosen)) refuse('notFound')
    await sql`insert into list_setting (user_id, entity, standard_view_id) values (${context.actor.userId}, ${entity.name}, ${chosen})
      on conflict (user_id, entity) do update set standard_view_id = excluded.standard_view_id`.execute(context.tx)
    return settingsOf(context, entity)
  }),
  serveCall(rememberArrangement, async (context, { entity: name, arrangement }) => {
    const entity = listOf(context, name)
    await sql`insert into list_setting (user_id, entity, arrangement) values (${context.actor.userId}, ${entity.name}, ${checked(context, entity, arrangement ?? '')})
      on conflict (user_id, entity) do update set arrangement = excluded.arrangement`.execute(context.tx)
    return { done: true as const }
  }),
]

/** The entity of that name, if this person may read its list. */
const listOf = ({ product, actor }: Context, name: string): AnyEntity => {
  const entity = namedIn(product.registry, name)
  if (!entity) return refuse('notFound')
  demandRead(actor, entity)
  return entity
}

interface StoredView {
  readonly id: number
  readonly name: string
  readonly parameters: string
  readonly is_shared: boolean
  readonly owner_id: number
  readonly owner: string
}

/** The person's own views and those shared with them, their own first. */
const usableViews = async ({ tx, product, actor }: Context, entity: AnyEntity): Promise<readonly StoredView[]> => {
  const users = entityOf(product.registry, people)
  const { rows } = await sql<StoredView>`select v.id, v.name, v.parameters, v.owner_id,
      exists (select from list_view_audience as a where a.view_id = v.id) as is_shared, ${titleOf(users, actor.language, 'u')} as owner
    from list_view as v join ${sql.table(tableOf(users))} as u on u.id = v.owner_id
    where v.entity = ${entity.name} and ${isUsable(actor)}
    order by v.owner_id <> ${actor.userId}, lower(v.name), v.id limit 500`.execute(tx)
  return rows
}

const settingsOf = async (context: Context, entity: AnyEntity): Promise<ListSettings> => {
  const fields = listFields(entity, context.actor)
  const stored = await usableViews(context, entity)
  const audiences = await audiencesOf(
    context,
    stored.filter(view => view.owner_id === context.actor.userId).map(({ id }) => id),
  )
  const { rows } = await sql<{
    arrangement: string
    standard_view_id: number | null
  }>`select arrangement, standard_view_id from list_setting
    where user_id = ${context.actor.userId} and entity = ${entity.name}`.execute(context.tx)
  const [setting] = rows
  return {
    views: stored.map(view => {
      const { parameters, partly } = readView(entity, fields, view.parameters)
      const mine = view.owner_id === context.actor.userId
      return {
        id: view.id,
        name: view.name,
        parameters,
        partly,
        gone: goneConditions(entity, view.parameters),
        mine,
        shared: view.is_shared,
        ...(audiences.get(view.id) ?? nobodyElse),
        owner: { id: view.owner_id, title: view.owner },
      }
    }),
    // A view that is no longer shared with this person is no longer the one that their list opens with.
    standard: stored.find(view => view.id === setting?.standard_view_id)?.id ?? null,
    arrangement: readView(entity, fields, setting?.arrangement ?? '').parameters,
  }
}

/** What a view or an arrangement says, as it is stored: nothing in it that its author may not see. */
const checked = (context: Context, entity: AnyEntity, parameters: string): string => {
  const read = readView(entity, listFields(entity, context.actor), parameters)
  return read.partly ? refuse('invalidFields', { problems: { parameters: unusable } }) : read.parameters
}

const nobodyElse: Audience = { departments: [], roles: [] }

/** Locks a view of this person; what is somebody else's does not exist for them here. */
const lockOwn = async (
  context: Context,
  id: number,
): Promise<{ readonly list: AnyEntity; readonly name: string; readonly parameters: string }> => {
  const { rows } = await sql<{ entity: string; name: string; parameters: string }>`select entity, name, parameters from list_view
    where id = ${id} and owner_id = ${context.actor.userId} for update`.execute(context.tx)
  const [view] = rows
  return view ? { list: listOf(context, view.entity), name: view.name, parameters: view.parameters } : refuse('notFound')
}

const refuseTaken = (error: unknown): never => {
  if (codeOf(error) === '23505') refuse('alreadyExists', { message: nameTaken, problems: { name: nameTaken } })
  throw error
}

/** Names, as they read when they were written. What a view filters by is not told: not every reader of the audit may see it. */
const change = (field: string, label: Label, before: Label | null, after: Label): AuditedChange => ({ field, label, before, after })

const called = (name: string): Label => [name, name]

/** With whom a view is shared, by the names that its owner reads. */
const sharing = (before: Audience | undefined, after: Audience | undefined): AuditedChange =>
  change('shared', ['共享范围', 'Shared with'], before ? namesIn(before) : null, namesIn(after ?? nobodyElse))

const namesIn = ({ departments, roles }: Audience): Label => {
  const titles = [...departments, ...roles].map(({ title }) => title)
  return titles.length === 0 ? ['未共享', 'Not shared'] : [titles.join('、'), titles.join(', ')]
}

const remember = (context: Context, action: string, id: number, name: string, changes: readonly AuditedChange[]): Promise<void> =>
  audit(context, {
    entity: 'records.listView',
    recordId: id,
    recordTitle: name,
    action,
    changes: changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)),
  })
