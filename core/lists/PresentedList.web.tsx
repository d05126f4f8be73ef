import { Suspense } from 'react'
import type { ListPresentation } from '../define/listPresentations.ts'
import { later } from '../controls/later.web.tsx'
import { Loading } from '../client/states.web.tsx'
import type { PresentedListProps } from './presented.web.ts'

const Board = later(() => import('./board/Board.web.tsx'))

/** Fetches what shows a list so, before it is needed. */
export const preloadPresented: Readonly<Record<ListPresentation['as'], () => Promise<void>>> = { board: () => Board.preload() }

interface AnyPresentedProps extends PresentedListProps<ListPresentation> {
  /** The field by whose values the rows stand in groups. */
  readonly group: string | undefined
}

/** A list shown otherwise than as a table. */
export const PresentedList = ({ group, ...props }: AnyPresentedProps) => (
  <Suspense fallback={<Loading rows={10} />}>
    <Board {...props} lanes={group} />
  </Suspense>
)
