import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import type { Label } from '#core/language'
import { find, pick } from '#core/records.server'
import { productionPlan } from '../../operate/productionPlan/productionPlan.ts'
import type { unit } from '../../product/unit/unit.ts'
import { instrumentTest } from '../../quality/instrumentTest/instrumentTest.ts'
import { effectiveVersion } from '../softwareChange/effectiveSoftware.server.ts'

type Read = Pick<StoredRecord<typeof unit>, 'id' | 'model' | 'sn' | 'plan' | 'swVersion'>

/** The firmware that the last read-back of a unit names, without the letter that stations put before it; null where it names none, undefined where there is no read-back. The whole truth. */
export const firmwareRead = async (context: Pick<Context, 'tx' | 'product'>, of: number): Promise<string | null | undefined> => {
  const [last] = await find(context, instrumentTest, {
    where: { unit: of, type: 'read_back', status: ['submitted', 'provisional'] },
    fields: ['firmware'],
    sort: '-id',
    limit: 1,
  })
  return last && (last.firmware?.trim().replace(/^[vV](?=\d)/u, '') ?? null)
}

/**
 * Why a unit may not be stocked with what was read back from it: it is not the firmware that is effective for it, or that its plan asked for with a reason; or the
 * read-back does not name it. Nothing where the product has no effective firmware, or nothing was read back.
 */
export const firmwareProblem = async (context: Pick<Context, 'tx' | 'product' | 'now'>, row: Read): Promise<Label | undefined> => {
  const read = await firmwareRead(context, row.id)
  if (read === undefined) return undefined
  const plan = row.plan === null ? undefined : await pick(context, productionPlan, row.plan, ['swVersion', 'versionReason'])
  const effective = await effectiveVersion(context, { model: row.model, type: 'firmware', sn: row.sn })
  const wanted = (plan?.versionReason ?? '') === '' ? effective?.version : (plan?.swVersion ?? effective?.version)
  if (effective === undefined || wanted === undefined || wanted === read) return undefined
  if (read === null) return ['回读测试未填写固件版本', 'The read-back names no firmware. Enter it.']
  return [
    `回读的固件为 ${read}，应为 ${wanted}；请重新烧录并回读`,
    `Firmware ${read} was read back, and ${wanted} is what the unit must have. Load it and read it back again.`,
  ]
}
