import { databaseNow } from '../database/databaseNow.server.ts'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { companyDay } from '../numbering/pattern.ts'

/** The company's day (`yyyy-MM-dd`) by which it is said what may be done with records of an entity, by the clock of the database; null where no day decides that. */
export const dayDeciding = async (db: Database, { effective }: Pick<AnyEntity, 'effective'>): Promise<string | null> =>
  effective === undefined ? null : companyDay(await databaseNow(db))
