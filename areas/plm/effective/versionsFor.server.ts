import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { EffectiveCase } from '#core/editions'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { release } from '../release/release.ts'
import { softwareChange } from '../softwareChange/softwareChange.ts'
import { currentVersions, type Versions } from './currentVersions.ts'

type Reading = Pick<Context, 'tx' | 'product'>

/** The versions of a product that releases and effective firmware say for a case; null where they say nothing. The whole truth, for rules. */
export const versionsFor = async (context: Reading, of: number, asked: EffectiveCase): Promise<Versions> => {
  const releases = await find(context, release, {
    where: { model: of, state: 'approved', type: ['trial', 'pilot', 'mass'] },
    fields: ['id', 'approvedOn', 'hwVersion', 'swVersion'],
    limit: 'all',
  })
  const firmware = await find(context, softwareChange, {
    where: { model: of, softwareType: 'firmware', state: ['effective', 'superseded'] },
    fields: ['toVersion', 'hwVersions', 'effectiveSince', 'effectiveSn'],
    limit: 'all',
  })
  return currentVersions(
    releases.flatMap(({ approvedOn, ...row }) => (approvedOn === null ? [] : [{ ...row, from: approvedOn }])),
    firmware.map(({ toVersion, hwVersions, effectiveSince, effectiveSn }) => ({
      version: toVersion,
      hwVersions,
      from: effectiveSince,
      fromSn: effectiveSn,
    })),
    asked,
  )
}

/** Writes into a model what is current for new units of it today, after a release or a firmware took effect. */
export const takeVersions = async (context: Context, of: number, because: string): Promise<void> => {
  const row = await lockAnyRecord(context, model, of)
  if (!row) return
  const { hwVersion, swVersion } = await versionsFor(context, of, { day: companyDay(context.now) })
  if (row.currentHw === hwVersion && row.currentSw === swVersion) return
  await changeRecord(context, model, row, { currentHw: hwVersion, currentSw: swVersion }, { action: 'takeVersions', reason: because })
}
