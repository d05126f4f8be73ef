import './infoBoard.css'
import { Suspense, useState } from 'react'
import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import { FileLink } from '#core/fields.web'
import type { Label } from '#core/language'
import { LaterPagesView } from '#core/later.web'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useRecords } from '#core/records.web'
import { fileVersion } from '../fileVersion/fileVersion.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { fileIdIn, otherName } from './boardAddress.ts'

const title: Label = ['技术文件', 'Technical file']
const none: Label = ['没有可以打开的版本', 'No version can be opened']
const why: Label = [
  '它没有生效的版本，或者需要先在技术文件的页面上申请查看。',
  'It has no effective version, or you have to request it on the page of the technical file first.',
]

const obsolete: Label = ['此技术文件已作废，请勿再使用。', 'This technical file is obsolete. Do not use it any more.']

/** The current version of a technical file under an address that names it and its file; where the file is called otherwise by now, that is said. */
const BoardFileScreen = ({ params }: { readonly params: Readonly<Record<string, string>> }) => {
  const label = useLabel()
  const { detail } = useRecordPaths(technicalFile.name)
  const [page, setPage] = useState(1)
  const id = fileIdIn(params['file_id'])
  const versions = useRecords(fileVersion, {
    page: 1,
    pageSize: 1,
    search: '',
    sort: [],
    filters: [
      { field: 'file', operator: 'eq', values: [String(id)] },
      { field: 'status', operator: 'eq', values: ['effective'] },
    ],
    fields: ['caption', 'document', 'effectiveOn', 'fileObsolete'],
  })
  if (versions.isPending) return <Loading />
  const version = versions.data?.results[0]
  if (!version)
    return (
      <>
        <h1>{label(title)}</h1>
        {versions.error ? <NotShown error={versions.error} onRetry={() => void versions.refetch()} /> : <Empty title={none} reason={why} />}
      </>
    )
  const other = otherName(version.document.name, params['filename'])
  return (
    <div className="ms-boards">
      <h1>{version.caption}</h1>
      {version.fileObsolete && <p role="alert">{label(obsolete)}</p>}
      {other && <p role="alert">{label(other)}</p>}
      <p>
        <FileLink file={version.document} place="page" />
      </p>
      {detail && <ScreenLink to={detail(id)}>{label(['打开技术文件', 'Open the technical file'])}</ScreenLink>}
      <Suspense fallback={<Loading />}>
        <LaterPagesView file={version.document} page={page} onPage={setPage} />
      </Suspense>
    </div>
  )
}

export default BoardFileScreen
