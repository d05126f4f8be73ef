import { useEffect, useState } from 'react'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import { request, saveFile } from '../client/client.web.ts'
import type { Language } from '../language/label.ts'
import type { WantedPrint } from '../papers/wantedPrint.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import type { ExportView } from './importView.ts'

/** What a person wants as a file. */
type Wanted =
  | {
      readonly format: 'xlsx' | 'csv'
      readonly columns: readonly string[]
      readonly query: Readonly<Record<string, string>>
      /** Of the rows that were ticked; of all that the query has when absent. */
      readonly ids?: readonly number[]
    }
  | {
      readonly format: 'pdf'
      readonly print: WantedPrint
      readonly language: Language
      readonly ids?: readonly number[]
      readonly query?: Readonly<Record<string, string>>
    }

/** An export that this page has begun and waits for; large ones go on without it. */
interface OwnExport {
  readonly running: ExportView | undefined
  begin(wanted: Wanted): Promise<void>
  cancel(): void
}

const pause = 700

/** Has a list made into a file, follows it, and saves the file as soon as it is there. */
export const useExport = (entity: AnyEntity, onEnded: () => void): OwnExport => {
  const feedback = useFeedback()
  const [running, setRunning] = useState<ExportView>()
  useEffect(
    function followExport() {
      if (!running) return undefined
      const follow = async (): Promise<ExportView | undefined> => {
        const view = await request<ExportView>('GET', `/api/exchange/export/${running.id}/`)
        if (view.state === 'waiting' || view.state === 'running') return view
        onEnded()
        if (view.state === 'done') {
          await saveFile(`/api/exchange/export/${view.id}/file/`, view.fileName)
          feedback.success(['导出完成，文件已下载', 'Exported; the file has been saved'])
        } else if (view.state === 'failed') feedback.warning(view.problem ?? ['导出没有完成', 'The export has failed'])
        return undefined
      }
      const timer = setTimeout(() => {
        void follow().then(setRunning, (error: unknown) => {
          setRunning(undefined)
          feedback.failure(error)
        })
      }, pause)
      return () => clearTimeout(timer)
    },
    [running, feedback, onEnded],
  )
  return {
    running,
    async begin(wanted) {
      try {
        setRunning(await request<ExportView>('POST', `${apiPath(entity)}export/`, { body: wanted }))
      } catch (error) {
        feedback.failure(error)
      }
    },
    cancel() {
      if (running) void request('POST', `/api/exchange/export/${running.id}/cancel/`, { body: {} }).catch(feedback.failure)
    },
  }
}
