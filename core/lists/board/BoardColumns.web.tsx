import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListPresentation } from '../../define/listPresentations.ts'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { NotShown } from '../../client/states.web.tsx'
import { recordsRequest } from '../../records/useRecords.web.ts'
import type { PresentedListProps } from '../presented.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import { cardsByValue, columnQuery, type BoardColumn } from './boardColumns.ts'
import { ColumnOfCards } from './ColumnOfCards.web.tsx'
import type { BoardMoves } from './useBoardMoves.web.ts'
import { useColumnSums } from './useColumnSums.web.ts'

type BoardColumnsProps = PresentedListProps<Extract<ListPresentation, { readonly as: 'board' }>> & {
  /** The value of the lane whose cards these are; empty where there are no lanes. */
  readonly lane: string
  readonly columns: readonly BoardColumn[]
  readonly moves: BoardMoves
}

const none: readonly ListedRow[] = []

/** The columns of a board, or of one of its lanes. What was fetched of all of them is divided anew by where each record stands now. */
export const BoardColumns = ({ columns, moves, ...props }: BoardColumnsProps) => {
  const label = useLabel()
  const language = useLanguage()
  const { entity, shown, query } = props
  // How many pages of a column were asked for, by its value.
  const [pages, setPages] = useState<ReadonlyMap<string | null, number>>(new Map())
  const asked = columns.flatMap(({ value }) =>
    Array.from({ length: pages.get(value) ?? 1 }, (_, page) => ({ value, query: columnQuery(query, shown.by, value, page + 1) })),
  )
  const sums = useColumnSums(props)
  const answers = useQueries({ queries: asked.map(one => recordsRequest(entity, one.query, language)) })
  const failed = answers.find(({ error, data }) => error && !data)
  if (failed) return <NotShown error={failed.error} onRetry={() => answers.forEach(({ error, refetch }) => error && void refetch())} />
  const cards = cardsByValue(
    answers.flatMap(({ data }) => data?.results ?? none),
    row => row[shown.by],
  )
  return (
    <div className="ms-board" role="group" aria-label={label(['看板', 'Board'])}>
      {columns.map(column => {
        const own = answers.filter((_, at) => asked[at]?.value === column.value)
        const rows = cards.get(column.value) ?? none
        const first = own[0]?.data
        return (
          <ColumnOfCards
            key={column.value}
            {...props}
            column={column}
            columns={columns}
            rows={rows}
            sums={sums.get(column.value) ?? []}
            isLoading={first === undefined}
            count={first && { total: Math.max(first.count, rows.length), isExact: first.countIsExact }}
            onMore={
              first && first.count > rows.length && own.every(({ isPending }) => !isPending)
                ? () => setPages(new Map([...pages, [column.value, own.length + 1]]))
                : undefined
            }
            moves={moves}
          />
        )
      })}
    </div>
  )
}
