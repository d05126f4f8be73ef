import { useEffect, useRef } from 'react'
import type { Label } from '../language/label.ts'
import { counted } from '../language/counted.ts'

const counters = new Set<() => number>()

/** Counts what would be lost or is not yet as the person means it, for as long as the returned function is not called. */
export const countUnsaved = (count: () => number): (() => void) => {
  counters.add(count)
  return () => void counters.delete(count)
}

/** Tells the page what a part of it holds that is not saved: while there is any, no message says without more that something is saved. */
export const useUnsaved = (count: () => number): void => {
  const newest = useRef(count)
  useEffect(function keepNewest() {
    newest.current = count
  })
  useEffect(function register() {
    return countUnsaved(() => newest.current())
  }, [])
}

/** Good news about something that was saved: only a warning, with the number, while the page holds something that is not. */
export const savedNews = (words: Label): { readonly tone: 'good' | 'warn'; readonly words: Label } => {
  const open = [...counters].reduce((sum, count) => sum + count(), 0)
  if (open === 0) return { tone: 'good', words }
  return {
    tone: 'warn',
    words: [`${words[0]}；还有 ${open} 处未保存`, `${words[1]}; ${counted(open, 'change is', 'changes are')} not saved yet`],
  }
}
