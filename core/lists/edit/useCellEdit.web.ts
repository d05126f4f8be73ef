import { useState } from 'react'
import type { Label } from '../../language/label.ts'
import type { Draft } from '../../fields/draft.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'

/** A cell by its record and its field. */
export interface CellPlace {
  readonly id: number
  readonly name: string
}

/** What was typed into a cell before it could not be written. */
export interface Attempt {
  readonly draft: Draft
  /** Why not, in the person's language or in both. */
  readonly problem?: Label | string
  /** The record as somebody else changed it meanwhile. */
  readonly current?: ListedRow
}

/** The cell that is being edited. */
export interface EditedCell extends CellPlace {
  readonly attempt?: Attempt
}

/** Values that are on their way to the server, by field: shown as if they had arrived. */
export type Overlay = Readonly<Record<string, unknown>>

/** Editing in the cells of a table: one at a time, while others may still be on their way to the server. */
export interface CellEdit {
  readonly editing: EditedCell | undefined
  overlayOf(id: number): Overlay | undefined
  edit(cell: EditedCell): void
  /** The cell shows its value again. */
  close(place: CellPlace): void
  /** Shows a value that is on its way. */
  show(place: CellPlace, value: unknown): void
  /** What is on its way has arrived, or never will. */
  forget(place: CellPlace): void
}

/** Holds which cell of a table is being edited, and what is on its way. */
export const useCellEdit = (): CellEdit => {
  const [editing, setEditing] = useState<EditedCell>()
  const [overlays, setOverlays] = useState<ReadonlyMap<number, Overlay>>(new Map())
  return {
    editing,
    overlayOf: id => overlays.get(id),
    edit: setEditing,
    close: ({ id, name }) => setEditing(now => (now?.id === id && now.name === name ? undefined : now)),
    show: ({ id, name }, value) => setOverlays(now => new Map(now).set(id, { ...now.get(id), [name]: value })),
    forget: ({ id, name }) =>
      setOverlays(now => {
        const { [name]: _gone, ...rest } = now.get(id) ?? {}
        const next = new Map(now).set(id, rest)
        if (Object.keys(rest).length === 0) next.delete(id)
        return next
      }),
  }
}
