import { useShortcuts } from '../controls/useShortcuts.web.ts'

/** j and k open the next and the previous line of the list. */
export const useInboxKeys = (listed: readonly number[], open: number | undefined, show: (id: number) => void): void => {
  const move = (by: 1 | -1): void => {
    const at = open === undefined ? -1 : listed.indexOf(open)
    const next = listed[at < 0 ? (by === 1 ? 0 : listed.length - 1) : at + by]
    if (next !== undefined) show(next)
  }
  useShortcuts({ nextApproval: () => move(1), formerApproval: () => move(-1) })
}
