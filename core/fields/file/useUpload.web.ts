import { useEffect, useRef, useState } from 'react'
import type { FileReference } from '../../define/field.ts'
import { uploadFile } from '../../files/upload/uploadFile.web.ts'

/** Where the upload of one control stands. */
export type Upload =
  | { readonly stage: 'none' }
  | { readonly stage: 'sending'; readonly name: string; readonly share: number; readonly waiting: boolean }
  | { readonly stage: 'failed'; readonly file: File; readonly message: string }

/** Why an upload ended that nobody gave up. */
const controlLeft = Symbol('the control was left')

/** What becomes of an upload. */
interface UploadEnd {
  onStored(file: FileReference): void
  onFailed(name: string): void
}

/** Uploads one file at a time for a control; leaving the control ends it, which is a failure. */
export const useUpload = (kind: 'image' | 'file', { onStored, onFailed }: UploadEnd) => {
  const [upload, setUpload] = useState<Upload>({ stage: 'none' })
  const running = useRef<AbortController>(undefined)
  useEffect(
    () =>
      function endWithControl() {
        running.current?.abort(controlLeft)
      },
    [],
  )
  const send = async (file: File) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setUpload({ stage: 'sending', name: file.name, share: 0, waiting: false })
    try {
      const stored = await uploadFile(file, {
        kind,
        signal: control.signal,
        onProgress: (share, waiting) => setUpload({ stage: 'sending', name: file.name, share, waiting }),
      })
      setUpload({ stage: 'none' })
      onStored(stored)
    } catch (error) {
      if (control.signal.aborted && control.signal.reason !== controlLeft) return
      onFailed(file.name)
      setUpload({ stage: 'failed', file, message: error instanceof Error ? error.message : String(error) })
    }
  }
  const giveUp = () => {
    running.current?.abort()
    setUpload({ stage: 'none' })
  }
  return { upload, send, giveUp }
}
