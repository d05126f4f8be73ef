import { useState, type FocusEvent } from 'react'

/** The place of the row with the focus: it stays drawn when it is scrolled out of sight, or the focus would be lost with it. */
export const useKeptPlace = () => {
  const [place, setPlace] = useState<number>()
  return {
    place,
    /** What the element that holds the rows is given. */
    held: {
      onFocus: (event: FocusEvent<HTMLElement>) => setPlace(placeOf(event.target)),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setPlace(undefined)
      },
    },
  }
}

const placeOf = (element: Element): number | undefined => {
  const row = element.closest<HTMLElement>('[data-index]')
  return row ? Number(row.dataset['index']) : undefined
}
