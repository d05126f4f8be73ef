import type { LogEntry, LoggedChange } from '#core/exchange'

/** What differs at the end of some entries of one record's log, the newest first, from what was before them: a field that came back is left out. */
export const netChanges = (entries: readonly Pick<LogEntry, 'changes'>[]): readonly LoggedChange[] => {
  const net = new Map<string, LoggedChange>()
  for (const { changes } of entries.toReversed())
    for (const change of changes) net.set(change.field, { ...change, before: (net.get(change.field) ?? change).before })
  return [...net.values()].filter(({ before, after }) => before !== after)
}
