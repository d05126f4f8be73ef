import { useState } from 'react'

/** A text that is being typed and survives a reload. */
interface KeptText {
  readonly text: string
  type(text: string): void
  /** Forgets what was typed: it was sent, or given up. */
  drop(): void
}

/** Keeps on this browser what is typed under a key until it is dropped; `first` stands there when nothing was kept. */
export const useKeptText = (key: string, first: string): KeptText => {
  const place = `meniscus.typed.${key}`
  const [text, setText] = useState(() => read(place) ?? first)
  return {
    text,
    type: typed => {
      setText(typed)
      write(place, typed === first ? null : typed)
    },
    drop: () => {
      setText(first)
      write(place, null)
    },
  }
}

const read = (place: string): string | null => {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

const write = (place: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(place)
    else localStorage.setItem(place, text)
  } catch {
    // Without storage the text lives as long as the page.
  }
}
