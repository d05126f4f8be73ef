import { sql } from 'kysely'
import { may, type Actor } from '../rights/actor.ts'
import { listFields } from '../rights/fieldPolicy.ts'
import { codeOf } from '../database/startFailure.server.ts'
import type { StandardTile } from '../define/area.ts'
import { severalOf, type AnyEntity } from '../define/entity.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { entityOf, people, type Registry } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { dividing, groupable } from '../reading/grouping.ts'
import { readView } from '../lists/views/viewParameters.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { Arranged } from './calls.ts'
import { keptTile, mostTiles, tileKey, type DrawnBy, type Show, type Tile, type TileChoice, type TileOffer } from './dashboard.ts'

const full: Label = [`首页最多放 ${mostTiles} 个磁贴，请先移除不用的`, `At most ${mostTiles} tiles; remove some first`]
const cannotDraw: Label = ['此视图不能这样显示', 'This view cannot be shown like that']
const oneOfBoth: Label = ['请选择一个视图或一个列表', 'Choose one view, or one list']
const twice: Label = ['同一个磁贴只能放一次', 'The same tile can stand there only once']

/** A saved view that a person may use, his own or his department's. */
interface UsableView {
  readonly id: number
  readonly name: string
  readonly entity: string
  readonly parameters: string
  /** Whose it is, when it is not his own. */
  readonly owner: string | null
}

/** The rows that a tile shows, and what it is called: those of a view, or all of a list. */
type Source = Pick<TileChoice, 'view' | 'list'> & Pick<Tile, 'title' | 'parameters'> & { readonly entity: AnyEntity }

interface StoredTile {
  readonly standard: string | null
  readonly view_id: number | null
  readonly entity: string | null
  readonly show: Show | null
  readonly by_field: string | null
  readonly split_field: string | null
}

/** The tiles of the actor: those he has arranged, else those that the areas propose; without those whose list he may not open. */
export const tilesOf = async (context: Context): Promise<Arranged> => {
  const { tx, actor, product } = context
  const { rows } = await sql<{
    arranged: boolean
    tiles: readonly StoredTile[]
  }>`select exists (select from dashboard where user_id = ${actor.userId}) as arranged,
    coalesce((select json_agg(t order by t.position) from dashboard_tile as t where t.user_id = ${actor.userId}), '[]') as tiles`.execute(
    tx,
  )
  const [stored] = rows
  if (!stored?.arranged) return { tiles: standardTiles(product.registry, actor).map(tile => proposed(tile, actor)), arranged: false }
  const views = new Map(
    (
      await usableViews(
        context,
        stored.tiles.flatMap(tile => tile.view_id ?? []),
      )
    ).map(view => [view.id, view]),
  )
  const tiles = stored.tiles.flatMap((tile): readonly Tile[] => {
    if (tile.standard !== null) {
      const standard = standardTiles(product.registry, actor).find(({ name }) => name === tile.standard)
      return standard ? [proposed(standard, actor)] : []
    }
    const source = tile.entity === null ? fromView(context, views.get(tile.view_id ?? 0)) : fromList(context, tile.entity)
    const shown = source && tile.show && pinned(context.actor, source, { show: tile.show, by: tile.by_field, split: tile.split_field })
    return shown ? [shown] : []
  })
  return { tiles, arranged: true }
}

/** Puts a view, or all of a list, behind the other tiles. What the areas propose stands before it, if the person had not arranged anything. */
export const pin = async (context: Context, choice: TileChoice): Promise<Arranged> => {
  const { tiles } = await tilesOf(context)
  const key = tileKey(choice)
  return tiles.some(tile => tile.key === key) ? arrange(context, tiles) : arrange(context, [...tiles, choice])
}

/** Shows these tiles, in this order. */
export const arrange = async (context: Context, choices: readonly TileChoice[]): Promise<Arranged> => {
  if (choices.length > mostTiles) refuse('ruleBroken', { message: full })
  await refuseUnusable(context, choices)
  const { tx, actor, now } = context
  await sql`insert into dashboard (user_id, arranged_at) values (${actor.userId}, ${now})
    on conflict (user_id) do update set arranged_at = excluded.arranged_at`.execute(tx)
  await sql`delete from dashboard_tile where user_id = ${actor.userId}`.execute(tx)
  const rows = choices.map(keptTile)
  await sql`insert into dashboard_tile (user_id, position, standard, view_id, entity, show, by_field, split_field)
    select ${actor.userId}, place - 1, tile ->> 'standard', (tile ->> 'view')::bigint, tile ->> 'list', tile ->> 'show', tile ->> 'by', tile ->> 'split'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given(tile, place)`
    .execute(tx)
    .catch((error: unknown) => {
      if (codeOf(error) === '23505') refuse('invalidFields', { problems: { tiles: twice } })
      throw error
    })
  return tilesOf(context)
}

/** Shows what the areas propose. */
export const reset = async (context: Context): Promise<Arranged> => {
  await sql`delete from dashboard where user_id = ${context.actor.userId}`.execute(context.tx)
  return tilesOf(context)
}

/** Everything that the actor can make a tile of, and by which fields it can be drawn. */
export const offersOf = async (
  context: Context,
): Promise<{ readonly offers: readonly TileOffer[]; readonly drawnBy: readonly DrawnBy[] }> => {
  const { actor, product } = context
  const views = (await usableViews(context)).filter(({ entity }) => readableList(context, entity) !== undefined)
  const lists = [...product.registry.entities.values()].filter(({ name }) => readableList(context, name) !== undefined)
  return {
    offers: [
      ...standardTiles(product.registry, actor).map(({ name, label, entity }) => ({
        standard: name,
        view: null,
        list: null,
        title: inLanguage(label, actor.language),
        entity,
        owner: null,
      })),
      ...lists.map(({ name, label }) => ({
        standard: null,
        view: null,
        list: name,
        title: inLanguage(label, actor.language),
        entity: name,
        owner: null,
      })),
      ...views.map(({ id, name, entity, owner }) => ({ standard: null, view: id, list: null, title: name, entity, owner })),
    ],
    drawnBy: lists.flatMap(entity => drawnBy(entity, actor)),
  }
}

const drawnBy = (entity: AnyEntity, actor: Actor): readonly DrawnBy[] => {
  const fields = listFields(entity, actor)
  const divides = dividing(entity, fields)
  return groupable(entity, fields).map(name => ({
    entity: entity.name,
    name,
    label: inLanguage(fields[name]?.label ?? [name, name], actor.language),
    divides: divides.includes(name),
  }))
}

/** What the areas propose to this person. */
const standardTiles = (registry: Registry, actor: Actor): readonly StandardTile[] =>
  registry.areas.flatMap(({ tiles = [] }) => tiles).filter(({ entity }) => may(actor, `${entity}:read`))

const proposed = ({ name, label, entity, parameters, show, by, split }: StandardTile, actor: Actor): Tile => ({
  standard: name,
  view: null,
  list: null,
  show,
  by: by ?? null,
  split: split ?? null,
  key: name,
  title: inLanguage(label, actor.language),
  entity,
  parameters,
})

type Shown = Pick<Tile, 'show' | 'by' | 'split'>

/** The rows of a view; undefined when there is none, or its list is not the actor's. */
const fromView = (context: Context, view: UsableView | undefined): Source | undefined => {
  const entity = view && readableList(context, view.entity)
  if (!entity) return undefined
  const { parameters } = readView(entity, listFields(entity, context.actor), view.parameters)
  return { view: view.id, list: null, title: view.name, parameters, entity }
}

/** All rows of a list; undefined when it is not the actor's. */
const fromList = (context: Context, name: string): Source | undefined => {
  const entity = readableList(context, name)
  return entity && { view: null, list: name, title: inLanguage(severalOf(entity), context.actor.language), parameters: '', entity }
}

/** Rows as a tile; undefined when they cannot be drawn by these fields, or no longer. */
const pinned = (actor: Actor, { view, list, title, parameters, entity }: Source, shown: Shown): Tile | undefined => {
  if (!canBeShown(actor, entity, shown)) return undefined
  const choice: TileChoice = { standard: null, view, list, ...shown }
  return { ...choice, ...shown, key: tileKey(choice), title, entity: entity.name, parameters }
}

const readableList = ({ product, actor }: Context, name: string): AnyEntity | undefined =>
  may(actor, `${name}:read`) ? product.registry.entities.get(name) : undefined

const canBeShown = (actor: Actor, entity: AnyEntity, { show, by, split }: Shown): boolean => {
  const fields = listFields(entity, actor)
  if (show !== 'chart') return by === null && split === null
  return (
    by !== null && groupable(entity, fields).includes(by) && (split === null || (split !== by && dividing(entity, fields).includes(split)))
  )
}

const refuseUnusable = async (context: Context, choices: readonly TileChoice[]): Promise<void> => {
  const { product, actor } = context
  const views = await usableViews(
    context,
    choices.flatMap(({ view }) => view ?? []),
  )
  for (const { standard, view, list, show, by, split } of choices) {
    if (standard !== null) {
      if (!standardTiles(product.registry, actor).some(({ name }) => name === standard)) refuse('notFound')
      continue
    }
    if ((view === null) === (list === null)) refuse('invalidFields', { problems: { view: oneOfBoth } })
    const source =
      list === null
        ? fromView(
            context,
            views.find(({ id }) => id === view),
          )
        : fromList(context, list)
    if (!source) return refuse('notFound')
    if (show === null || !pinned(actor, source, { show, by, split })) refuse('invalidFields', { problems: { show: cannotDraw } })
  }
}

/** The actor's views and those of his department, of these ids or all of them; his own first. */
const usableViews = async ({ tx, product, actor }: Context, ids?: readonly number[]): Promise<readonly UsableView[]> => {
  if (ids?.length === 0) return []
  const { rows } = await sql<UsableView>`select v.id, v.name, v.entity, v.parameters,
      case when v.owner_id <> ${actor.userId} then ${titleOf(entityOf(product.registry, people), actor.language, 'u')} end as owner
    from list_view as v join admin_user as u on u.id = v.owner_id
    where (v.owner_id = ${actor.userId} or v.department_id = ${actor.departmentId}) and ${ids ? sql`v.id = any(${[...ids]})` : sql`true`}
    order by v.entity, v.owner_id <> ${actor.userId}, lower(v.name), v.id limit 500`.execute(tx)
  return rows
}
