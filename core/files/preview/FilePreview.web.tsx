import { DownloadOutlined, HistoryOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { Suspense, use, useState, type KeyboardEvent } from 'react'
import { ServerRefusal } from '../../client/client.web.ts'
import { lazy } from '../../client/lazy.web.ts'
import type { FileReference } from '../../define/field.ts'
import { ownWords } from '../../errors/ownWords.ts'
import { fileSize } from '../../fields/file/fileSize.ts'
import { later } from '../../controls/later.web.tsx'
import { storedContent } from '../../client/storedContent.web.ts'
import { Loading, NotShown } from '../../client/states.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import { typeByName } from '../fileTypes.ts'
import { isPaged } from '../pages/pagedKind.ts'
import { RecordOfFilesContext } from '../recordOfFiles.web.ts'
import { filesBeside } from './filesBeside.web.ts'
import './preview.css'
import { useDownload } from './useDownload.web.ts'

const PagesView = lazy(() => import('./PagesView.web.tsx'))
const FileVersions = lazy(() => import('../../records/versions/FileVersions.web.tsx'))

const views = {
  picture: later(() => import('./PicturePreview.web.tsx')),
  pdf: later(() => import('./PdfPreview.web.tsx')),
  document: later(() => import('./DocumentPreview.web.tsx')),
  text: later(() => import('./TextPreview.web.tsx')),
}

interface FilePreviewProps {
  readonly file: FileReference
  onClose(): void
}

/** A stored file to look at: pictures, PDF, Word documents and text, the pages of a workbook; of everything else its name and size. The arrows lead to its neighbours. */
const FilePreview = ({ file: first, onClose }: FilePreviewProps) => {
  const label = useLabel()
  const [files] = useState(() => filesBeside(first))
  const [file, setFile] = useState(first)
  const ofFiles = use(RecordOfFilesContext)
  const [versions, setVersions] = useState(false)
  const place = files.findIndex(one => one.id === file.id)
  const go = (by: number) => setFile(files[(place + by + files.length) % files.length] ?? file)
  const keys = (event: KeyboardEvent) => {
    if (files.length < 2 || place < 0 || event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  return (
    <Modal
      open
      title={<span className="ms-preview-name">{file.name}</span>}
      width="min(72rem, 96vw)"
      style={{ top: 24 }}
      footer={null}
      onCancel={onClose}
    >
      {/* Keys pass through here on their way from the controls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="ms-preview" onKeyDown={keys}>
        <div className="ms-preview-tools">
          {files.length > 1 && place >= 0 && (
            <>
              <Button icon={<LeftOutlined aria-hidden />} aria-label={label(['上一个', 'Previous'])} onClick={() => go(-1)} />
              <span role="status">
                {place + 1} / {files.length}
              </span>
              <Button icon={<RightOutlined aria-hidden />} aria-label={label(['下一个', 'Next'])} onClick={() => go(1)} />
            </>
          )}
          <DownloadButton key={file.id} file={file} />
          {ofFiles && (
            <Button icon={<HistoryOutlined aria-hidden />} aria-expanded={versions} onClick={() => setVersions(!versions)}>
              {label(['历史版本', 'Versions'])}
            </Button>
          )}
        </div>
        {ofFiles && versions && (
          <Suspense fallback={<Loading />}>
            <FileVersions {...ofFiles} of={file} onLook={setFile} />
          </Suspense>
        )}
        <FileView key={file.id} file={file} />
      </div>
    </Modal>
  )
}

const DownloadButton = ({ file }: { readonly file: FileReference }) => {
  const label = useLabel()
  const { state, download } = useDownload(file)
  return (
    <>
      {state === 'failed' && (
        <span className="ms-wrong" role="alert">
          {label(ownWords.downloadFailed.message)}
        </span>
      )}
      <Button icon={<DownloadOutlined aria-hidden />} loading={state === 'running'} onClick={() => void download()}>
        {label(state === 'failed' ? ['重试下载', 'Download again'] : ['下载', 'Download'])}
        {file.size > 0 && ` (${fileSize(file.size)})`}
      </Button>
    </>
  )
}

const FileView = ({ file }: { readonly file: FileReference }) => {
  const kind = typeByName(file.name)?.preview
  if (!isPaged(file)) return <NoView file={file} />
  return kind ? <FetchedView file={file} kind={kind} /> : <PagesInstead file={file} />
}

const NoView = ({ file }: { readonly file: FileReference }) => {
  const label = useLabel()
  return (
    <div className="ms-state">
      <h2>{file.name}</h2>
      <p>{label(['这种文件不能在这里预览，请下载后打开。', 'This kind of file cannot be shown here. Download it.'])}</p>
    </div>
  )
}

const FetchedView = ({ file, kind }: { readonly file: FileReference; readonly kind: keyof typeof views }) => {
  const content = useQuery({ queryKey: ['preview', file.id], queryFn: () => storedContent(file.id), staleTime: Infinity, retry: false })
  // Whoever is not sent a file may still look at its pages, such as those who decide on a secret one.
  if (content.error instanceof ServerRefusal && content.error.status === 404) return <PagesInstead file={file} />
  if (content.error) return <NotShown error={content.error} onRetry={() => void content.refetch()} />
  if (!content.data) return <Loading />
  const View = views[kind]
  return (
    <Suspense fallback={<Loading />}>
      <View content={content.data} name={file.name} />
    </Suspense>
  )
}

const PagesInstead = ({ file }: { readonly file: FileReference }) => {
  const [page, setPage] = useState(1)
  return (
    <Suspense fallback={<Loading />}>
      <PagesView file={file} page={page} onPage={setPage} />
    </Suspense>
  )
}

/** What shows the content of one kind of file. */
export interface ViewProps {
  readonly content: Blob
  readonly name: string
}

export default FilePreview
