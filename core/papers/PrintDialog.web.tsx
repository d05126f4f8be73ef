import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { apiPath } from '../define/area.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Language } from '../define/label.ts'
import { later } from '../fields/later.web.tsx'
import '../files/preview/preview.css'
import { recordTitle } from '../records/recordTitle.ts'
import { Loading, NotShown } from '../records/states.web.tsx'
import { request, saveAs } from '../shell/client.web.ts'
import { languageChoiceLabels } from '../shell/language.ts'
import { useCan, useLabel, useLanguage } from '../shell/session.web.ts'
import { printable, type OfferedPaper } from './offered.ts'

const PdfPreview = later(() => import('../files/preview/PdfPreview.web.tsx'))

interface PrintDialogProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
  close(): void
}

/** The papers of a record: which one, in which language, and what it will look like. What is shown is the file that is printed or kept. */
const PrintDialog = ({ entity, record, close }: PrintDialogProps) => {
  const label = useLabel()
  const can = useCan()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const papers = printable(entity, record).filter(({ point }) => point === undefined || can(point))
  const [chosen, setChosen] = useState(papers[0]?.name)
  const paper = papers.find(({ name }) => name === chosen)
  const title = recordTitle(entity, record, own)
  return (
    <Modal
      open
      title={<span className="ms-preview-name">{label([`打印 ${title}`, `Print ${title}`])}</span>}
      width="min(64rem, 96vw)"
      style={{ top: 24 }}
      footer={null}
      onCancel={close}
    >
      <div className="ms-preview">
        <div className="ms-preview-tools">
          {papers.length > 1 && (
            <Segmented
              aria-label={label(['打印样式', 'Paper'])}
              value={chosen ?? ''}
              options={papers.map(one => ({ value: one.name, label: label(one.label) }))}
              onChange={setChosen}
            />
          )}
          <Segmented<Language>
            aria-label={label(['语言', 'Language'])}
            value={language}
            options={(['zh', 'en'] as const).map(value => ({ value, label: languageChoiceLabels[value][0] }))}
            onChange={setLanguage}
          />
        </div>
        {paper ? (
          <PrintedPaper key={`${paper.name} ${language}`} entity={entity} id={record.id} paper={paper} language={language} title={title} />
        ) : (
          <p role="alert">{label(['记录在当前状态下没有可打印的文件。', 'In its present state the record has nothing to print.'])}</p>
        )}
      </div>
    </Modal>
  )
}

interface PrintedPaperProps {
  readonly entity: AnyEntity
  readonly id: number
  readonly paper: OfferedPaper
  readonly language: Language
  readonly title: string
}

const PrintedPaper = ({ entity, id, paper, language, title }: PrintedPaperProps) => {
  const label = useLabel()
  const file = useQuery({
    queryKey: ['paper', entity.name, id, paper.name, language],
    queryFn: () => request<Blob>('GET', `${apiPath(entity)}${id}/paper/`, { params: { paper: paper.name, language }, download: true }),
    // Made anew whenever somebody asks: it states who printed it, when, and in which version.
    gcTime: 0,
    retry: false,
  })
  const name = `${label(paper.label)} ${title}.pdf`
  if (file.error) return <NotShown error={file.error} onRetry={() => void file.refetch()} />
  if (!file.data) return <Loading />
  return <PrintedFile content={file.data} name={name} />
}

const PrintedFile = ({ content, name }: { readonly content: Blob; readonly name: string }) => {
  const label = useLabel()
  return (
    <>
      <div className="ms-preview-tools">
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => openInViewer(content)}>
          {label(['打开并打印', 'Open and print'])}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveAs(content, name)}>
          {label(['下载', 'Download'])}
        </Button>
      </div>
      <Suspense fallback={<Loading />}>
        <PdfPreview content={content} name={name} />
      </Suspense>
    </>
  )
}

/** How long the viewer has to fetch what it shows, in milliseconds. */
const patience = 60_000

/** Opens a file in the browser's own viewer, which prints it. */
const openInViewer = (content: Blob): void => {
  const address = URL.createObjectURL(content)
  window.open(address, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(address), patience)
}

export default PrintDialog
