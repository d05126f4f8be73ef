import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Language } from '../language/label.ts'
import { later } from '../controls/later.web.tsx'
import '../files/preview/preview.css'
import { recordTitle } from '../reading/recordTitle.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { request, saveAs } from '../client/client.web.ts'
import { languageChoiceLabels } from '../language/language.ts'
import { useCan, useLabel, useLanguage } from '../client/session.web.ts'
import { printable, type OfferedPaper } from './offered.ts'

const PdfPreview = later(() => import('../files/preview/PdfPreview.web.tsx'))

/** What has to be known of a record to print it. */
export interface PrintedRecord {
  readonly id: number
  readonly [field: string]: unknown
}

interface PrintDialogProps {
  readonly entity: AnyEntity
  /** One record, or several that go into one file. */
  readonly records: readonly PrintedRecord[]
  close(): void
}

/** The papers of records: which one, in which language, and what it will look like. What is shown is the file that is printed or kept. */
const PrintDialog = ({ entity, records, close }: PrintDialogProps) => {
  const label = useLabel()
  const can = useCan()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const papers = commonPapers(entity, records).filter(({ point }) => point === undefined || can(point))
  const [chosen, setChosen] = useState(papers[0]?.name)
  const paper = papers.find(({ name }) => name === chosen)
  const [only] = records
  const title =
    only && records.length === 1 ? recordTitle(entity, only, own) : label([`${records.length} 条记录`, `${records.length} records`])
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
          <PrintedPaper
            key={`${paper.name} ${language}`}
            entity={entity}
            ids={records.map(({ id }) => id)}
            paper={paper}
            language={language}
            title={title}
          />
        ) : (
          <p role="alert">{label(['在当前状态下没有可以打印的样式。', 'In their present state there is nothing to print.'])}</p>
        )}
      </div>
    </Modal>
  )
}

/** The papers as which all of some records can be printed now. */
const commonPapers = (entity: AnyEntity, records: readonly PrintedRecord[]): readonly OfferedPaper[] => {
  const [first, ...others] = records.map(record => printable(entity, record))
  return (first ?? []).filter(({ name }) => others.every(papers => papers.some(paper => paper.name === name)))
}

interface PrintedPaperProps {
  readonly entity: AnyEntity
  readonly ids: readonly number[]
  readonly paper: OfferedPaper
  readonly language: Language
  readonly title: string
}

const PrintedPaper = ({ entity, ids, paper, language, title }: PrintedPaperProps) => {
  const label = useLabel()
  const file = useQuery({
    queryKey: ['paper', entity.name, ids, paper.name, language],
    queryFn: () => fetchPaper(entity, ids, { paper: paper.name, language }),
    // Made anew whenever somebody asks: it states who printed it, when, and in which version.
    gcTime: 0,
    retry: false,
  })
  const name = `${label(paper.label)} ${title}.pdf`
  if (file.error) return <NotShown error={file.error} onRetry={() => void file.refetch()} />
  if (!file.data) return <Loading />
  return <PrintedFile content={file.data} name={name} />
}

/** Has one record printed, or several into one file. */
const fetchPaper = (
  entity: AnyEntity,
  ids: readonly number[],
  how: { readonly paper: string; readonly language: Language },
): Promise<Blob> =>
  ids.length === 1
    ? request<Blob>('GET', `${apiPath(entity)}${ids.join()}/paper/`, { params: how, download: true })
    : request<Blob>('GET', `${apiPath(entity)}paper/`, { params: { ...how, ids: ids.join() }, download: true })

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
