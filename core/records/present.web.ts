import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { AnyEntity, RecordOf, TransitionName } from '../define/entity.ts'
import type { StoredOf } from '../define/field.ts'
import type { EntityLogic } from '../define/logic.ts'
import type { Label } from '../language/label.ts'
import type { Problems } from '../errors/refuse.ts'
import type { FormStore } from './formStore.web.ts'

type Row<E extends AnyEntity> = RecordOf<E>
type NameOf<E extends AnyEntity> = keyof E['fields'] & string
/** A row with what a list has always asked for. */
type Listed<E extends AnyEntity, R extends string> = Pick<Row<E>, (R & keyof Row<E>) | 'id' | 'version' | 'can'>

/** What a replaced form control receives. */
export interface InputProps<Value> {
  readonly id: string
  readonly value: Value | null
  readonly disabled: boolean
  readonly invalid: boolean
  /** What is wrong inside the value, by path below the field. */
  readonly problems: Problems
  /** The form it stands in, and the stored record that is being changed: for a control that depends on other fields. */
  readonly store: FormStore
  readonly record: Readonly<Record<string, unknown>> | undefined
  onChange(value: Value | null): void
}

/** The states of an entity's records. */
type StateOf<E extends AnyEntity> = NonNullable<E['state']> extends infer S extends keyof Row<E> ? Row<E>[S] : never

/** An extra tab of a detail page. */
export interface Panel<E extends AnyEntity> {
  readonly name: string
  readonly label: Label
  /** Shown only when this holds. */
  readonly when?: (record: Row<E>) => boolean
  /** Shown only to who holds these points: what it asks for is refused to others. */
  readonly points?: readonly string[]
  /** States in which this is what a person came for: it is open at first. */
  readonly opensIn?: readonly StateOf<E>[]
  /** Whoever is asked to agree to the record sees it in the inbox as well. */
  readonly decidedOn?: true
  readonly Panel: ComponentType<{ readonly record: Row<E> }>
}

/** What stands below the first part of a form receives. */
export interface WhileTypingProps<E extends AnyEntity> {
  readonly store: FormStore
  /** The stored record that is changed; absent for a new one. */
  readonly record: Row<E> | undefined
  /** Leaves the form with all that was typed, for a record that makes it needless. */
  giveUpFor(id: number): void
}

/** How an entity looks where the default will not do. Every slot receives typed rows. */
export interface Presentation<E extends AnyEntity, R extends NameOf<E> = NameOf<E>> {
  /** The fields that `tone` and `cells` read of a row besides the one they draw: a list asks for no others. For all of them when absent. */
  readonly listReads?: readonly R[]
  /** The tint of a row in lists. */
  readonly tone?: (row: Listed<E, R>) => 'normal' | 'good' | 'warn' | 'bad'
  /** How one field is drawn in lists and on the detail page. */
  readonly cells?: { readonly [K in NameOf<E>]?: (value: Row<E>[K], row: Listed<E, R>) => ReactNode }
  /** A control of its own for one field of the form. */
  readonly inputs?: { readonly [K in NameOf<E>]?: ComponentType<InputProps<StoredOf<E['fields']>[K]>> }
  /** Below the first part of the form: what is found by what is being typed. */
  readonly WhileTyping?: ComponentType<WhileTypingProps<E>>
  /** Extra tabs of the detail page, before History. */
  readonly panels?: readonly Panel<E>[]
  /** Between the figures of the definition's `summary` and the tabs: what no field says in a few words. */
  readonly Summary?: ComponentType<{ readonly record: Row<E> }>
  /** A dialog of its own for a transition, in place of the one drawn from its input fields. */
  readonly dialogs?: { readonly [K in TransitionName<E>]?: ComponentType<{ readonly record: Row<E>; close(): void }> }
  /** A whole screen of its own. */
  readonly screens?: {
    readonly list?: ComponentType
    readonly detail?: ComponentType<{ readonly id: number }>
    readonly form?: ComponentType<{ readonly id?: number }>
  }
}

/** An entity with how it looks. */
export interface PresentedEntity {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
}

/** Says how an entity looks. */
export const present = <E extends AnyEntity, const R extends NameOf<E> = NameOf<E>>(
  entity: E,
  presentation: Presentation<E, R>,
): PresentedEntity => ({
  entity,
  presentation,
})

/** An entity as the browser loads it: its definition, what follows from its rows, and how it looks, also by what areas above have for its pages and its records. */
export interface LoadedEntity extends PresentedEntity {
  /** None where nothing is said of its rows. */
  readonly logic: readonly EntityLogic[]
}

/** Loads an entity by its name, `quality.iqc`; undefined where no area has one of that name. */
export type LoadEntity = (name: string) => Promise<LoadedEntity | undefined>

/** How the entities of the product are loaded, for a screen that shows records of others. */
export const EntitiesContext = createContext<LoadEntity | null>(null)

/** How an entity is loaded. To use it outside the house is a fault of the program. */
export const useLoadEntity = (): LoadEntity => {
  const load = use(EntitiesContext)
  if (!load) throw new Error('Entities are known only inside the house')
  return load
}

/** The components of an area's own screens by name; they receive the parameters of their path. */
export type AreaScreens = Readonly<Record<string, ComponentType<{ readonly params: Readonly<Record<string, string>> }>>>

/** Loads the screens of an area. */
export type LoadScreens = () => Promise<AreaScreens>

/** Declares the screens of an area that are more than the list, page and form of an entity; the default export of `area.web.ts`. */
export const presentArea = ({ screens }: { readonly screens: AreaScreens }): AreaScreens => screens
