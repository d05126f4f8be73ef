import type { Label } from '#core/language'

/** What is released, and by which stage of a product. */
export const releaseTypes = {
  trial: ['试产', 'Trial'],
  pilot: ['小批', 'Pilot'],
  mass: ['量产', 'Mass production'],
  discontinuation: ['停产', 'Discontinuation'],
  documentOnly: ['仅文件', 'Documents only'],
} as const

/** A type of release. */
export type ReleaseType = keyof typeof releaseTypes

/** What a file of a release is. */
export const fileKinds = {
  schematic: ['原理图', 'Schematic'],
  bom: ['物料清单', 'Bill of materials'],
  gerber: ['Gerber / 三维图', 'Gerber or 3D model'],
  firmware: ['固件', 'Firmware'],
  testSpec: ['测试规范', 'Test specification'],
  sop: ['作业指导书', 'Work instruction'],
  packing: ['包装规范', 'Packing specification'],
  label: ['标签', 'Label'],
  manual: ['使用说明书', 'Manual'],
  notice: ['停产说明', 'Discontinuation letter'],
  testReport: ['测试报告', 'Test report'],
  other: ['其他', 'Other'],
} as const

/** A kind of file. */
export type FileKind = keyof typeof fileKinds

const drawn = ['schematic', 'bom', 'firmware', 'testSpec'] as const

/** The files without which a release of a type is not handed in. */
const required: Readonly<Record<ReleaseType, readonly FileKind[]>> = {
  trial: drawn,
  pilot: [...drawn, 'gerber', 'sop'],
  mass: [...drawn, 'gerber', 'sop', 'packing', 'label', 'manual'],
  discontinuation: ['notice'],
  documentOnly: [],
}

/**
 * The kinds of files that a release lacks. A product without a software version needs no firmware; documents alone need at least one file, whatever it is.
 */
export const missingKinds = (
  type: ReleaseType | null,
  swVersion: string | null,
  files: readonly { readonly kind: FileKind | null }[],
): readonly FileKind[] => {
  if (type === null) return []
  const there = new Set(files.map(({ kind }) => kind))
  const lacking = required[type].filter(kind => !there.has(kind) && (kind !== 'firmware' || swVersion !== null))
  return lacking.length === 0 && files.length === 0 ? ['other'] : lacking
}

/** What kinds of files are called, one after the other. */
export const kindNames = (kinds: readonly FileKind[]): Label => [
  kinds.map(kind => fileKinds[kind][0]).join('、'),
  kinds.map(kind => fileKinds[kind][1]).join(', '),
]

const separator = ' '

/** Kinds of files as one stored text, and read from it again. */
export const kindsText = (kinds: readonly FileKind[]): string | null => (kinds.length === 0 ? null : kinds.join(separator))
export const kindsOf = (text: string | null): readonly FileKind[] =>
  (text ?? '').split(separator).filter((kind): kind is FileKind => Object.hasOwn(fileKinds, kind))
