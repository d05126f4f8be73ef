import type { FileReference } from '../../define/field.ts'
import { ServerRefusal } from '../../client/client.web.ts'
import { piecesFrom } from '../fileLimits.ts'
import { digestOf, sendBytes } from './sendBytes.web.ts'
import { uploadInPieces } from './uploadInPieces.web.ts'

/** What an upload is told besides the file. */
export interface UploadOptions {
  readonly kind: 'image' | 'file' | 'avatar'
  /** Ends the upload; it then rejects with an `AbortError`. */
  readonly signal: AbortSignal
  /** How much of the file has left this computer, from 0 to 1; `waiting` while the connection is broken and tried again. */
  onProgress(share: number, waiting: boolean): void
}

/** Sends one file and answers how it is stored; a large one in pieces, over as many broken connections as it takes. */
export const uploadFile = (file: File, options: UploadOptions): Promise<FileReference> =>
  file.size >= piecesFrom ? uploadInPieces(file, options) : uploadWhole(file, options)

const uploadWhole = async (file: File, { kind, signal, onProgress }: UploadOptions): Promise<FileReference> => {
  const body = new FormData()
  body.append('file', file, file.name)
  const digest = await digestOf(file)
  const answer = await sendBytes({
    method: 'POST',
    address: `/api/files/?kind=${kind}`,
    body,
    headers: digest === undefined ? {} : { 'Repr-Digest': digest },
    signal,
    onSent: bytes => onProgress(Math.min(1, bytes / Math.max(file.size, 1)), false),
  })
  return asFile(answer)
}

/** The stored file that an upload answered. */
const asFile = (answer: unknown): FileReference => {
  if (typeof answer === 'object' && answer !== null && 'id' in answer && 'name' in answer && 'size' in answer && 'mime' in answer)
    return answer as FileReference
  throw new ServerRefusal(500, answer)
}
