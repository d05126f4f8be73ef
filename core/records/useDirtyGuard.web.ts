import { useBlocker } from '@tanstack/react-router'
import { isLeaving } from '../client/endSession.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useUnsaved } from '../client/unsaved.web.ts'

interface DirtyGuard {
  /** Whether leaving now would lose something. */
  isDirty(): boolean
  /** The person agreed to lose it. */
  onDiscard(): void
}

/** Asks before a form with unsaved input is left: by a link, by Back, or by closing the page. */
export const useDirtyGuard = ({ isDirty, onDiscard }: DirtyGuard): void => {
  const feedback = useFeedback()
  useUnsaved(() => (isDirty() ? 1 : 0))
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false
      const agreed = await feedback.confirmDiscard(['离开并放弃未保存的内容？', 'Leave and discard what is not saved?'])
      if (agreed) onDiscard()
      return !agreed
    },
    // A session that ended leaves at once; what was typed is kept for after the next sign-in.
    enableBeforeUnload: () => isDirty() && !isLeaving(),
  })
}
