import type { FileReference } from '../../define/field.ts'
import { catalogue } from '../../errors/catalogue.ts'
import { NoConnection, ServerRefusal, newIdempotencyKey } from '../../shell/client.web.ts'
import { csrfToken } from '../../shell/cookies.web.ts'
import { endSession } from '../../shell/endSession.web.ts'
import { kept } from '../../shell/keep.web.ts'
import { shownLanguage } from '../../shell/shownLanguage.web.ts'

/** What an upload is told besides the file. */
interface UploadOptions {
  readonly kind: 'image' | 'file'
  /** Ends the upload; it then rejects with an `AbortError`. */
  readonly signal: AbortSignal
  /** How much of the file has left this computer, from 0 to 1. */
  onProgress(share: number): void
}

/**
 * Sends one file and answers how it is stored. Throws `ServerRefusal` or `NoConnection` like every other call; it does not go
 * through `fetch` because that cannot tell how much has been sent.
 */
export const uploadFile = (file: File, { kind, signal, onProgress }: UploadOptions): Promise<FileReference> =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file, file.name)
    sending.open('POST', `/api/files/?kind=${kind}`)
    for (const [name, value] of Object.entries(headers())) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', event => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    sending.addEventListener('load', () => {
      const answer = answerOf(sending.responseText)
      if (sending.status === 401) endSession(catalogue.authenticationFailed.message)
      if (sending.status >= 200 && sending.status < 300 && isFile(answer)) resolve(answer)
      else reject(new ServerRefusal(sending.status, answer))
    })
    sending.addEventListener('error', () => reject(new NoConnection()))
    sending.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')))
    signal.addEventListener('abort', () => sending.abort(), { once: true })
    sending.send(form)
  })

const headers = (): Readonly<Record<string, string>> => ({
  Authorization: `Bearer ${kept('token') ?? ''}`,
  'X-CSRFToken': csrfToken(),
  'Accept-Language': shownLanguage(),
  'Idempotency-Key': newIdempotencyKey(),
})

const answerOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isFile = (answer: unknown): answer is FileReference =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'name' in answer && 'size' in answer && 'mime' in answer
