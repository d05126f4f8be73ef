import { oneColumn, type StoredKind } from '../storage.server.ts'
import { sanitizeRichText } from './sanitize.server.ts'

/** Formatted content, sanitised whichever way it came. */
export const storedRichText: StoredKind = {
  ...oneColumn(
    () => 'text',
    column => `char_length(${column}) <= 200000`,
  ),
  clean: stored => (typeof stored === 'string' ? sanitizeRichText(stored) : stored),
}
