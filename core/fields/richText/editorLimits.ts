/** The sizes that text may have, in pixels. */
export const fontSizes = [10, 11, 12, 13, 14, 16, 18, 20, 24, 36] as const

/** The limits of formatted content: what the editor offers and the server accepts. Times in milliseconds. */
export const editorLimits = {
  fontSizes,
  table: { columns: 5, rows: 5, mostColumns: 20, mostRows: 100 },
  mostWords: 10_000,
  autosave: { every: 500, messageFor: 2000 },
} as const
