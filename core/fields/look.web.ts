import type { ComponentType } from 'react'
import type { Field } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import type { LogicRow } from '../define/logic.ts'
import type { PlaceView } from '../records/formLogic.ts'
import type { ListGroup } from '../reading/groups.ts'
import type { Conditions } from './filters/conditions.ts'
import type { Draft, Drafts } from './draft.ts'
import type { Problems } from '../errors/refuse.ts'

/** What draws one shown value; `null` never reaches it. */
export interface CellProps<F extends Field = Field> {
  readonly field: F
  readonly value: unknown
  /** A line of a table has little room, a page has all of it. */
  readonly place: 'table' | 'page'
}

/** What a person fills one field in with. */
export interface ControlProps<F extends Field = Field> {
  readonly field: F
  /** Of the element that takes the focus; its label points to it. */
  readonly id: string
  readonly draft: Draft
  readonly disabled: boolean
  /** What is wrong: `''` with the field itself, `3.value` with a cell of it. */
  readonly problems: Problems
  /** The elements that explain the field and say what is wrong. */
  readonly describedBy: string | undefined
  /** The caption, where no label stands beside the control: in a table of lines. */
  readonly caption: Label | undefined
  /** What holds of the records that a reference offers, where the rest of the row leaves only some. */
  readonly among?: LogicRow | undefined
  /** What the logic of the row says of each line, where it says anything of them. */
  readonly lines?: readonly PlaceView[] | undefined
  /** What stands in a new line before anybody types, by the cell. */
  readonly begun?: Drafts | undefined
  /** A person typed; `path` names the cell of a field with cells. */
  onChange(draft: Draft, path?: string): void
  /** The focus left the field, or the cell `path` of it. */
  onLeave(path?: string): void
}

/** What a list asks of one field, and how a person changes it. */
export interface FilterProps<F extends Field = Field> {
  readonly field: F
  readonly id: string
  readonly conditions: Conditions
  /** What the records that a reference filter asks for are called. */
  titleOf(id: number): string
  /** How many records of the list have which value; undefined while that is not known. */
  readonly facets?: readonly Pick<ListGroup, 'value' | 'title' | 'count'>[] | undefined
  onChange(conditions: Conditions): void
}

/** How a field kind is read in the browser: one object of this shape per kind. */
export interface FieldCells<F extends Field = Field> {
  readonly Cell: ComponentType<CellProps<F>>
  /** Narrows a list down; kinds that cannot be filtered have none. */
  readonly Filter?: ComponentType<FilterProps<F>>
  /** Stands at the right edge of its column, digits under digits. */
  readonly numeric?: boolean
  /** Consists of several controls and says itself what it is called; a label would point to only one of them. */
  readonly named?: boolean
  /** Needs the whole width of a form. */
  readonly wide?: (field: F) => boolean
}

/** What fills a field in; heavy ones are fetched when they are needed, or before. */
export type FieldInput<F extends Field = Field> = ComponentType<ControlProps<F>> & { preload?(): Promise<void> }

/** How a field kind looks in the browser: read and filled in. */
export interface FieldLook extends FieldCells {
  /** Kinds that nobody fills in have none. */
  readonly Input?: FieldInput
}
