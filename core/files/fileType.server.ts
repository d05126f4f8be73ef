import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { refuse } from '../errors/refuse.ts'
import { pictureTypes } from '../fields/image/picture.ts'
import { typeByName, unknownEnding, type FileType } from './fileTypes.ts'
import type { ReceivedBytes } from './fileStore.server.ts'
import { zipNames } from './zipNames.server.ts'

/** What a file is kept as: the accepted type that its name promises and its content keeps. Refuses in words when it does not. */
export const acceptedType = async (received: ReceivedBytes, name: string): Promise<FileType> => {
  const type = typeByName(name)
  if (received.size === 0) return refuse('fileType', { message: ['文件是空的', 'The file is empty'] })
  if (!type) return refuse('fileType', { message: unknownEnding(name) })
  const found = (await fileTypeFromBuffer(received.head))?.mime
  const fits = found === undefined ? type.signatures.length === 0 || type.text === true : type.signatures.includes(found)
  if (!fits) return refuseMismatch(name, found)
  if (type.text === true && found === undefined && received.head.includes(0) && !isUtf16(received.head))
    return refuseMismatch(name, undefined)
  if (type.signatures.includes('application/zip') && type.mime !== 'application/zip') await checkParts(received, name, type)
  return type
}

/** The type of a picture by its content; its name must promise the same. */
export const acceptedPicture = async ({ head }: ReceivedBytes, name: string): Promise<FileType> => {
  const found = (await fileTypeFromBuffer(head))?.mime
  if (found === undefined || !pictureTypes.some(type => type === found)) return refuse('pictureType')
  const type = typeByName(name)
  return type?.mime === found ? type : refuseMismatch(name, found)
}

const refuseMismatch = (name: string, found: string | undefined): never =>
  refuse('fileMismatch', {
    message:
      found === undefined
        ? [`“${name}” 的内容与扩展名不符，请核对文件`, `The content of “${name}” is not what its ending says. Check the file`]
        : [
            `“${name}” 的内容是 ${found}，与扩展名不符，请改名后再上传`,
            `The content of “${name}” is ${found}, not what its ending says. Rename it and upload it again`,
          ],
  })

/** Text as Windows writes it into some exports: every second byte of it is zero. */
const isUtf16 = (head: Buffer): boolean => (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)

/** Office keeps macros in a part of this name, whatever the file is called. */
const isMacro = (part: string): boolean => /(^|\/)vbaproject\.bin$|^basic\/|^xl\/macrosheets\//i.test(part)

const checkParts = async ({ path, size }: ReceivedBytes, name: string, { part }: FileType): Promise<void> => {
  const file = await open(path)
  try {
    const names = await zipNames(file, size)
    if (!names || (part !== undefined && !names.includes(part))) refuseMismatch(name, undefined)
    if (names?.some(isMacro)) refuse('fileMacros')
  } finally {
    await file.close()
  }
}
