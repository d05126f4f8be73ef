import type { FileReference } from '../define/field.ts'
import type { UserType } from '../rights/actor.ts'
import type { Language, Label } from '../language/label.ts'
import type { ContentTone, ThemeName } from './themes.ts'

/** What a route shows: one of the generated screens of an entity (`lines` lists the lines of all its records, `bare` is the page of a record without its number, `make` the form in which one is made from the record that the path names), a report, the list of an area's reports, its settings, or one of the area's own screens. */
export type EntryView =
  | 'list'
  | 'lines'
  | 'detail'
  | 'new'
  | 'edit'
  | 'export'
  | 'import'
  | 'bare'
  | 'make'
  | 'reports'
  | 'report'
  | 'settings'
  | 'screen'

/** One route of an area that this person may open. */
export interface Entry {
  /** Unique within its menu; `activeMenu` of other entries names it. */
  readonly name: string
  readonly label: Label
  /** Absolute, with `{parameters}`: `/mnm/unit/{id}/edit`. */
  readonly path: string
  /** Not shown in the menu. */
  readonly hidden: boolean
  /** The entry that stays highlighted while this one is open. */
  readonly activeMenu?: string
  readonly view: EntryView
  /** The entity behind every view but `screen`: `mnm.unit`. */
  readonly entity?: string
  /** The reference by which a record is made from another one, when the view is `make`. */
  readonly origin?: string
  /** A form that is opened where what it is made of stands, never empty. */
  readonly sourced?: true
  /** On the page of a record: such records follow from others, others from them, or something is made of them. */
  readonly chained?: true
  /** On the page of a record: the entities whose records are parts of it, which this person may read. */
  readonly parts?: readonly string[]
  /** What holds of the records of a list, of a new one, or of those whose page or form stands here: choices by the names of their fields. */
  readonly says?: Readonly<Record<string, string>>
  /** The list of rules, or of values that others choose from: it stands on the screen of settings. */
  readonly setting?: true
  /** The name of the area's own screen when the view is `screen`. */
  readonly screen?: string
  /** The name of the report when the view is `report`: `quality.passRate`. */
  readonly report?: string
}

/** An area in the side menu, with the routes in it that this person may open. */
export interface Menu {
  readonly name: string
  readonly label: Label
  readonly path: string
  readonly hidden: boolean
  /** It folds away behind the others where not all have room. */
  readonly aside?: true
  /** Where the area's own path leads; without it the area's crumb is not clickable. */
  readonly redirect?: string
  readonly children: readonly Entry[]
}

/** The answer of `GET /api/users/me/permissions/`: all this person may open and do. */
export interface Permissions {
  readonly menus: readonly Menu[]
  readonly points: readonly string[]
}

/** How much room the rows of a list take, the least first. */
export const densities = ['compact', 'normal', 'roomy'] as const

export type Density = (typeof densities)[number]

/** Who chose none sees most at once. */
export const usualDensity: Density = 'compact'

/** What a person has chosen about how the product looks; null where nothing was ever chosen. */
export interface Preferences {
  readonly language: Language | null
  /** The language is that of the browser in use; `language` is what it was there last, for mail and the like. */
  readonly languageFromBrowser: boolean
  readonly theme: ThemeName | null
  readonly contentTone: ContentTone | null
  /** The tour of the first sign-in was shown to this person. */
  readonly tourSeen: boolean
  /** How this person's lists look, and how many rows a page of them has, where none was arranged otherwise. */
  readonly listDensity: Density | null
  readonly pageSize: number | null
}

/** The answer of `GET /api/users/me/`: who is signed in. */
export interface Profile extends Preferences {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly type: UserType
  readonly dep: { readonly id: number; readonly title: string } | null
  readonly avatar: FileReference | null
  readonly isAdmin: boolean
}
