import { UnorderedListOutlined } from '@ant-design/icons'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { Popover } from '../controls/Popover.web.tsx'
import type { Label } from '../language/label.ts'

/** What waits at a bench: what it is called, what it is about, and how much of it there is. */
export interface BenchWork {
  readonly id: number
  readonly name: string
  readonly about: string
  readonly amount: string
}

interface BenchQueueProps {
  readonly works: readonly BenchWork[]
  /** The one that lies on the bench. */
  readonly at: number | undefined
  /** Where the bench is with one of them on it. */
  to(id: number): string
  onChosen?(): void
}

/** What waits, to be put on the bench. */
export const BenchQueue = ({ works, at, to, onChosen }: BenchQueueProps) => (
  <ol className="ms-bench-queue">
    {works.map(({ id, name, about, amount }) => (
      <li key={id} aria-current={id === at || undefined}>
        <ScreenLink to={to(id)} onClick={onChosen}>
          <b>{name}</b>
          <span>{about}</span>
          <span>{amount}</span>
        </ScreenLink>
      </li>
    ))}
  </ol>
)

/** The same behind a button of the bar. */
export const BenchQueueButton = ({ name, ...queue }: Omit<BenchQueueProps, 'onChosen'> & { readonly name: Label }) => {
  const label = useLabel()
  return (
    <Popover className="ms-bench-button" name={label(name)} button={<UnorderedListOutlined aria-hidden />}>
      {close => <BenchQueue {...queue} onChosen={close} />}
    </Popover>
  )
}

/** So many of the next have room under the pad. */
const named = 4

/** Those that come after the one on the bench, under the pad. */
export const BenchUpNext = ({ works, at, to }: Pick<BenchQueueProps, 'works' | 'to'> & { readonly at: number }) => {
  const label = useLabel()
  const after = works.filter(({ id }) => id > at).slice(0, named)
  if (after.length === 0) return null
  return (
    <section className="ms-bench-next">
      <h2>{label(['接下来', 'Up next'])}</h2>
      <BenchQueue works={after} at={at} to={to} />
    </section>
  )
}
