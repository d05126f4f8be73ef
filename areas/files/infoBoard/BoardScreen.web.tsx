import { useEffect } from 'react'
import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import type { Label } from '#core/language'
import { useNavigateTo, useRecordPaths } from '#core/navigation.web'
import { useRecords } from '#core/records.web'
import { levelOfCode } from './boardAddress.ts'
import { infoBoard } from './infoBoard.ts'

const title: Label = ['信息看板', 'Info board']
const gone: Label = ['没有这个看板', 'There is no such board']
const why: Label = ['它可能已改名、删除，或者不对您显示。', 'It may have been renamed or deleted, or is not shown to you.']

/** A board under the address that names it: leads to its page. */
const BoardScreen = ({ params }: { readonly params: Readonly<Record<string, string>> }) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { detail } = useRecordPaths(infoBoard.name)
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
  useEffect(() => {
    if (found && detail) navigateTo(detail(found.id))
  }, [found, detail, navigateTo])
  if (!boards.error && (boards.isPending || found)) return <Loading />
  return (
    <>
      <h1>{label(title)}</h1>
      {boards.error ? <NotShown error={boards.error} onRetry={() => void boards.refetch()} /> : <Empty title={gone} reason={why} />}
    </>
  )
}

export default BoardScreen
