import { oneColumn } from '../storage.server.ts'

export const storedCode = oneColumn(
  () => 'text',
  column => `char_length(${column}) <= 60`,
)
