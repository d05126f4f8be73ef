import { useRef, useState } from 'react'
import { selectionAfter } from './selection.ts'

/** The rows that a person chose. */
export interface Selection {
  readonly ids: readonly number[]
  /** The box of a row was pressed; `isRange` selects everything since the last press. */
  press(id: number, isRange: boolean): void
  /** Chooses exactly these rows. */
  choose(ids: readonly number[]): void
}

/** The selected rows of the page that is shown; another page starts with none. */
export const useSelection = (shown: readonly number[]): Selection => {
  const page = shown.join()
  const [chosen, setChosen] = useState<{ readonly page: string; readonly ids: readonly number[] }>({ page: '', ids: [] })
  const last = useRef<number>(undefined)
  const ids = chosen.page === page ? chosen.ids : none
  const choose = (next: readonly number[]) => setChosen({ page, ids: next })
  return {
    ids,
    choose,
    press: (id, isRange) => {
      choose(selectionAfter(shown, ids, { id, from: isRange ? last.current : undefined }))
      last.current = id
    },
  }
}

const none: readonly number[] = []
