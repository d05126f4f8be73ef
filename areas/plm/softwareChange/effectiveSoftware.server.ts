import { isSignedBy, serveCall, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import { find, findOne } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { effectiveSoftware } from './effectiveSoftware.ts'
import { manifestText } from './manifest.ts'
import { manifestOf } from './signSoftware.server.ts'
import { softwareChange } from './softwareChange.ts'
import { levels, type softwareTypes } from './softwareChoices.ts'
import { versionFor } from './versionFor.ts'

const fields = [
  'id',
  'code',
  'model',
  'softwareType',
  'toVersion',
  'level',
  'mandatory',
  'sha256',
  'counter',
  'signature',
  'signedWith',
  'downloadLink',
  'hwVersions',
  'rollback',
  'effectiveSince',
  'effectiveSn',
] as const

interface Asked {
  readonly model: number
  readonly type: keyof typeof softwareTypes
  readonly sn: string | null
}

/** The version that is effective today for a unit, or for a new one without an SN: of those that fit its hardware the highest. The whole truth. */
export const effectiveVersion = async (context: Pick<Context, 'tx' | 'product' | 'now'>, { model: of, type, sn }: Asked) => {
  const found = await find(context, softwareChange, { where: { model: of, softwareType: type, state: 'effective' }, fields, limit: 'all' })
  const made = sn === null ? undefined : await findOne(context, unit, { model: of, sn }, ['hwVersion'])
  const versions = found.map(row => ({ ...row, version: row.toVersion, from: row.effectiveSince, fromSn: row.effectiveSn }))
  return versionFor(versions, { day: companyDay(context.now), sn }, made?.hwVersion ?? null)
}

/** Answers what stations ask: the whole truth of approved versions, to whoever holds the point. What the company has not signed is no version. */
export const servedEffectiveSoftware = serveCall(effectiveSoftware, async (context, { pn, sn, type }) => {
  const of = (await findOne(context, model, { pn }, ['id'])) ?? refuse('notFound')
  const one = await effectiveVersion(context, { model: of.id, type, sn: sn ?? null })
  if (!one || one.from === null || one.counter === null || one.signature === null || one.signedWith === null)
    return { pn, type, effective: null }
  const manifest = manifestText(await manifestOf(context, one, one.counter))
  if (one.signedWith !== context.product.companyKey?.publicKey || !isSignedBy(one.signedWith, manifest, one.signature))
    return { pn, type, effective: null }
  return {
    pn,
    type,
    effective: {
      id: one.id,
      code: one.code ?? '',
      version: one.version,
      level: levels[one.level].code,
      mandatory: one.mandatory,
      sha256: one.sha256,
      downloadLink: one.downloadLink,
      hwVersions: one.hwVersions,
      rollback: one.rollback,
      since: one.from,
      manifest,
      counter: one.counter,
      signature: one.signature,
      publicKey: one.signedWith,
    },
  }
})
