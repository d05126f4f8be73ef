import { Suspense } from 'react'
import type { ListPresentation } from '../define/listPresentations.ts'
import { later } from '../controls/later.web.tsx'
import type { ListQuery } from '../reading/query.ts'
import { Loading } from '../client/states.web.tsx'
import type { Arrangement } from './arrangement.ts'
import type { PresentedListProps } from './presented.web.ts'

const Board = later(() => import('./board/Board.web.tsx'))
const Tree = later(() => import('./tree/Tree.web.tsx'))
const Cards = later(() => import('./cards/Cards.web.tsx'))
const Calendar = later(() => import('./calendar/Calendar.web.tsx'))

/** Fetches what shows a list so, before it is needed. */
export const preloadPresented: Readonly<Record<ListPresentation['as'], () => Promise<void>>> = {
  board: () => Board.preload(),
  tree: () => Tree.preload(),
  calendar: () => Calendar.preload(),
  timeline: () => Calendar.preload(),
  cards: () => Cards.preload(),
}

interface AnyPresentedProps extends PresentedListProps<ListPresentation> {
  readonly arrangement: Arrangement
  onArrange(arrangement: Arrangement): void
  /** Shows the list with these conditions. */
  onNarrow(filters: ListQuery['filters']): void
  /** Shows these rows in the table. */
  onShowAll(query: ListQuery): void
}

/** A list shown otherwise than as a table. */
export const PresentedList = (props: AnyPresentedProps) => (
  <Suspense fallback={<Loading rows={10} />}>
    <Presented {...props} />
  </Suspense>
)

const Presented = ({ shown, arrangement, onArrange, onNarrow, onShowAll, ...props }: AnyPresentedProps) => {
  if (shown.as === 'cards') return <Cards {...props} shown={shown} />
  if (shown.as === 'board') return <Board {...props} shown={shown} lanes={arrangement.group} />
  if (shown.as === 'calendar' || shown.as === 'timeline')
    return <Calendar {...props} shown={shown} arrangement={arrangement} onArrange={onArrange} onNarrow={onNarrow} />
  return <Tree {...props} shown={shown} onShowAll={onShowAll} />
}
