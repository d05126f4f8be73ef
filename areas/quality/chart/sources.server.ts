import type { Context } from '#core/context.server'
import { may } from '#core/rights'
import { inspectedReadings } from './inspectedReadings.server.ts'
import { productionReadings } from './productionReadings.server.ts'
import { testedReadings } from './testedReadings.server.ts'
import type { ReadingSource } from './source.server.ts'

/** Where readings of charts come from; what else has readings is one more line. */
const sources: readonly ReadingSource[] = [inspectedReadings, productionReadings, testedReadings]

/** The sources from which a person may read. */
export const sourcesOf = ({ actor }: Pick<Context, 'actor'>): readonly ReadingSource[] => sources.filter(({ point }) => may(actor, point))
