import { uploadFile } from '../files/upload/uploadFile.web.ts'
import { asTaken } from './asTaken.web.ts'

/** Stores a photo at once and answers its file; undefined where it is no picture. Rejects as an upload does. */
export const uploadPhoto = async (photo: File): Promise<number | undefined> => {
  const taken = await asTaken(photo)
  if (!taken) return undefined
  const { id } = await uploadFile(taken, { kind: 'image', signal: new AbortController().signal, onProgress: () => undefined })
  return id
}
