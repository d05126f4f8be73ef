import type { AnyEntity } from './entity.ts'

/** `inspectedAt` → `inspected_at`: how names of definitions are written in the database. */
export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The table of an entity: `quality.iqcStandard` → `quality_iqc_standard`. */
export const tableOf = (entity: Pick<AnyEntity, 'name'>): string => snake(entity.name.replace('.', '_'))

/** The table that holds a `lines` or `refs` field of an entity. */
export const partTableOf = (entity: Pick<AnyEntity, 'name'>, field: string): string => `${tableOf(entity)}_${snake(field)}`
