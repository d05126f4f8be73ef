import type { FileReference } from '../../define/field.ts'
import { NoConnection, request, ServerRefusal } from '../../client/client.web.ts'
import { firstPiece, mostFailures, pauseAfter, pieceAfterFailure, pieceAfterSuccess } from './pieceSize.ts'
import { digestOf, givenUp, sendBytes } from './sendBytes.web.ts'
import type { UploadOptions } from './uploadFile.web.ts'

/** Where an upload in pieces stands, as the server says. */
interface Position {
  readonly id: string
  readonly size: number
  readonly received: number
}

/** The largest piece that is sent, in bytes. */
const largestPiece = 8 * 1024 * 1024

/**
 * Sends a file in pieces. What the server has is never sent twice: after a broken connection it is asked where it is, and announcing the
 * same file again, even another day or in another tab, goes on there. Given up by the person it is forgotten on the server too.
 */
export const uploadInPieces = async (file: File, options: UploadOptions): Promise<FileReference> => {
  const { signal } = options
  const announced = await patiently(options, 0, () =>
    request<Position>('POST', '/api/uploads/', {
      body: { kind: options.kind, name: file.name, size: file.size, modified: Math.trunc(file.lastModified) },
      signal,
    }),
  )
  try {
    await sendPieces(file, announced, options)
    return await patiently(options, 1, () => request<FileReference>('POST', `/api/uploads/${announced.id}/finish/`, { body: {}, signal }))
  } catch (error) {
    // Whether the server still hears of it does not matter: it forgets by itself in two days.
    if (signal.aborted) request('DELETE', `/api/uploads/${announced.id}/`).catch(() => undefined)
    throw error
  }
}

const sendPieces = async (file: File, announced: Position, options: UploadOptions): Promise<void> => {
  let position = announced
  let piece = firstPiece
  let failures = 0
  while (position.received < file.size) {
    const from = performance.now()
    try {
      position = await sendPiece(file.slice(position.received, position.received + piece), position, options)
      piece = pieceAfterSuccess(piece, performance.now() - from, largestPiece)
      failures = 0
    } catch (error) {
      if (isElsewhere(error)) {
        position = error.data
        continue
      }
      failures += 1
      if (!mayPass(error) || failures > mostFailures) throw error
      piece = pieceAfterFailure(piece)
      options.onProgress(position.received / file.size, true)
      await pause(pauseAfter(failures), options.signal)
    }
  }
}

const sendPiece = async (piece: Blob, { id, received, size }: Position, { signal, onProgress }: UploadOptions): Promise<Position> => {
  const digest = await digestOf(piece)
  const answer = await sendBytes({
    method: 'PATCH',
    address: `/api/uploads/${id}/`,
    body: piece,
    headers: {
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(received),
      ...(digest === undefined ? {} : { 'Content-Digest': digest }),
    },
    signal,
    onSent: bytes => onProgress(Math.min(1, (received + bytes) / size), false),
  })
  if (isPosition(answer)) return answer
  throw new ServerRefusal(500, answer)
}

const isPosition = (answer: unknown): answer is Position =>
  typeof answer === 'object' && answer !== null && 'received' in answer && 'id' in answer

/** The server is at another position than was thought: an answer was lost, or another tab sends the same file. */
const isElsewhere = (error: unknown): error is ServerRefusal & { readonly data: Position } =>
  error instanceof ServerRefusal && error.error === 'uploadOffset' && isPosition(error.data)

/** Whether trying again can help: the connection broke, the server is busy or starting, a piece was damaged on its way. */
const mayPass = (error: unknown): boolean =>
  error instanceof NoConnection ||
  (error instanceof ServerRefusal && ([408, 502, 503, 504].includes(error.status) || error.error === 'fileDamaged'))

/** Tries a call again for as long as it may pass; `share` of the file has been sent. */
const patiently = async <T>({ signal, onProgress }: UploadOptions, share: number, call: () => Promise<T>): Promise<T> => {
  for (let failures = 1; ; failures++) {
    try {
      return await call()
    } catch (error) {
      if (!mayPass(error) || failures > mostFailures) throw error
      onProgress(share, true)
      await pause(pauseAfter(failures), signal)
    }
  }
}

/** Waits, or shorter when the connection comes back meanwhile. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      window.removeEventListener('online', goOn)
    }
    const goOn = () => {
      end()
      resolve()
    }
    const giveUp = () => {
      end()
      reject(givenUp())
    }
    const timer = setTimeout(goOn, milliseconds)
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp)
    window.addEventListener('online', goOn)
  })
