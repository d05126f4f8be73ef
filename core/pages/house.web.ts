import type { ComponentType } from 'react'
import type { LoadArea } from '../records/present.web.ts'

/** Loads a screen that takes nothing but the address. */
type LoadScreen = () => Promise<{ readonly default: ComponentType }>

/** What the application puts into the shell, each part loaded when it is needed. */
export interface House {
  /** By the areas' names. */
  readonly areas: Readonly<Record<string, LoadArea>>
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
