import { oneColumn } from '../storage.server.ts'

export const storedRichText = oneColumn(
  () => 'text',
  column => `char_length(${column}) <= 200000`,
)
