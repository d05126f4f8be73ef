import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'

interface Searched {
  /** The list shows the answer to other words than those typed. */
  readonly isBehind: boolean
  /** Nothing was found. */
  readonly isEmpty: boolean
  /** Takes the words at which Enter was pressed before the answer came, or for which nothing was found; then no answer is awaited. */
  onUnanswered?: (() => void) | undefined
  /** Hears of the answer for which Enter was pressed. */
  onAnswer?(): void
  /** Hears that the field was left before that answer came. */
  onLeft?(): void
}

/** Keys that go on to another field. */
const leaving: ReadonlySet<string> = new Set(['Tab', 'Shift'])

/**
 * What is put around a list that the server searches. While it shows the answer to other words than those typed, neither Enter nor Tab takes an entry of
 * it: whoever types fast, or scans, would get a record that they have never seen. Enter waits for the answer; where nothing was found it leaves what was typed.
 */
export const useAwaitedAnswer = ({ isBehind, isEmpty, onUnanswered, onAnswer, onLeft }: Searched) => {
  const isAwaited = useRef(false)
  const hear = useEffectEvent(() => {
    if (isAwaited.current) onAnswer?.()
    isAwaited.current = false
  })
  useEffect(
    function tellAnswer() {
      if (!isBehind) hear()
    },
    [isBehind],
  )
  return {
    'data-waiting': isBehind || undefined,
    onBlurCapture: () => {
      if (isAwaited.current) onLeft?.()
      isAwaited.current = false
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      // Whoever goes on to the next field still means what was typed in this one.
      if (leaving.has(event.key)) return
      const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
      isAwaited.current = isEnter && isBehind && !onUnanswered
      if (!isEnter || !(isBehind || isEmpty)) return
      event.preventDefault()
      event.stopPropagation()
      onUnanswered?.()
    },
  }
}
