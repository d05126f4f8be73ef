import type { Deed } from './engine/act.ts'

/** What an approval remembers: deeds of the engine, and what only touches people. */
export type EventKind = 'submit' | Deed['kind'] | 'renew' | 'copy' | 'urge' | 'remind'
