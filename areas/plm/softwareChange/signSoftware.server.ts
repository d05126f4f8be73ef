import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { changeRecord, find, lockAnyRecord, pick } from '#core/records.server'
import { fileHashes } from '#core/files.server'
import { model } from '../../product/model/model.ts'
import { manifestText, type Manifest } from './manifest.ts'
import { softwareChange } from './softwareChange.ts'

type Software = Pick<StoredRecord<typeof softwareChange>, 'model' | 'softwareType' | 'toVersion' | 'hwVersions' | 'sha256'>

/** What of a version is signed. */
export const manifestOf = async (context: Pick<Context, 'tx' | 'product'>, row: Software, counter: number): Promise<Manifest> => {
  const { pn } = await pick(context, model, row.model, ['pn'])
  const { softwareType, toVersion, hwVersions, sha256 } = row
  return { pn: pn ?? '', type: softwareType, version: toVersion, hwVersions, sha256, counter }
}

/** The SHA-256 of a stored file by its bytes, in hexadecimal; null where there is none. */
const digestOfFile = async ({ tx }: Pick<Context, 'tx'>, file: number | null): Promise<string | null> =>
  file === null ? null : ((await fileHashes(tx, [file])).get(file) ?? null)

/** The bytes that people agree to: those of the stored file, or those that are stated of the one behind the link; null where nothing says which they are. */
export const digestOf = async (
  context: Pick<Context, 'tx'>,
  { file, linkSha256 }: Pick<StoredRecord<typeof softwareChange>, 'file' | 'linkSha256'>,
): Promise<string | null> => (file === null ? (linkSha256?.toLowerCase() ?? null) : digestOfFile(context, file))

const signed = async (context: Context, row: Software, counter: number): Promise<Change<typeof softwareChange>> => {
  const { companyKey: key } = context.product
  if (!key) return { counter, signature: null, signedWith: null }
  return { counter, signature: key.sign(manifestText(await manifestOf(context, row, counter))), signedWith: key.publicKey }
}

/** Signs a version to which people have agreed, with the next counter of its PN and type. To be asked with the product locked. */
export const signSoftware = async (context: Context, row: Software): Promise<Change<typeof softwareChange>> => {
  const known = await find(context, softwareChange, {
    where: { model: row.model, softwareType: row.softwareType, counter: { filled: true } },
    fields: ['counter'],
    limit: 'all',
  })
  return signed(context, row, Math.max(0, ...known.map(({ counter }) => counter ?? 0)) + 1)
}

/**
 * Signs the agreed versions that this key has not signed: those from before versions were signed, and all of them after the signing key of the product was replaced.
 * What is stored is signed only where its bytes are those that were agreed to.
 */
export const signAnew = async (context: Context): Promise<void> => {
  const { companyKey: key } = context.product
  if (!key) return
  const agreed = await find(context, softwareChange, {
    where: { state: ['approved', 'effective'] },
    fields: ['id', 'signedWith'],
    sort: 'id',
    limit: 'all',
  })
  for (const { id } of agreed.filter(({ signedWith }) => signedWith !== key.publicKey)) {
    const row = await lockAnyRecord(context, softwareChange, id)
    if (!row || (await digestOf(context, row)) !== row.sha256) continue
    const change = row.counter === null ? await signSoftware(context, row) : await signed(context, row, row.counter)
    await changeRecord(context, softwareChange, row, change, { action: 'sign' })
  }
}
