import type { Context } from '#core/context.server'
import { findOne } from '#core/records.server'
import { waybill } from './waybill.ts'

/** The units of a waybill that the reader sees; undefined where they do not see it. */
export const unitsOfWaybill = async (context: Context, id: number): Promise<readonly number[] | undefined> =>
  (await findOne(context, waybill, { id }, ['units'], { as: context.actor }))?.units
