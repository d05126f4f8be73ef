import { unpacked } from './unpacked.server.ts'
import type { ZipEntry } from './zipPreflight.ts'

const declaration = Buffer.from('<!DOCTYPE')
const entities = Buffer.from('<!ENTITY')

/**
 * Whether no part of an office document declares a document type, as only attacks do. Each part is unpacked to its end and kept nowhere; an error where one unpacks to more than
 * its directory says, so that the sizes there are true for whoever reads the parts afterwards.
 */
export const hasSoundParts = async (bytes: Buffer, entries: readonly ZipEntry[]): Promise<boolean> => {
  for (const entry of entries) {
    let rest = Buffer.alloc(0)
    const isXml = /\.(xml|rels)$/i.test(entry.name)
    for await (const piece of unpacked(bytes, entry)) {
      if (!isXml) continue
      const looked = Buffer.concat([rest, piece])
      if (looked.includes(declaration) || looked.includes(entities)) return false
      rest = Buffer.from(looked.subarray(-16))
    }
  }
  return true
}
