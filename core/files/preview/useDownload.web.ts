import { useState } from 'react'
import type { FileReference } from '../../define/field.ts'
import { storedContent } from '../../client/storedContent.web.ts'
import { saveAs } from '../../client/client.web.ts'
import { useFeedback } from '../../controls/feedback.web.tsx'

/** Fetches a stored file and saves it under its name; what fails can be tried again. */
export const useDownload = (file: FileReference) => {
  const feedback = useFeedback()
  const [state, setState] = useState<'none' | 'running' | 'failed'>('none')
  const download = async () => {
    setState('running')
    try {
      saveAs(await storedContent(file.id), file.name)
      setState('none')
      feedback.success(['下载成功', 'download successful'])
    } catch {
      setState('failed')
    }
  }
  return { state, download }
}
