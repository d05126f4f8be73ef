import { oneColumn } from '../storage.server.ts'

export const storedMoment = oneColumn(
  () => 'timestamptz',
  column => `isfinite(${column})`,
)
