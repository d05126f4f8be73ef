import { Button, Input } from 'antd'
import { useId, useRef, useState, type DragEvent } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import { isListedLines } from '../define/listedLines.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import type { Label } from '../language/label.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { ImportList } from './ImportList.web.tsx'
import { saveFile } from '../client/client.web.ts'
import { templatePath, useImports, useUpload } from './useImport.web.ts'

interface SourceStageProps {
  readonly entity: AnyEntity
  onStarted(id: number): void
}

/** The largest file, as the server takes it. */
const most = 50 * 1024 * 1024
const tooLarge: Label = ['文件超过 50 MB，请拆分后再上传', 'The file is larger than 50 MB. Split it']

/** Where the table comes from: a file, chosen or dropped, or cells copied in a spreadsheet. */
export const SourceStage = ({ entity, onStarted }: SourceStageProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const [over, setOver] = useState(false)
  const upload = useUpload(entity.name)
  const imports = useImports(entity.name)
  const { export: exporting } = useRecordPaths(entity.name)

  const send = (file: File | undefined): void => {
    if (!file || upload.isPending) return
    if (file.size > most) feedback.warning(tooLarge)
    else upload.mutate(file, { onSuccess: view => onStarted(view.id) })
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0])
  }
  const template = (): void => {
    void saveFile(templatePath(entity), `${label(entity.label)} ${label(['导入模板', 'import template'])}.xlsx`).catch(feedback.failure)
  }
  return (
    <>
      <div className="ms-exchange-sources">
        {/* Dropping is one more way; the button inside does the same by keyboard. */}
        <div
          className="ms-exchange-drop"
          data-over={over || undefined}
          onDragOver={event => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <h2>{label(['上传文件', 'Upload a file'])}</h2>
          <p className="ms-muted">
            {label([
              '.xlsx 或 .csv，最多 20 万行、50 MB；把文件拖到这里，或',
              '.xlsx or .csv, up to 200,000 rows and 50 MB; drop it here, or',
            ])}
          </p>
          <input
            ref={chooser}
            hidden
            type="file"
            accept=".xlsx,.csv,.tsv,.txt"
            aria-label={label(['文件', 'File'])}
            onChange={event => send(event.target.files?.[0])}
          />
          <Button type="primary" loading={upload.isPending} onClick={() => chooser.current?.click()}>
            {label(['选择文件', 'Choose a file'])}
          </Button>
          {isListedLines(entity) ? (
            exporting !== undefined && <ScreenLink to={exporting}>{label(['先导出要修改的行', 'Export the lines to edit'])}</ScreenLink>
          ) : (
            <Button type="link" onClick={template}>
              {label(['下载模板', 'Download the template'])}
            </Button>
          )}
        </div>
        <div className="ms-exchange-paste">
          <h2>
            <label htmlFor={`${id}-paste`}>{label(['或从 Excel 粘贴', 'Or paste from Excel'])}</label>
          </h2>
          <Input.TextArea
            id={`${id}-paste`}
            rows={6}
            value={pasted}
            placeholder={label(['连同标题行一起复制，在这里按 Ctrl+V', 'Copy the cells with their header row and press Ctrl+V here'])}
            onChange={event => setPasted(event.target.value)}
          />
          <Button
            disabled={pasted.trim() === ''}
            loading={upload.isPending}
            onClick={() => send(new File([pasted], `${label(['粘贴的表格', 'Pasted table'])}.tsv`, { type: 'text/tab-separated-values' }))}
          >
            {label(['使用粘贴的内容', 'Use what was pasted'])}
          </Button>
        </div>
      </div>
      {imports.data && imports.data.results.length > 0 && (
        <section>
          <h2>{label(['我最近的导入', 'My latest imports'])}</h2>
          <ImportList imports={imports.data.results} onOpen={one => onStarted(one.id)} />
        </section>
      )}
    </>
  )
}
