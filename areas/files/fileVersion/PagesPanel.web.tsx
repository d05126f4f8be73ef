import '../infoBoard/infoBoard.css'
import { Suspense, useState } from 'react'
import { useLabel } from '#core/client.web'
import { Loading } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { LaterPagesView } from '#core/later.web'
import { usePlaceOnPage } from '#core/navigation.web'
import { useRecords } from '#core/records.web'
import { FindInVersion } from '../search/FindInVersion.web.tsx'
import { fileVersion } from './fileVersion.ts'
import { ReasonsLine } from './ReasonsLine.web.tsx'

/** The pages of a version, and on demand those of another version of the same file beside them, turned together. */
const PagesPanel = ({ record }: { readonly record: RecordOf<typeof fileVersion> }) => {
  const label = useLabel()
  const { search } = usePlaceOnPage()
  const asked = Number(new URLSearchParams(search).get('page'))
  const [page, setPage] = useState(Number.isSafeInteger(asked) && asked > 0 ? asked : 1)
  const [beside, setBeside] = useState(0)
  const others = useRecords(fileVersion, {
    page: 1,
    pageSize: 100,
    search: '',
    sort: [{ by: 'id', descending: true }],
    filters: [{ field: 'file', operator: 'eq', values: [String(record.file.id)] }],
    fields: ['caption', 'number', 'document', 'note'],
  })
  const choices = (others.data?.results ?? []).filter(({ id }) => id !== record.id)
  const other = choices.find(({ id }) => id === beside)
  return (
    <div className="ms-pages">
      <ReasonsLine version={record.id} />
      <FindInVersion version={record.id} onPage={setPage} />
      {choices.length > 0 && (
        <label>
          {label(['与另一版本比较', 'Compare with another version'])}{' '}
          <select className="ms-select" value={beside} onChange={event => setBeside(Number(event.target.value))}>
            <option value={0}>{label(['不比较', 'None'])}</option>
            {choices.map(({ id, caption }) => (
              <option key={id} value={id}>
                {caption}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="ms-pages-beside" data-two={other !== undefined}>
        <Suspense fallback={<Loading />}>
          <figure>
            <figcaption>
              {record.caption} · {record.note}
            </figcaption>
            <LaterPagesView key={record.document.id} file={record.document} page={page} onPage={setPage} />
          </figure>
          {other && (
            <figure>
              <figcaption>
                {other.caption} · {other.note}
              </figcaption>
              <LaterPagesView key={other.document.id} file={other.document} page={page} onPage={setPage} />
            </figure>
          )}
        </Suspense>
      </div>
    </div>
  )
}

export default PagesPanel
