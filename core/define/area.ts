import type { AnyEntity } from './entity.ts'
import type { Label } from '../language/label.ts'
import type { AnyCall } from './call.ts'
import type { EventDefinition } from './event.ts'
import type { EntityDerived } from './derived.ts'
import { rememberFormer } from './formerly.ts'
import type { EntityLogic } from './logic.ts'
import type { OriginAbove } from './originsAbove.ts'
import type { AnyReport } from './report.ts'

/** A screen that is more than the list, detail and form of an entity; its component is named in the area's `area.web.ts`. */
export interface Screen {
  /** Unique within the area; names the component in `area.web.ts`. */
  readonly name: string
  /** Below the area's own path, with `{parameters}`: `priceCompare` or `quotation/regular/{id}`; from the root on when it begins with a slash. */
  readonly path: string
  readonly title: Label
  /** The point a person must hold to open it; everybody who is signed in when absent. */
  readonly point?: string
  /** Shown in the menu. */
  readonly menu?: boolean
  /** The name of the menu entry that stays highlighted while this screen is open. */
  readonly activeMenu?: string
}

/** The screens of some records of an entity, beside those of all: a list of their own, narrowed down as it opens, and a form that begins so. */
export interface SomeScreens {
  /** Unique among those of the entity. */
  readonly name: string
  /** One of them, and several. */
  readonly title: Label
  readonly several: Label
  /** What holds of them, by choices of the entity: `{ type: 'special' }`. */
  readonly says: Readonly<Record<string, string>>
  /** Below the area's own path. */
  readonly path: string
  readonly record: string
  readonly create: string
}

/** A further address at which a screen of an entity stands. */
export interface FurtherAddress {
  /** Below the area's own path. `{id}` is the record; whatever else stands in braces may be anything and changes nothing. */
  readonly path: string
  readonly view: 'list' | 'detail' | 'edit' | 'new'
  /** What it is called, where not as the screen is elsewhere. */
  readonly title?: Label
}

/** Where the generated screens of an entity live, when the default will not do. */
export interface EntityScreens {
  /** Below the area's own path; the entity's short name when absent. */
  readonly path?: string
  /**
   * Below the area's own path: where one record is shown and edited, when not below the list. The bare path shows the record that `?id=` names,
   * and leads to the list without it.
   */
  readonly record?: string
  /** Below the area's own path: where a new one is filled in; `new` below the list when absent. */
  readonly create?: string
  /** Below the area's own path: where one record is edited, when not below its page. The bare path shows the record that `?id=` names. */
  readonly edit?: string
  /** Below the area's own path: where a record is made from another one by one of its references with `from`, `{id}` being the source. */
  readonly makes?: Readonly<Record<string, string>>
  /** Further screens of those of its records of which something holds. */
  readonly also?: readonly SomeScreens[]
  /** Further addresses of its screens, none of them in the menu: `{ path: 'release_upload_files/{id}', view: 'edit' }`. */
  readonly addresses?: readonly FurtherAddress[]
  /** What holds of the records that the list shows as it opens, by choices of the entity, and what they are called; all of them when absent. */
  readonly lists?: Pick<SomeScreens, 'several' | 'says'>
  readonly title?: Label
  /**
   * False where nobody opens an empty form: a new one is begun where what it is made of stands, because what `madeOf` says of a source cannot be asked of
   * every record that a picker offers.
   */
  readonly empty?: false
  /** False keeps it out of the menu: reached from other records only. */
  readonly menu?: boolean
}

interface ProposedTile {
  /** Unique in the product: `area.thing`. */
  readonly name: string
  /** What the address of the list or report says. */
  readonly parameters: string
  readonly show: 'count' | 'rows' | 'chart'
  /** Whose home it stands on: of those who hold one of these points, because it is about their work; of everybody who may read it when absent. */
  readonly home?: readonly string[]
}

/** A list narrowed down, counted, begun or drawn. */
export interface ListTile extends ProposedTile {
  readonly label: Label
  /** The entity whose list it shows; who may not read it has no such tile. */
  readonly entity: string
  /** The field by which a chart groups, and the one by which each bar is divided. */
  readonly by?: string
  readonly split?: string
}

/** A report: its figure, its first rows, or its first bars; it is called what the report is. */
export interface ReportTile extends ProposedTile {
  /** Who may not read the report has no such tile. */
  readonly report: string
}

/** What the dashboard shows of an area as long as a person has not arranged it. */
export type StandardTile = ListTile | ReportTile

/** A right that neither an entity nor a call or screen names. */
export interface AreaPoint {
  readonly point: string
  readonly label: Label
  /** Whoever holds it holds nothing else: that of an account at which nobody in particular stands. */
  readonly alone?: true
}

/** A department's part of the product: its entities, screens and calls, in menu order. */
export interface Area {
  readonly name: string
  /** Below which its pages stand, where the specification calls that otherwise than the area: `materials` for `/materials/company`. */
  readonly address?: string
  /** What the area was called before: names that were sealed under it, or come from outside, are read as those of today (`formerly.ts`). */
  readonly formerly?: string
  readonly label: Label
  /** Where it stands in the menu among the areas: the lower the further up; behind all others when absent. */
  readonly place?: number
  /** In the menu; a hidden area is reached from elsewhere. */
  readonly hidden?: boolean
  /** Whose areas have no room in the menu together has it folded away behind the others: it holds what few people do every day. */
  readonly aside?: true
  /** Where the area's own path leads, below it; whoever may not open that gets the first that they may, in menu order. */
  readonly opensWith?: string
  readonly entities: readonly AnyEntity[]
  /** What follows from a row of them alone, for both tiers. */
  readonly logic?: readonly EntityLogic[]
  /** How records of areas below are made from its own: the browser finds each in `origins/<area.entity>.ts` of its folder. */
  readonly origins?: readonly OriginAbove[]
  /** What is worked out of rows of them whenever they are read. */
  readonly derived?: readonly EntityDerived[]
  readonly entityScreens?: Readonly<Record<string, EntityScreens>>
  readonly screens?: readonly Screen[]
  readonly calls?: readonly AnyCall[]
  /** What people are told of. */
  readonly events?: readonly EventDefinition[]
  /** Rights that neither an entity nor a call or screen names, such as to fetch a file. */
  readonly points?: readonly AreaPoint[]
  /** What it proposes for homes, and figures over its records. */
  readonly tiles?: readonly StandardTile[]
  readonly reports?: readonly AnyReport[]
  /**
   * Entities whose records are rules, or values that others choose from, in their order: what holds stands on one screen of settings, and their lists behind it
   * in the menu.
   */
  readonly settings?: readonly string[]
  /** Names of screens or entities in the order of the menu, and of whatever follows it; entities by name, then screens, stand behind those that it names. */
  readonly order?: readonly string[]
}

/** What `area.ts` of an area's folder says of it; what else it consists of is found in the files beside it, by their names (docs/layers.md). */
export type AreaFrame = Omit<Area, 'entities'> & Partial<Pick<Area, 'entities'>>

/** Declares an area; its entities get list, detail and form screens of their own at `/area/entity`. */
export const defineArea = <const A extends AreaFrame>(area: A): A => {
  if (area.formerly !== undefined) rememberFormer(area.formerly, area.name)
  return area
}

/** Below which all pages of an area stand. */
export const areaPath = ({ name, address = name }: Pick<Area, 'name' | 'address'>): string => `/${address}`

/** The part of an entity's name behind the area: `unit` of `mnm.unit`. */
export const shortName = (entity: { readonly name: string }): string => entity.name.slice(entity.name.indexOf('.') + 1)

/** The part of an entity's name before the dot: `mnm` of `mnm.unit`. */
export const areaName = (entity: { readonly name: string }): string => entity.name.slice(0, entity.name.indexOf('.'))

/** Where the API serves an entity: `/api/mnm/unit/`, unless its definition names another path; listed lines below their records. */
export const apiPath = (entity: { readonly name: string; readonly api?: string }): string =>
  entity.api ?? `/api/${entity.name.replaceAll('.', '/')}/`

/** The path of an entity's list, and the pattern of its records' pages with `{id}`: below the list unless the area says otherwise. */
export const entityPaths = (
  area: Pick<Area, 'name' | 'address' | 'entityScreens'>,
  entity: { readonly name: string },
): { readonly list: string; readonly record: string } => {
  const screens = area.entityScreens?.[shortName(entity)]
  const list = `${areaPath(area)}/${screens?.path ?? shortName(entity)}`
  return { list, record: `${screens?.record === undefined ? list : `${areaPath(area)}/${screens.record}`}/{id}` }
}

/** Where the settings of an area stand. */
export const settingsPath = (area: Pick<Area, 'name' | 'address'>): string => `${areaPath(area)}/settings`

/** The path of a screen: below that of its area, unless it says the whole of it. */
export const screenPath = (area: Pick<Area, 'name' | 'address'>, { path }: Pick<Screen, 'path'>): string =>
  path.startsWith('/') ? path : `${areaPath(area)}/${path}`

/** The pattern of the page of an entity's records, with `{id}`. */
export const recordPage = (areas: readonly Area[], entity: { readonly name: string }): string => {
  const area = areas.find(({ entities }) => entities.some(({ name }) => name === entity.name))
  if (!area) throw new Error(`${entity.name} is part of no area`)
  return entityPaths(area, entity).record
}
