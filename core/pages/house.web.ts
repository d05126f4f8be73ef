import type { ComponentType } from 'react'
import type { LoadEntity, LoadScreens } from '../records/present.web.ts'

/** Loads a screen that takes nothing but the address. */
type LoadScreen = () => Promise<{ readonly default: ComponentType }>

/** What the application puts into the shell, each part loaded when it is needed. */
export interface House {
  /** How the entities of the areas are loaded. */
  readonly entity: LoadEntity
  /** The screens of the areas that are more than those of an entity, by the areas' names. */
  readonly screens: Readonly<Record<string, LoadScreens>>
  /** What stands around every screen of a signed-in person; it renders the screen itself with an `Outlet`. */
  readonly frame: LoadScreen
  /** The landing screen. */
  readonly dashboard: LoadScreen
  /** The person's own notices. */
  readonly notices: LoadScreen
  /** One notice. */
  readonly notice: LoadScreen
  /** How the person wants to be told of things. */
  readonly noticeChoices: LoadScreen
}
