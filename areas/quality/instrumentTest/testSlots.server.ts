import type { RawBuilder } from 'kysely'
import { oneAnswer, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import type { unit } from '../../product/unit/unit.ts'

/** Whether whoever acts has not read what the bench insists on at the stage of a unit: the unit stays there. */
type IsUnread = (context: Context, row: Pick<StoredRecord<typeof unit>, 'stage' | 'model'>) => Promise<boolean>

/** Asked before a test moves its unit on. */
export const benchUnread = oneAnswer<IsUnread>('quality.instrumentTest.benchUnread')

/** The units of a shipment that the reader sees; undefined where they do not see it. */
type UnitsShipped = (context: Context, waybill: number) => Promise<readonly number[] | undefined>

/** Asked when the units of a shipment are tested before they leave. */
export const unitsShipped = oneAnswer<UnitsShipped>('quality.instrumentTest.unitsShipped')

/** A select of the ids of the production plans of this number that the reader sees. */
type PlansOfNumber = (context: Context, code: string) => RawBuilder<unknown>

/** Asked when readings of one production lot are drawn. */
export const plansOfNumber = oneAnswer<PlansOfNumber>('quality.instrumentTest.plansOfNumber')
