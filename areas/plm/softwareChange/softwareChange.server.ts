import { sql } from 'kysely'
import { fill, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { authorOf } from '#core/rights'
import { model } from '../../product/model/model.ts'
import { takeVersions } from '../effective/versionsFor.server.ts'
import { compareVersions } from './semver.ts'
import { digestOf, signSoftware } from './signSoftware.server.ts'
import { softwareChange } from './softwareChange.ts'
import { softwareNote } from './softwareNote.ts'
import { coversWholly } from './versionFor.ts'
import { countedStates } from './softwareChoices.ts'
import { passportSections } from '../../product/unit/passport/passportSection.server.ts'
import { unitReadBack } from '../../product/unit/unitSlots.server.ts'
import { firmwareOfUnit } from '../effective/firmwareOfUnit.server.ts'
import { firmwareProblem, firmwareRead } from '../effective/readBack.server.ts'

type Software = StoredRecord<typeof softwareChange>

const otherBytes: Label = [
  '文件与提交时不同，不能生效；请取消并重新提交',
  'The file is not the one that was submitted. Cancel it and submit it again.',
]

/** Refuses a version that is not above all that count of the same PN and type, and bytes that an earlier one of them has under another number. */
const refuseBackwards = async (context: Context, row: Software): Promise<void> => {
  const others = await find(context, softwareChange, {
    where: { model: row.model, softwareType: row.softwareType, state: countedStates },
    fields: ['id', 'code', 'toVersion', 'sha256'],
    limit: 'all',
  })
  const known = others.filter(({ id }) => id !== row.id)
  const [newest] = known.toSorted((one, other) => compareVersions(other.toVersion, one.toVersion))
  if (newest && compareVersions(newest.toVersion, row.toVersion) >= 0) {
    const message: Label = [
      `此 PN 和类型已有版本 ${newest.toVersion}（${newest.code}），新版本须更高`,
      `Version ${newest.toVersion} of this PN and type exists (${newest.code}). The new one must be higher.`,
    ]
    refuse('ruleBroken', { message, problems: { toVersion: message } })
  }
  const twin = known.find(one => one.sha256 !== null && one.sha256 === row.sha256)
  if (twin) {
    const message: Label = [`文件与 ${twin.toVersion}（${twin.code}）相同`, `The file equals that of ${twin.toVersion} (${twin.code})`]
    refuse('ruleBroken', { message, problems: { file: message } })
  }
}

const reachOf = ({ effectiveSn, hwVersions }: Pick<Software, 'effectiveSn' | 'hwVersions'>) => ({ fromSn: effectiveSn, hwVersions })

/** Lower versions of the same PN and type are superseded that the new one covers wholly: what it is not for goes on to hold for its units. */
export const supersede = async (context: Context, row: Software): Promise<void> => {
  const others = await find(context, softwareChange, {
    where: { model: row.model, softwareType: row.softwareType, state: 'effective' },
    fields: ['id', 'toVersion', 'effectiveSn', 'hwVersions'],
    limit: 'all',
  })
  const former = others.filter(
    one => one.id !== row.id && compareVersions(one.toVersion, row.toVersion) < 0 && coversWholly(reachOf(row), reachOf(one)),
  )
  for (const { id } of former) {
    const one = await lockAnyRecord(context, softwareChange, id)
    if (one)
      await changeRecord(
        context,
        softwareChange,
        one,
        { state: 'superseded', supersededOn: companyDay(context.now) },
        { action: 'supersede', ...(row.code === null ? {} : { reason: row.code }) },
      )
  }
}

const madeEffective = async (context: Context, row: Software): Promise<Change<typeof softwareChange>> => {
  // Of two that are made effective at once the second sees what the first did.
  await lockAnyRecord(context, model, row.model)
  if ((await digestOf(context, row)) !== row.sha256)
    refuse('ruleBroken', { message: otherBytes, leadsTo: { step: 'plm.softwareChange:read', of: row.id } })
  const today = companyDay(context.now)
  if (row.effectiveFrom !== null && row.effectiveFrom > today) return { effectiveSince: row.effectiveFrom }
  await supersede(context, row)
  return { effectiveSince: today }
}

/** What people have agreed to is signed: the file that they saw, for this product and hardware, and no other. */
const agreed = async (context: Context, row: Software): Promise<Change<typeof softwareChange>> => {
  if (row.sha256 === null) refuse('dataIncomplete', { message: noDigest })
  if ((await digestOf(context, row)) !== row.sha256)
    refuse('ruleBroken', { message: otherBytes, leadsTo: { step: 'plm.softwareChange:read', of: row.id } })
  await lockAnyRecord(context, model, row.model)
  return signSoftware(context, row)
}

const noDigest: Label = [
  '请上传文件，或填写链接文件的 SHA-256：否则没有人知道批准的是哪个文件',
  'Upload the file, or enter the SHA-256 of the one behind the link: nothing else says which bytes are agreed to',
]
const linkStays: Label = [
  '没有 SHA-256 的版本，下载链接不能更改；请建立新版本',
  'The link of a version without a SHA-256 stays. Make a new version for another link.',
]

/** What is corrected afterwards stays told, with the reason. Nothing but its link says which bytes a version has that was agreed to without a digest. */
const corrected = async (
  context: Context,
  row: Software,
  { reason, downloadLink }: TransitionInput<typeof softwareChange, 'overedit'>,
): Promise<Change<typeof softwareChange>> => {
  if (row.sha256 === null && downloadLink !== row.downloadLink)
    refuse('ruleBroken', { message: linkStays, problems: { 'input.downloadLink': linkStays } })
  return {
    state: row.state,
    corrections: [...row.corrections, { correctedOn: companyDay(context.now), correctedBy: authorOf(context.actor), reason }],
  }
}

/** How software is changed. */
export const servedSoftwareChange = serve(softwareChange, {
  fills: [fill(unitReadBack, { problem: firmwareProblem, firmware: firmwareRead }), fill(passportSections, firmwareOfUnit, 30)],
  handedIn: {
    submit: async (context, row) => {
      const sha256 = (await digestOf(context, row)) ?? refuse('dataIncomplete', { message: noDigest, problems: { linkSha256: noDigest } })
      await sql`select pg_advisory_xact_lock(hashtextextended(${`software ${row.model}`}, 0))`.execute(context.tx)
      return { sha256 }
    },
  },
  onWritten: async (context, row, before) => {
    if (row.state === 'effective' && before?.state !== 'effective' && row.softwareType === 'firmware')
      await takeVersions(context, row.model, row.code ?? '')
  },
  fits: refuseBackwards,
  papers: { note: async (context, record) => softwareNote(record, context.actor.language) },
  transitions: {
    submit: agreed,
    makeEffective: madeEffective,
    overedit: corrected,
    revise: 'statusOnly',
    cancel: 'statusOnly',
  },
})
