import { useRef, useState } from 'react'
import { selectionAfter } from './selection.ts'

/** The rows that a person chose. */
export interface Selection {
  readonly ids: readonly number[]
  /** Everything that the list holds is chosen, not only what its page shows. */
  readonly isAll: boolean
  /** The box of a row was pressed; `isRange` selects everything since the last press. */
  press(id: number, isRange: boolean): void
  /** Chooses exactly these rows. */
  choose(ids: readonly number[]): void
  chooseAll(): void
}

/** The selected rows of the page that is shown; rows of another page are not among them. */
export const useSelection = (shown: readonly number[]): Selection => {
  const page = shown.join()
  const [chosen, setChosen] = useState<readonly number[]>(none)
  // Everything is chosen until the list is another one.
  const [allOf, setAllOf] = useState<string>()
  const last = useRef<number>(undefined)
  const ids = shown.filter(id => chosen.includes(id))
  const choose = (next: readonly number[]) => {
    setAllOf(undefined)
    setChosen(next)
  }
  return {
    ids,
    isAll: allOf === page,
    choose,
    chooseAll: () => {
      setChosen(shown)
      setAllOf(page)
    },
    press: (id, isRange) => {
      choose(selectionAfter(shown, ids, { id, from: isRange ? last.current : undefined }))
      last.current = id
    },
  }
}

const none: readonly number[] = []
