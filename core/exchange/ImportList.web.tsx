import { Button } from 'antd'
import { momentText } from '../fields/moment/moment.ts'
import { useLabel } from '../client/session.web.ts'
import type { ImportSummary } from './importView.ts'
import { allRows, stateLabels } from './words.ts'
import { grouped, counted } from '../language/counted.ts'

interface ImportListProps {
  readonly imports: readonly ImportSummary[]
  readonly entityLabel?: (entity: string) => string
  onOpen(one: ImportSummary): void
}

/** Imports of one person: when, which file, what became of it. */
export const ImportList = ({ imports, entityLabel, onOpen }: ImportListProps) => {
  const label = useLabel()
  return (
    <ul className="ms-exchange-list">
      {imports.map(one => (
        <li key={one.id}>
          <span className="ms-exchange-name">
            <Button type="link" onClick={() => onOpen(one)}>
              {one.fileName}
            </Button>
            {entityLabel && <span className="ms-muted">{entityLabel(one.entity)}</span>}
          </span>
          <span>{label(stateLabels[one.state])}</span>
          <span className="ms-muted">
            {label([`${grouped(allRows(one.counts))} 行`, counted(allRows(one.counts), 'row')])}
            {one.counts.written > 0 && ` · ${label([`写入 ${one.counts.written}`, `${one.counts.written} written`])}`}
            {one.counts.bad > 0 && ` · ${label([`错误 ${one.counts.bad}`, counted(one.counts.bad, 'error')])}`}
          </span>
          <time className="ms-muted" dateTime={one.createdAt}>
            {momentText(one.createdAt)}
          </time>
        </li>
      ))}
    </ul>
  )
}
