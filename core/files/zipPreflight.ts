import type { Label } from '../language/label.ts'
import { counted } from '../language/counted.ts'

/** One file inside a zip archive, as its central directory describes it. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  /** Where its local header begins. */
  readonly offset: number
}

/** What an honest workbook never exceeds. */
const zipLimits = { entries: 1000, totalBytes: 400 * 1024 * 1024, ratio: 100, smallEnough: 4 * 1024 * 1024 } as const

/** What the archive holds, or why it is not opened. Reads the directory at its end only: nothing is unpacked. */
export type ZipDirectory = { readonly entries: readonly ZipEntry[] } | { readonly refused: Label }

const endMark = 0x06054b50
const entryMark = 0x02014b50
/** The directory's end may be followed by a comment of so many bytes. */
const longestEnd = 22 + 65_535

const broken: Label = [
  '文件已损坏，无法打开；请用 Excel 重新保存后再上传',
  'The file is damaged. Save it again with Excel and upload it once more',
]

/** Reads the directory of a zip archive. */
export const zipDirectory = (bytes: Uint8Array): ZipDirectory => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return { refused: broken }
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  // Larger archives say so with these values; no workbook that is accepted here is one.
  if (count === 0xffff || start === 0xffffffff || count > zipLimits.entries) {
    return {
      refused: [
        `文件内部有 ${count} 个部分，超过上限 ${zipLimits.entries}`,
        `The file has ${counted(count, 'part')}; at most ${zipLimits.entries} are accepted`,
      ],
    }
  }
  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entryMark) return { refused: broken }
    const [nameLength, extraLength, commentLength] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ]
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    if ((view.getUint16(at + 8, true) & 1) !== 0) return { refused: passwordProtected }
    at += 46 + nameLength + extraLength + commentLength
  }
  const wrong = wrongWith(entries, bytes.byteLength)
  return wrong ? { refused: wrong } : { entries }
}

/** Why a workbook with a password is not read. */
export const passwordProtected: Label = [
  '文件有密码保护，或是旧版 .xls 格式：请用 Excel 另存为不带密码的 .xlsx 再上传',
  'The file is protected by a password, or an old .xls. Save it with Excel as .xlsx without a password and upload that',
]

const endOf = (view: DataView): number | undefined => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - longestEnd); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at
  }
  return undefined
}

const wrongWith = (entries: readonly ZipEntry[], bytes: number): Label | undefined => {
  if (entries.some(({ name }) => name.startsWith('/') || name.includes('\\') || name.split('/').includes('..'))) return broken
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) return broken
  if (
    entries.some(
      ({ method, packed, offset, size }) => (method !== 0 && method !== 8) || offset + packed > bytes || (method === 0 && packed !== size),
    )
  )
    return broken
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  if (total <= zipLimits.smallEnough) return undefined
  if (total > zipLimits.totalBytes || total > packed * zipLimits.ratio || packed > bytes) {
    return [
      '文件解压后太大，已拒绝打开：请删去多余的工作表、格式和空行后重新保存',
      'The file unpacks to more than is accepted. Remove sheets, formats and empty rows that are not needed and save it again',
    ]
  }
  return undefined
}
