import { serveCall } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import { find, findOne } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { effectiveFor } from './effectiveFor.ts'
import { effectiveSoftware } from './effectiveSoftware.ts'
import { softwareChange } from './softwareChange.ts'
import { levels } from './softwareChoices.ts'

/** Answers what stations ask: the whole truth of approved versions, to whoever holds the point. */
export const servedEffectiveSoftware = serveCall(effectiveSoftware, async (context, { pn, sn, type }) => {
  const of = (await findOne(context, model, { pn }, ['id'])) ?? refuse('notFound')
  const found = await find(context, softwareChange, {
    where: { model: of.id, softwareType: type, state: 'effective' },
    fields: [
      'id',
      'code',
      'toVersion',
      'level',
      'mandatory',
      'sha256',
      'downloadLink',
      'hwVersions',
      'rollback',
      'effectiveSince',
      'effectiveSn',
    ],
    limit: 'all',
  })
  const candidates = found.flatMap(({ effectiveSince, toVersion, effectiveSn, ...row }) =>
    effectiveSince === null ? [] : [{ ...row, version: toVersion, from: effectiveSince, fromSn: effectiveSn }],
  )
  const one = effectiveFor(candidates, { day: companyDay(context.now), sn: sn ?? null })
  return {
    pn,
    type,
    effective: one
      ? {
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
        }
      : null,
  }
})
