import { oneColumn } from '../storage.server.ts'

export const storedFlag = oneColumn(
  () => 'boolean',
  () => undefined,
)
