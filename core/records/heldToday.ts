/** What another record holds today in place of what this one keeps of it in a field; undefined where that is the same, or the field keeps nothing of others. */
export const heldToday = ({ changedSince }: Readonly<Record<string, unknown>>, name: string): unknown =>
  typeof changedSince === 'object' && changedSince !== null && name in changedSince
    ? (changedSince as Readonly<Record<string, unknown>>)[name]
    : undefined
