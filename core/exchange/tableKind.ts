import type { Label } from '../language/label.ts'
import { passwordProtected } from '../files/zipPreflight.ts'

/** What an uploaded file is by its first bytes, or why it is not read. */
export type TableKind = { readonly format: 'xlsx' | 'csv' } | { readonly refused: Label }

const signatures: readonly (readonly [readonly number[], Label | 'xlsx'])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'xlsx'],
  [[0xd0, 0xcf, 0x11, 0xe0], passwordProtected],
]

const notATable: Label = [
  '这不是表格文件：请上传 .xlsx 或 .csv，或者从 Excel 复制后粘贴',
  'This is no table. Upload .xlsx or .csv, or copy from Excel and paste',
]

const notAWebPage: Label = [
  '这是网页格式的文件：请用 Excel 打开后另存为 .xlsx 再上传',
  'This is a web page. Open it with Excel, save it as .xlsx and upload that',
]

/** Files that consist of text without being a table, by how they begin. */
const otherText: readonly (readonly [RegExp, Label])[] = [
  [/^(?:%PDF-|\{\\rtf)/, notATable],
  [/^\s*(?:<!doctype html|<html)/i, notAWebPage],
]

/** Recognises a file by its content, never by its name. */
export const tableKind = (head: Uint8Array): TableKind => {
  if (head.length === 0) return { refused: ['文件是空的', 'The file is empty'] }
  const known = signatures.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))?.[1]
  if (known === 'xlsx') return { format: 'xlsx' }
  if (known) return { refused: known }
  const beginning = String.fromCodePoint(...head.subarray(0, 64))
  const other = otherText.find(([begins]) => begins.test(beginning))?.[1]
  if (other) return { refused: other }
  return isText(head) ? { format: 'csv' } : { refused: notATable }
}

/** Text has no control characters but white space; text in UTF-16 begins with its mark. */
const isText = (head: Uint8Array): boolean => isWide(head) || !head.some(byte => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)

/** Whether the bytes say that they are UTF-16. */
const isWide = (head: Uint8Array): boolean => (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)

const kinds: readonly (readonly [RegExp, Label])[] = [
  [
    /^xl\/vbaProject\.bin$/i,
    [
      '文件含有宏：请用 Excel 另存为 .xlsx（不带宏）再上传',
      'The file contains macros. Save it with Excel as .xlsx without macros and upload that',
    ],
  ],
  [
    /^xl\/workbook\.bin$/i,
    ['这是 .xlsb 文件：请用 Excel 另存为 .xlsx 再上传', 'This is an .xlsb file. Save it with Excel as .xlsx and upload that'],
  ],
  [/^content\.xml$/i, ['这是 OpenDocument 文件：请另存为 .xlsx 再上传', 'This is an OpenDocument file. Save it as .xlsx and upload that']],
  [/^(word|ppt|visio)\//i, notATable],
]

/** Why an archive with these parts is not read as a workbook; undefined when it is one. */
export const refusedWorkbook = (names: readonly string[]): Label | undefined => {
  const refused = kinds.find(([part]) => names.some(name => part.test(name)))?.[1]
  return refused ?? (names.includes('xl/workbook.xml') ? undefined : notATable)
}
