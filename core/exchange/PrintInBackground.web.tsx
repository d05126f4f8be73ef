import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyEntity } from '../define/entity.ts'
import type { Language } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'
import type { WantedPrint } from '../papers/wantedPrint.ts'
import './exchange.css'
import { exportsKey } from './ExportList.web.tsx'
import { Progress } from './Progress.web.tsx'
import { useExport } from './useExport.web.ts'

interface PrintInBackgroundProps {
  readonly entity: AnyEntity
  /** These records, or all that the list has. */
  readonly ids?: readonly number[]
  readonly query?: Readonly<Record<string, string>>
  readonly print: WantedPrint
  readonly language: Language
  /** Whether the screen is for something else in the first place. */
  readonly isAside?: boolean
}

/** Prints more records than somebody waits for: with progress, and a notice that leads to the file. */
const PrintInBackground = ({ entity, ids, query, print, language, isAside = false }: PrintInBackgroundProps) => {
  const label = useLabel()
  const known = useQueryClient()
  const ended = useCallback(() => void known.invalidateQueries({ queryKey: exportsKey }), [known])
  const { running, begin, cancel } = useExport(entity, ended)
  if (running)
    return (
      <Progress
        title={['正在生成打印文件', 'Making the file']}
        done={running.done}
        total={running.total}
        waitsFor={running.waitsFor}
        onCancel={cancel}
      />
    )
  const wanted = { format: 'pdf', print, language, ...(ids ? { ids } : {}), ...(query ? { query } : {}) } as const
  return (
    <div className="ms-preview-tools">
      <button type="button" className={isAside ? 'ms-button ms-plain' : 'ms-button'} onClick={() => void begin(wanted)}>
        {label(['生成 PDF', 'Make the PDF'])}
      </button>
      <span className="ms-muted">
        {label([
          '在后台生成，完成后会下载并通知您；可以关闭此窗口。',
          'It is made in the background and saved; a notification leads to it, and you can close this window.',
        ])}
      </span>
    </div>
  )
}

export default PrintInBackground
