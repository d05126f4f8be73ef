import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import { servedFirstPassYield } from '../../areas/quality/reports/firstPassYield.server.ts'
import type { DemoSize } from '../../app/environment.server.ts'
import { openPasswordHasher } from '../../core/access/passwordHasher.server.ts'
import type { Database } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import type { FileStore } from '../../core/files/fileStore.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { servedReportCall } from '../../core/reports/serveReport.server.ts'
import { demoPassword } from './accounts.ts'
import { makeCompany } from './company.server.ts'
import { fillLarge } from './fillLarge.server.ts'
import { sizes, type CompanySize } from './sizes.ts'
import { placeStays } from './stays.server.ts'

/** The reports that are read while the company is made: its goals are measured by them. */
const reports = [servedReportCall(servedFirstPassYield)]

/** What is done in the demo company is done by the entities' own rules; it makes no calls. */
export const product = productOf({ ...registry, calls: new Map(reports.map(({ call }) => [call.name, call])) }, servedEntities, reports)

/** How a demo company differs from the one that everybody knows. */
export interface DemoOptions {
  readonly seed?: string
  /** The instant that is the company's today, ISO 8601; now when absent. */
  readonly now?: string
  /** How much there is, where the size will not do. */
  readonly extent?: CompanySize
  /** Told which share of the company's past has been made, 0 to 1. */
  readonly progress?: (share: number) => void
  /** The database, as its owner has it, that is thrown away where it cannot be filled: what is made may be committed on the way. */
  readonly thrownAway?: Database | undefined
}

/** So many things happen between two commits: what a transaction has locked is looked through with every statement. */
const committed = 20

/** Only what the first transaction of an audit has written may tell of earlier times (`dateCheck`): what was made in several is said to be of one. */
const saidOfOne = (owner: Database): Promise<void> =>
  transaction(owner, async tx => {
    await sql`alter table audit disable trigger user`.execute(tx)
    await sql`update audit set xid = (select xid from audit order by id limit 1)`.execute(tx)
    await sql`alter table audit enable trigger user`.execute(tx)
  })

/**
 * Fills an empty database with a maker of water-quality instruments that has worked with the product for two years until now: all of it or,
 * when anything is refused, nothing but bytes that the sweep removes. The same seed and the same moment make the same company.
 */
export const loadDemoCompany = async (
  db: Database,
  store: FileStore,
  size: DemoSize,
  { seed = 'clearmere', now = new Date().toISOString(), extent = sizes[size], progress, thrownAway }: DemoOptions = {},
): Promise<void> => {
  const passwordHash = await (await openPasswordHasher()).hash(demoPassword)
  await transaction(db, async tx => {
    let happened = 0
    const told = async (share: number): Promise<void> => {
      progress?.(share)
      if (thrownAway && ++happened % committed === 0) await sql`commit and chain`.execute(tx)
    }
    await makeCompany({ tx, product }, { seed, size: extent, now, passwordHash, store, told })
    await placeStays(tx, product.registry)
    if (size === 'L') await fillLarge({ tx, product }, { now })
  })
  if (thrownAway) await saidOfOne(thrownAway)
}
