import type { Label } from '../language/label.ts'

/** A type of file that is accepted. */
export interface FileType {
  /** Endings of names, in small letters. */
  readonly endings: readonly string[]
  /** What it is sent and stored as. */
  readonly mime: string
  /** What recognising content by its first bytes may answer; none for types without a signature: then it must be text or unknown. */
  readonly signatures: readonly string[]
  /** How it can be looked at without saving it. */
  readonly preview?: 'picture' | 'pdf' | 'text' | 'document'
  /** Holds no signature because it is text. */
  readonly text?: true
  /** A zip of parts, by the one that must be in it. */
  readonly part?: string
}

const cfb = ['application/x-cfb']
const zip = ['application/zip']
const ooxml = 'application/vnd.openxmlformats-officedocument.'
const odf = 'application/vnd.oasis.opendocument.'

const text = (mime: string, ...endings: readonly string[]): FileType => ({ endings, mime, signatures: [], preview: 'text', text: true })

/** A document of Office: its zip must hold the part that makes it one. */
const office = (ending: string, type: string, part: string, preview?: 'document'): FileType => ({
  endings: [ending],
  mime: `${ooxml}${type}`,
  signatures: [`${ooxml}${type}`, ...zip],
  part,
  ...(preview ? { preview } : {}),
})

/** Every type of file that may be stored; what is not here is refused. Nothing in it runs by being opened. */
const fileTypes: readonly FileType[] = [
  { endings: ['jpg', 'jpeg', 'jpe', 'jfif'], mime: 'image/jpeg', signatures: ['image/jpeg'], preview: 'picture' },
  { endings: ['png'], mime: 'image/png', signatures: ['image/png', 'image/apng'], preview: 'picture' },
  { endings: ['gif'], mime: 'image/gif', signatures: ['image/gif'], preview: 'picture' },
  { endings: ['webp'], mime: 'image/webp', signatures: ['image/webp'], preview: 'picture' },
  { endings: ['bmp'], mime: 'image/bmp', signatures: ['image/bmp'] },
  { endings: ['tif', 'tiff'], mime: 'image/tiff', signatures: ['image/tiff'] },
  { endings: ['heic', 'heif'], mime: 'image/heic', signatures: ['image/heic', 'image/heif', 'image/heic-sequence'] },
  { endings: ['pdf'], mime: 'application/pdf', signatures: ['application/pdf'], preview: 'pdf' },
  office('docx', 'wordprocessingml.document', 'word/document.xml', 'document'),
  office('xlsx', 'spreadsheetml.sheet', 'xl/workbook.xml'),
  office('pptx', 'presentationml.presentation', 'ppt/presentation.xml'),
  { endings: ['doc'], mime: 'application/msword', signatures: cfb },
  { endings: ['xls'], mime: 'application/vnd.ms-excel', signatures: cfb },
  { endings: ['ppt'], mime: 'application/vnd.ms-powerpoint', signatures: cfb },
  { endings: ['msg'], mime: 'application/vnd.ms-outlook', signatures: cfb },
  { endings: ['vsd'], mime: 'application/vnd.visio', signatures: cfb },
  { endings: ['odt'], mime: `${odf}text`, signatures: [`${odf}text`, ...zip] },
  { endings: ['ods'], mime: `${odf}spreadsheet`, signatures: [`${odf}spreadsheet`, ...zip] },
  text('text/plain', 'txt', 'log', 'md', 'ini', 'hex'),
  text('text/csv', 'csv', 'tsv'),
  text('application/json', 'json'),
  { endings: ['xml'], mime: 'application/xml', signatures: ['application/xml'], preview: 'text', text: true },
  text('message/rfc822', 'eml'),
  text('application/step', 'step', 'stp'),
  text('application/iges', 'igs', 'iges'),
  text('application/dxf', 'dxf'),
  text('application/gerber', 'gbr', 'drl'),
  { endings: ['stl'], mime: 'model/stl', signatures: ['model/stl'] },
  { endings: ['dwg'], mime: 'image/vnd.dwg', signatures: ['image/vnd.dwg'] },
  { endings: ['zip'], mime: 'application/zip', signatures: zip },
  { endings: ['7z'], mime: 'application/x-7z-compressed', signatures: ['application/x-7z-compressed'] },
  { endings: ['rar'], mime: 'application/vnd.rar', signatures: ['application/x-rar-compressed', 'application/vnd.rar'] },
  { endings: ['gz'], mime: 'application/gzip', signatures: ['application/gzip'] },
  { endings: ['mp4', 'm4v'], mime: 'video/mp4', signatures: ['video/mp4', 'video/x-m4v'] },
  { endings: ['mov'], mime: 'video/quicktime', signatures: ['video/quicktime'] },
  { endings: ['mp3'], mime: 'audio/mpeg', signatures: ['audio/mpeg'] },
  { endings: ['wav'], mime: 'audio/wav', signatures: ['audio/wav'] },
  { endings: ['bin', 'dat'], mime: 'application/octet-stream', signatures: [] },
]

const byEnding: ReadonlyMap<string, FileType> = new Map(fileTypes.flatMap(type => type.endings.map(ending => [ending, type] as const)))

/** The ending of a name in small letters, without its dot; empty when there is none. */
const endingOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot < 1 ? '' : name.slice(dot + 1).toLowerCase()
}

/** The accepted type that a name promises. */
export const typeByName = (name: string): FileType | undefined => byEnding.get(endingOf(name))

/** What is said of a name that promises no accepted type. */
export const unknownEnding = (name: string): Label => {
  const ending = endingOf(name)
  return ending === ''
    ? ['文件名没有扩展名，无法判断类型；请加上，例如 .pdf', 'The name has no ending that says what the file is. Add one, such as .pdf']
    : [`不接受 .${ending} 文件；可压缩为 .zip 后再上传`, `Files of the type .${ending} are not accepted. Upload it inside a .zip.`]
}
