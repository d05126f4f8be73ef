import { useLabel } from '../../client/session.web.ts'
import type { AnyEntity } from '../../define/entity.ts'
import type { Label } from '../../language/label.ts'
import { useDraftOnPage } from './useDraftOnPage.web.ts'
import type { SheetDraft } from './useSheetDraft.web.ts'

/** A document on a sheet as a room knows it: what is typed, what its places are called, and where on the sheet they are. */
export interface SheetWork<E extends AnyEntity> {
  readonly draft: SheetDraft<E>
  /** The places whose texts cannot be read, or not be stored as they are. */
  readonly unreadable: readonly string[]
  /** Where a text stands, as a person would say it. */
  nameOf(place: string): Label
  /** Where it stands on the sheet, rows counted from 0; undefined for what the sheet does not show. */
  cellOf(place: string): { readonly row: number; readonly column: string } | undefined
  /** How people read what stands there, where that is not the text itself. */
  readonly shown?: ((place: string, text: string) => string) | undefined
}

/** What every screen does with such a document: it is saved, a place is named and led to, and what was typed is taken back. `select` makes a cell of the sheet the active one. */
export const useSheetWork = <E extends AnyEntity>(
  { draft, nameOf, cellOf }: SheetWork<E>,
  select: (row: number, column: string) => void,
) => {
  const label = useLabel()
  const save = (): void => void draft.saveNow()
  useDraftOnPage(draft, save)
  const lead = (place: string): void => {
    const at = cellOf(place)
    if (at) select(at.row, at.column)
  }
  return {
    save,
    lead,
    captionOf: (place: string): string => label(nameOf(place)),
    /** Takes back what was typed last, or types it `again`; answers how many places that changed. */
    undo: (again: boolean): number => {
      const places = again ? draft.redo() : draft.undo()
      if (places[0] !== undefined) lead(places[0])
      return places.length
    },
  }
}
