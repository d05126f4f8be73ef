import './infoBoard.css'
import { Suspense } from 'react'
import { useLabel, useLanguage } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import { FileLink, MomentText } from '#core/fields.web'
import type { Label } from '#core/language'
import { SafeContent } from '#core/later.web'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useRecord, useRecords } from '#core/records.web'
import { levelOfCode } from './boardAddress.ts'
import { boardAudiences, boardLevels } from './boardChoices.ts'
import { infoBoard } from './infoBoard.ts'

const title: Label = ['信息看板', 'Info board']
const gone: Label = ['没有这个看板', 'There is no such board']
const why: Label = ['它可能已改名、删除，或者不对您显示。', 'It may have been renamed or deleted, or is not shown to you.']

/** A board under the address that names it. */
const BoardScreen = ({ params }: { readonly params: Readonly<Record<string, string>> }) => {
  const label = useLabel()
  const level = levelOfCode(params['level'] ?? '')
  const boards = useRecords(infoBoard, {
    page: 1,
    pageSize: 2,
    search: '',
    sort: [],
    filters: [
      { field: 'level', operator: 'eq', values: [level ?? ''] },
      { field: 'department', operator: 'eq', values: [/^\d{1,15}$/.test(params['owner'] ?? '') ? (params['owner'] ?? '') : '0'] },
      { field: 'name', operator: 'eq', values: [params['name'] ?? ''] },
    ],
    fields: ['name'],
  })
  const found = boards.data?.results[0]
  if (found) return <Board id={found.id} />
  if (!boards.error && boards.isPending) return <Loading />
  return (
    <>
      <h1>{label(title)}</h1>
      {boards.error ? <NotShown error={boards.error} onRetry={() => void boards.refetch()} /> : <Empty title={gone} reason={why} />}
    </>
  )
}

/** What a board says, then its files, then whose it is and until when it holds. */
const Board = ({ id }: { readonly id: number }) => {
  const label = useLabel()
  const isEnglish = useLanguage() === 'en'
  const { detail } = useRecordPaths(infoBoard.name)
  const { data, error, refetch } = useRecord(infoBoard, id)
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading />
  const { name, nameEn, level, department, project, audience, maintainers, validUntil, content, files, updatedAt } = data
  return (
    <article className="ms-info-board">
      <header>
        <p className="ms-muted">
          {label(boardLevels[level].label)} · {project ?? department.title}
        </p>
        <h1>{isEnglish ? (nameEn ?? name) : name}</h1>
      </header>
      <Suspense fallback={<Loading />}>
        <SafeContent html={content} />
      </Suspense>
      {files.length > 0 && (
        <section>
          <h2>{label(['文件', 'Files'])}</h2>
          <ul className="ms-info-board-files">
            {files.map(line => (
              <li key={line.id}>
                <FileLink file={line.file} place="page" />
                {line.note !== null && <span className="ms-muted">{line.note}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer className="ms-muted">
        <span>
          {label(['显示给', 'Shown to'])}: {label(boardAudiences[audience].label)}
        </span>
        {maintainers.length > 0 && (
          <span>
            {label(['维护人', 'Maintainers'])}: {maintainers.map(person => person.title).join(', ')}
          </span>
        )}
        {validUntil !== null && (
          <span>
            {label(['有效至', 'Valid until'])}: {validUntil}
          </span>
        )}
        <span>
          {label(['更新于', 'Updated'])}: <MomentText instant={updatedAt} />
        </span>
        {detail && <ScreenLink to={detail(id)}>{label(['打开记录', 'Open the record'])}</ScreenLink>}
      </footer>
    </article>
  )
}

export default BoardScreen
