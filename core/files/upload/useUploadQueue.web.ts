import { useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { FileReference } from '../../define/field.ts'
import { inLanguage } from '../../language/label.ts'
import { failureWords } from '../../client/failureWords.web.ts'
import { shownLanguage } from '../../language/shownLanguage.web.ts'
import { uploadFile } from './uploadFile.web.ts'
import { nextUploads, withState, type QueuedUpload, type UploadState } from './uploadQueue.ts'

/** A chosen file on its way. */
export type FileUpload = QueuedUpload<{ readonly file: File; readonly kind: 'image' | 'file' }, FileReference>

/** Hears of each file that was stored. */
type StoredListener = (file: FileReference, kind: 'image' | 'file') => void

/** Uploads of several files, three at a time; leaving the screen gives up what is not stored. */
export const useUploadQueue = () => {
  const [queue] = useState(openQueue)
  useEffect(
    function endWithScreen() {
      return queue.endAll
    },
    [queue],
  )
  const { store, tell, add, retry, remove } = queue
  return { uploads: useStore(store, state => state.uploads), tell, add, retry, remove }
}

const openQueue = () => {
  let listener: StoredListener | undefined
  const store = createStore<{ readonly uploads: readonly FileUpload[] }>()(() => ({ uploads: [] }))
  const running = new Map<number, AbortController>()
  let last = 0
  const put = (key: number, state: UploadState<FileReference>) =>
    store.setState(({ uploads }) => ({ uploads: withState(uploads, key, state) }))

  const send = async ({ key, content }: FileUpload): Promise<void> => {
    const control = new AbortController()
    running.set(key, control)
    put(key, { stage: 'sending', share: 0, waiting: false })
    try {
      const file = await uploadFile(content.file, {
        kind: content.kind,
        signal: control.signal,
        onProgress: (share, waiting) => put(key, { stage: 'sending', share, waiting }),
      })
      put(key, { stage: 'stored', file })
      listener?.(file, content.kind)
    } catch (error) {
      if (!control.signal.aborted) put(key, { stage: 'failed', message: inLanguage(failureWords(error), shownLanguage()) })
    } finally {
      running.delete(key)
      advance()
    }
  }
  const advance = () => {
    for (const upload of nextUploads(store.getState().uploads)) void send(upload)
  }
  return {
    store,
    /** Names who hears of each file from now on. */
    tell(told: StoredListener) {
      listener = told
    },
    /** Queues the files and answers the key of each. */
    add(files: readonly File[], kind: 'image' | 'file'): readonly number[] {
      const added = files.map((file): FileUpload => {
        last += 1
        return { key: last, name: file.name, size: file.size, content: { file, kind }, state: { stage: 'queued' } }
      })
      store.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }))
      advance()
      return added.map(upload => upload.key)
    },
    retry(key: number) {
      put(key, { stage: 'queued' })
      advance()
    },
    remove(key: number) {
      running.get(key)?.abort()
      store.setState(({ uploads }) => ({ uploads: uploads.filter(one => one.key !== key) }))
      advance()
    },
    endAll() {
      for (const control of running.values()) control.abort()
    },
  }
}
