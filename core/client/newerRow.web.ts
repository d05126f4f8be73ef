import { ServerRefusal } from './client.web.ts'

/** The record as it is stored now, when the server refused because it is another one than the person saw. */
export const newerRow = (error: unknown): Readonly<Record<string, unknown>> | undefined =>
  error instanceof ServerRefusal && error.error === 'staleVersion' && hasCurrent(error.data) ? error.data.current : undefined

const hasCurrent = (data: unknown): data is { readonly current: Readonly<Record<string, unknown>> } =>
  typeof data === 'object' && data !== null && 'current' in data && typeof data.current === 'object' && data.current !== null
