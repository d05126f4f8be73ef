import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { catalogue, refuse } from '#core/errors'
import { fileFacts } from '#core/files.server'
import type { Label } from '#core/language'
import { grantsHeld } from '#core/queries.server'
import { changeRecord, find, lockAnyRecord, pick } from '#core/records.server'
import { keepsFilesOf } from '../technicalFile/keeping.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { viewRequest } from '../viewRequest/viewRequest.ts'
import { fileVersion } from './fileVersion.ts'
import { pagesOpen } from './pagesOpen.server.ts'
import { memberships } from './readReasons.server.ts'
import { byLevel, mayDownload, mayOpen, secret } from './mayOpen.server.ts'

type Version = StoredRecord<typeof fileVersion>
type Changed = Change<typeof fileVersion>

const fileObsolete: Label = ['技术文件已作废', 'The technical file is obsolete']
const onlyOwners: Label = [
  '只有文件所属部门或文控可以作废版本',
  'Only the department that owns the file, or a file controller, makes a version obsolete',
]

/** What the document of a version is: no two versions of a file hold documents of one name, and one that holds the bytes of another is marked. */
const described = async (context: Context, row: Version): Promise<Changed> => {
  const others = await find(context, fileVersion, {
    where: { file: row.file, id: { not: row.id } },
    fields: ['document'],
    limit: 'all',
  })
  const stored = await fileFacts(context.tx, [row.document, ...others.map(({ document }) => document)])
  const own = stored.find(({ id }) => id === row.document)
  if (!own) return {}
  const former = stored.filter(({ id }) => id !== row.document)
  if (former.some(({ folded }) => folded === own.folded)) refuse('fileExists', { problems: { document: catalogue.fileExists.message } })
  const isSame = others.some(({ document }) => document === row.document) || former.some(({ sha256 }) => sha256 === own.sha256)
  return { size: own.size, sha256: own.sha256, sameContent: isSame }
}

const fileOf = async (context: Context, row: Version) => pick(context, technicalFile, row.file, ['code', 'level', 'department', 'status'])

/** The next version of its file, with the level and the department that decide who agrees to it. */
const numbered = async (context: Context, row: Version): Promise<Changed> => {
  await lockAnyRecord(context, technicalFile, row.file)
  const { code, level, department } = await fileOf(context, row)
  const [last] = await find(context, fileVersion, { where: { file: row.file }, fields: ['number'], sort: '-number', limit: 1 })
  const number = (last?.number ?? 0) + 1
  return { number, caption: `${code} v${number}`, level, department, ...(await described(context, row)) }
}

/** As it is handed in: the level that its file has by now decides who is asked. */
const asHandedIn = async (context: Context, row: Version): Promise<Changed> => {
  const { level, department, status } = await fileOf(context, row)
  if (status !== 'active') refuse('ruleBroken', { message: fileObsolete, leadsTo: { step: 'files.technicalFile:restore', of: row.file } })
  return { level, department, ...(await described(context, row)) }
}

/** What was effective gives way to what is agreed to now. */
const takeEffect = async (context: Context, row: Version): Promise<Changed> => {
  const { status } = await fileOf(context, row)
  if (status !== 'active') refuse('ruleBroken', { message: fileObsolete, leadsTo: { step: 'files.technicalFile:restore', of: row.file } })
  const former = await find(context, fileVersion, { where: { file: row.file, status: 'effective' }, fields: ['id'], limit: 'all' })
  for (const { id } of former) {
    const version = await lockAnyRecord(context, fileVersion, id)
    if (version) await changeRecord(context, fileVersion, version, { status: 'obsolete' }, { action: 'retire' })
  }
  return { effectiveOn: companyDay(context.now) }
}

/** What somebody looks at a version for: the number and the purpose of the request by which they were granted it, or what they are members of. */
const lookedAtFor = async (context: Context, record: number): Promise<readonly string[]> => {
  const { file } = await pick(context, fileVersion, record, ['file'])
  const last = (await grantsHeld(context, viewRequest, file)).at(-1)
  const request = last === undefined ? undefined : await pick(context, viewRequest, last, ['code', 'purpose'])
  return request ? [request.code, request.purpose.slice(0, 40)] : memberships(context, file)
}

/** Versions of technical files: who opens one, and who gets its bytes, is one question (`mayOpen`). */
export const servedFileVersion = serve(fileVersion, {
  scope: mayOpen,
  veil: byLevel,
  marks: lookedAtFor,
  openPages: pagesOpen,
  sends: mayDownload,
  withholds: secret,
  onCreate: numbered,
  onChange: described,
  guards: { retire: guard(fileVersion, ['department'], (actor, row) => keepsFilesOf(actor, row.department) || onlyOwners) },
  handedIn: { submit: asHandedIn },
  transitions: { submit: takeEffect, retire: 'statusOnly' },
})
