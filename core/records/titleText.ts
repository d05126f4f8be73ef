/** What a record is called, as the row says it; empty where it has no name or number yet. */
export const titleText = (title: unknown): string => (typeof title === 'string' ? title : '')
