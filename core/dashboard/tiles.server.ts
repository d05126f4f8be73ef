import { sql } from 'kysely'
import { may, type Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'
import { listFields } from '../rights/fieldPolicy.ts'
import { codeOf } from '../database/startFailure.server.ts'
import type { StandardTile } from '../define/area.ts'
import { severalOf, type AnyEntity } from '../define/entity.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { entityOf, people, reportNamed } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { fieldOf } from '../fields/kinds.ts'
import { dividing, groupable, isByMonth } from '../reading/grouping.ts'
import { isUsable } from '../lists/views/audience.server.ts'
import { goneConditions, readView } from '../lists/views/viewParameters.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { askedOf, canBeAsked } from '../reports/askedReport.ts'
import { mayReadReport } from '../rights/reportRights.ts'
import { drawnSmall } from './reportNumbers.ts'
import type { Arranged } from './calls.ts'
import {
  keptTile,
  mostAtHome,
  mostTiles,
  tileKey,
  type DrawnBy,
  type Show,
  type Tile,
  type TileChoice,
  type TileOffer,
} from './dashboard.ts'
import { table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

const full: Label = [`首页最多放 ${mostTiles} 个磁贴，请先移除不用的`, `At most ${mostTiles} tiles. Remove some first`]
const cannotDraw: Label = ['所选内容不能这样显示', 'This cannot be shown in this way']
const oneOfThem: Label = ['请选择一个视图、一个列表或一张报表', 'Choose one view, one list, or one report']
const twice: Label = ['同一个磁贴只能放一次', 'The same tile can stand there only once']

/** A saved view that a person may use, their own or one shared with them. */
interface UsableView {
  readonly id: number
  readonly name: string
  readonly entity: string
  readonly parameters: string
  /** Whose it is, when it is not the person's own. */
  readonly owner: string | null
}

/** The rows that a tile shows, and what it is called: those of a view, or all of a list. */
type Source = Pick<TileChoice, 'view' | 'list'> & Pick<Tile, 'title' | 'parameters'> & { readonly entity: AnyEntity }

interface StoredTile {
  readonly standard: string | null
  readonly view_id: number | null
  readonly entity: string | null
  readonly report: string | null
  readonly asked: string | null
  readonly show: Show | null
  readonly by_field: string | null
  readonly split_field: string | null
}

/** The tiles of the actor: those they have arranged, else those that the areas propose; without those whose list they may not open. */
export const tilesOf = async (context: Context): Promise<Arranged> => {
  const { tx, actor } = context
  const { rows } = await sql<{
    arranged: boolean
    tiles: readonly StoredTile[]
  }>`select exists (select from dashboard where user_id = ${actor.userId}) as arranged,
    coalesce((select json_agg(t order by t.position) from dashboard_tile as t where t.user_id = ${actor.userId}), '[]') as tiles`.execute(
    tx,
  )
  const [stored] = rows
  if (!stored?.arranged) return { tiles: homeTiles(context), arranged: false }
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
      const standard = standardTiles(context).find(({ name }) => name === tile.standard)
      return standard ? [proposed(context, standard)] : []
    }
    if (tile.report !== null) {
      const shown = tile.show && ofReport(context, tile.report, tile.asked ?? '', tile.show)
      return shown ? [shown] : []
    }
    const source = tile.entity === null ? fromView(context, views.get(tile.view_id ?? 0)) : fromList(context, tile.entity)
    const shown = source && tile.show && pinned(context.actor, source, { show: tile.show, by: tile.by_field, split: tile.split_field })
    return shown ? [shown] : []
  })
  return { tiles, arranged: true }
}

/** Puts a view, all of a list, or a report behind the other tiles. What the areas propose stands before it, if the person had not arranged anything. */
export const pin = async (context: Context, choice: TileChoice): Promise<Arranged> => {
  const { tiles } = await tilesOf(context)
  const key = tileKey(choice)
  return tiles.some(tile => tile.key === key) ? arrange(context, tiles) : arrange(context, [...tiles, choice])
}

/** Shows these tiles, in this order. */
export const arrange = async (context: Context, choices: readonly TileChoice[]): Promise<Arranged> => {
  if (choices.length > mostTiles) refuse('ruleBroken', { message: full, leadsTo: 'sent' })
  await refuseUnusable(context, choices)
  const { tx, actor, now } = context
  await sql`insert into dashboard (user_id, arranged_at) values (${actor.userId}, ${now})
    on conflict (user_id) do update set arranged_at = excluded.arranged_at`.execute(tx)
  await sql`delete from dashboard_tile where user_id = ${actor.userId}`.execute(tx)
  const rows = choices.map(keptTile)
  await sql`insert into dashboard_tile (user_id, position, standard, view_id, entity, report, asked, show, by_field, split_field)
    select ${actor.userId}, place - 1, tile ->> 'standard', (tile ->> 'view')::bigint, tile ->> 'list', tile ->> 'report', tile ->> 'asked', tile ->> 'show', tile ->> 'by', tile ->> 'split'
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
  const reports = product.registry.areas.flatMap(({ reports: own = [] }) => own).filter(report => mayReadReport(actor, report))
  const lists = [...product.registry.entities.values()].filter(({ name }) => readableList(context, name) !== undefined)
  return {
    offers: [
      ...standardTiles(context).map(tile => {
        const { standard, title, entity } = proposed(context, tile)
        return { ...offered, standard, title, entity }
      }),
      ...reports.map(({ name, label, chart }) => ({
        ...offered,
        report: name,
        title: inLanguage(label, actor.language),
        drawn: drawnSmall(chart),
      })),
      ...lists.map(({ name, label }) => ({ ...offered, list: name, title: inLanguage(label, actor.language), entity: name })),
      ...views.map(({ id, name, entity, owner }) => ({ ...offered, view: id, title: name, entity, owner })),
    ],
    drawnBy: lists.flatMap(entity => drawnBy(entity, actor)),
  }
}

/** An offer of nothing yet. */
const offered: TileOffer = { standard: null, view: null, list: null, report: null, title: '', entity: null, drawn: false, owner: null }

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
const standardTiles = ({ product: { registry }, actor }: Context): readonly StandardTile[] =>
  registry.areas
    .flatMap(({ tiles = [] }): readonly StandardTile[] => tiles)
    .filter(tile => {
      if ('entity' in tile) return mayRead(actor, entityOf(registry, tile.entity))
      const report = reportNamed(registry, tile.report)
      return report !== undefined && mayReadReport(actor, report)
    })

/** The home of whoever has not arranged one: of what the areas propose for the work that is theirs a few counts, how things have gone, and one list. */
const homeTiles = (context: Context): readonly Tile[] => {
  const own = standardTiles(context).filter(({ home }) => home !== undefined && home.some(point => may(context.actor, point)))
  const charts = own.filter(tile => tile.show === 'chart' && hasTrend(context, tile))
  const begun = (show: Show, most: number) => own.filter(tile => tile.show === show).slice(0, most)
  return [...begun('count', mostAtHome.counts), ...charts.slice(0, mostAtHome.charts), ...begun('rows', mostAtHome.rows)].map(tile =>
    proposed(context, tile),
  )
}

/** Whether a chart has time running from left to right. */
const hasTrend = ({ product: { registry } }: Context, tile: StandardTile): boolean => {
  if ('report' in tile) {
    const chart = reportNamed(registry, tile.report)?.chart
    return chart !== undefined && 'by' in chart && (chart.by === 'month' || chart.by === 'week')
  }
  const field = tile.by === undefined ? undefined : fieldOf(entityOf(registry, tile.entity).fields, tile.by)
  return field !== undefined && isByMonth(field)
}

const proposed = ({ product, actor }: Context, tile: StandardTile): Tile => {
  const { name, parameters, show } = tile
  const nothing = { view: null, list: null, report: null, asked: null, by: null, split: null }
  if ('report' in tile) {
    const title = inLanguage(reportNamed(product.registry, tile.report)?.label ?? [name, name], actor.language)
    return { ...nothing, standard: name, key: name, report: tile.report, title, entity: null, parameters, show }
  }
  const { label, entity, by = null, split = null } = tile
  return { ...nothing, standard: name, key: name, title: inLanguage(label, actor.language), entity, parameters, show, by, split }
}

/** A report as a tile; undefined when the actor may not read it, when it cannot be asked like that, or not be drawn. */
const ofReport = ({ product, actor }: Context, name: string, asked: string, show: Show): Tile | undefined => {
  const report = reportNamed(product.registry, name)
  if (!report || !mayReadReport(actor, report) || !canBeAsked(report, asked)) return undefined
  if (show === 'chart' && !drawnSmall(report.chart)) return undefined
  const choice: TileChoice = { standard: null, view: null, list: null, report: name, asked, show, by: null, split: null }
  return { ...choice, show, key: tileKey(choice), title: inLanguage(report.label, actor.language), entity: null, parameters: asked }
}

type Shown = Pick<Tile, 'show' | 'by' | 'split'>

const conditionGone: Label = ['（条件已失效）', ' (condition gone)']

/** The rows of a view; undefined when there is none, or its list is not the actor's. */
const fromView = (context: Context, view: UsableView | undefined): Source | undefined => {
  const entity = view && readableList(context, view.entity)
  if (!entity) return undefined
  const { parameters } = readView(entity, listFields(entity, context.actor), view.parameters)
  // What it counts is more than was meant: its head says so.
  const mark = goneConditions(entity, view.parameters).length > 0 ? inLanguage(conditionGone, context.actor.language) : ''
  return { view: view.id, list: null, title: `${view.name}${mark}`, parameters, entity }
}

/** All rows of a list; undefined when it is not the actor's. */
const fromList = (context: Context, name: string): Source | undefined => {
  const entity = readableList(context, name)
  return entity && { view: null, list: name, title: inLanguage(severalOf(entity), context.actor.language), parameters: '', entity }
}

/** Rows as a tile; undefined when they cannot be drawn by these fields, or no longer. */
const pinned = (actor: Actor, { view, list, title, parameters, entity }: Source, shown: Shown): Tile | undefined => {
  if (!canBeShown(actor, entity, shown)) return undefined
  const choice: TileChoice = { standard: null, view, list, report: null, asked: null, ...shown }
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
  for (const { standard, view, list, report, asked, show, by, split } of choices) {
    if (standard !== null) {
      if (!standardTiles(context).some(({ name }) => name === standard)) refuse('notFound')
      continue
    }
    if ([view, list, report].filter(named => named !== null).length !== 1) refuse('invalidFields', { problems: { view: oneOfThem } })
    if (report !== null) {
      const known = reportNamed(product.registry, report)
      if (!known || !mayReadReport(actor, known)) return refuse('notFound')
      askedOf(known, asked ?? '')
      if (show === null || by !== null || split !== null || !ofReport(context, report, asked ?? '', show))
        refuse('invalidFields', { problems: { show: cannotDraw } })
      continue
    }
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

/** The actor's views and those shared with them, of these ids or all; their own first. */
const usableViews = async ({ tx, product, actor }: Context, ids?: readonly number[]): Promise<readonly UsableView[]> => {
  if (ids?.length === 0) return []
  const { rows } = await sql<UsableView>`select v.id, v.name, v.entity, v.parameters,
      case when v.owner_id <> ${actor.userId} then ${titleOf(entityOf(product.registry, people), actor.language, 'u')} end as owner
    from list_view as v join ${table(user)} as u on u.id = v.owner_id
    where ${isUsable(actor)} and ${ids ? sql`v.id = any(${[...ids]})` : sql`true`}
    order by v.entity, v.owner_id <> ${actor.userId}, lower(v.name), v.id limit 500`.execute(tx)
  return rows
}
