import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { apiPath } from '../../define/area.ts'
import type { Reference } from '../../define/field.ts'
import type { Tree as TreeShown } from '../../define/listPresentations.ts'
import { fieldOf } from '../../fields/kinds.ts'
import { request } from '../../client/client.web.ts'
import { useCan, useLabel, useLanguage } from '../../client/session.web.ts'
import { pageSizes, type ListQuery } from '../../reading/query.ts'
import { listKey } from '../../client/queryKeys.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import { Loading, NotShown } from '../../client/states.web.tsx'
import { useRecords } from '../../records/useRecords.web.ts'
import { CardFacts } from '../CardFacts.web.tsx'
import { groupConditions, groupText } from '../groups/groupConditions.ts'
import { leftOutWords } from '../groups/leftOut.ts'
import { useGroups } from '../groups/useGroups.web.ts'
import { withConditions } from '../listAddress.ts'
import type { PresentedListProps } from '../presented.web.ts'
import { TitleLink } from '../TitleLink.web.tsx'
import './tree.css'
import { nestedRows, treeNodes, type NestedRow, type TreeNode } from './treeNodes.ts'

interface TreeProps extends PresentedListProps<TreeShown> {
  onShowAll(query: ListQuery): void
}

/** A list below the records that one of its references leads to: its own ones, or those that classify them. */
const Tree = (props: TreeProps) => {
  const label = useLabel()
  const field = fieldOf(props.fields, props.shown.by)
  const to = field && 'to' in field ? String(field.to) : ''
  return (
    // The keys come from the buttons and links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="ms-tree" onKeyDown={walk}>
      <p className="ms-hidden">{label(['上下键移动，左右键收起和展开。', 'Up and down move, left and right close and open.'])}</p>
      {to === props.entity.name ? <OwnTree {...props} /> : <ClassTree {...props} to={to} />}
    </div>
  )
}

export default Tree

/** The arrows go from line to line; right opens, left closes or goes to the line above. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')]
  const at = lines.findIndex(line => line.contains(document.activeElement))
  const line = lines[at]
  if (!line) return
  const button = line.querySelector<HTMLButtonElement>('button[aria-expanded]')
  const isOpen = button?.ariaExpanded === 'true'
  const focus = (target: HTMLElement | null | undefined) => target?.querySelector<HTMLElement>('button[aria-expanded], a[href]')?.focus()
  if (event.key === 'ArrowDown') focus(lines[at + 1])
  else if (event.key === 'ArrowUp') focus(lines[at - 1])
  else if (event.key === 'ArrowRight' && button && !isOpen) button.click()
  else if (event.key === 'ArrowLeft' && button && isOpen) button.click()
  else if (event.key === 'ArrowLeft') focus(line.parentElement?.parentElement?.closest('li')?.querySelector<HTMLElement>('[data-line]'))
  else return
  event.preventDefault()
}

interface BranchProps {
  readonly head: ReactNode
  readonly isOpenAtFirst?: boolean
  readonly children: () => ReactNode
}

const Branch = ({ head, isOpenAtFirst = false, children }: BranchProps) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <li>
      <div className="ms-tree-line" data-line>
        <button type="button" className="ms-tree-node" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="ms-tree-arrow" aria-hidden />
          {head}
        </button>
      </div>
      {isOpen && <ul>{children()}</ul>}
    </li>
  )
}

interface RowProps extends PresentedListProps<TreeShown> {
  readonly row: ListedRow
  /** Stands before its title. */
  readonly toggle?: ReactNode
}

const Row = ({ row, toggle, ...props }: RowProps) => (
  <div
    className={`ms-tree-line ms-tone-${props.presentation.tone?.(row) ?? 'normal'}`}
    data-line
    data-row-key={row.id}
    data-changeable={row.can.includes('update') || undefined}
  >
    {toggle}
    <TitleLink entity={props.entity} record={row} />
    <CardFacts {...props} names={props.card} row={row} />
  </div>
)

/** Records that stand below one another: so many are worth showing at once. */
const OwnTree = (props: TreeProps) => {
  const label = useLabel()
  const { shown, query } = props
  const asked = useRecords(props.entity, { ...query, page: 1, pageSize: pageSizes.most })
  if (!asked.data) return asked.error ? <NotShown error={asked.error} onRetry={() => void asked.refetch()} /> : <Loading rows={8} />
  const nested = nestedRows(asked.data.results, row => referenceIn(row[shown.by])?.id ?? null)
  return (
    <>
      {asked.data.count > asked.data.results.length && (
        <p className="ms-muted">
          {label([`只显示前 ${pageSizes.most} 条，请先筛选。`, `Only the first ${pageSizes.most} are shown. Narrow the list down.`])}
        </p>
      )}
      <ul>
        {nested.map(one => (
          <NestedItem key={one.row.id} {...props} nested={one} />
        ))}
      </ul>
    </>
  )
}

const NestedItem = ({ nested: { row, below }, ...props }: TreeProps & { readonly nested: NestedRow<ListedRow> }) => {
  const label = useLabel()
  const [isOpen, setOpen] = useState(true)
  return (
    <li>
      <Row
        {...props}
        row={row}
        toggle={
          below.length > 0 && (
            <button
              type="button"
              className="ms-tree-toggle"
              aria-expanded={isOpen}
              aria-label={label([`下级 ${below.length} 条`, `${below.length} below`])}
              onClick={() => setOpen(!isOpen)}
            >
              <span className="ms-tree-arrow" aria-hidden />
            </button>
          )
        }
      />
      {isOpen && below.length > 0 && (
        <ul>
          {below.map(one => (
            <NestedItem key={one.row.id} {...props} nested={one} />
          ))}
        </ul>
      )}
    </li>
  )
}

interface ClassTreeProps extends TreeProps {
  /** The entity whose records classify the rows. */
  readonly to: string
}

const ClassTree = ({ to, ...props }: ClassTreeProps) => {
  const label = useLabel()
  const { entity, query, shown } = props
  const groups = useGroups({ entity, query, by: shown.by, sums: [] })
  const above = useAbove(to, shown.above)
  const nodes = useMemo(() => groups.data && treeNodes(groups.data.groups, above.data ?? new Map()), [groups.data, above.data])
  if (groups.error && !groups.data) return <NotShown error={groups.error} onRetry={() => void groups.refetch()} />
  if (!groups.data || !nodes || above.isLoading) return <Loading rows={8} />
  const leftOut = leftOutWords(groups.data)
  return (
    <>
      {leftOut && <p className="ms-muted">{label(leftOut)}</p>}
      <ul>
        {nodes.map(node => (
          <NodeItem key={node.value} {...props} node={node} isOpenAtFirst={nodes.length === 1} />
        ))}
      </ul>
    </>
  )
}

/** What stands above each record that classifies; nothing for who may not read them, to whom they stand side by side. */
const useAbove = (to: string, name: string | undefined) => {
  const language = useLanguage()
  const can = useCan()
  const params = { page_size: String(pageSizes.most), fields: name ?? '' }
  return useQuery({
    queryKey: listKey(to, language, params),
    queryFn: ({ signal }) =>
      request<{ readonly results: readonly Readonly<Record<string, unknown>>[] }>('GET', apiPath({ name: to }), { params, signal }),
    select: ({ results }) =>
      new Map(
        results.flatMap(row => {
          const parent = referenceIn(row[name ?? ''])
          return parent ? [[String(row['id']), parent] as const] : []
        }),
      ),
    enabled: name !== undefined && can(`${to}:read`),
  })
}

const referenceIn = (shown: unknown): Reference | undefined =>
  typeof shown === 'object' && shown !== null && 'id' in shown && 'title' in shown
    ? { id: Number(shown.id), title: String(shown.title) }
    : undefined

interface NodeItemProps extends TreeProps {
  readonly node: TreeNode
  readonly isOpenAtFirst: boolean
}

const NodeItem = ({ node, isOpenAtFirst, ...props }: NodeItemProps) => {
  const language = useLanguage()
  const field = fieldOf(props.fields, props.shown.by)
  if (!field) return null
  return (
    <Branch
      isOpenAtFirst={isOpenAtFirst}
      head={
        <>
          <strong>{groupText(field, node, language)}</strong> <span className="ms-muted">{node.total}</span>
        </>
      }
    >
      {() => (
        <>
          {node.below.map(below => (
            <NodeItem key={below.value} {...props} node={below} isOpenAtFirst={false} />
          ))}
          {node.own > 0 && (
            <NodeRows
              {...props}
              count={node.own}
              inside={withConditions(props.query, props.shown.by, groupConditions(field, node.value))}
            />
          )}
        </>
      )}
    </Branch>
  )
}

/** So many rows are shown below a node. */
const shownInside = 20

interface NodeRowsProps extends TreeProps {
  readonly inside: ListQuery
  readonly count: number
}

const NodeRows = ({ inside, count, ...props }: NodeRowsProps) => {
  const label = useLabel()
  const records = useRecords(props.entity, { ...inside, page: 1, pageSize: shownInside })
  if (!records.data)
    return (
      <li>
        {records.error ? <NotShown error={records.error} onRetry={() => void records.refetch()} /> : <Loading rows={Math.min(count, 4)} />}
      </li>
    )
  const { results } = records.data
  const { fields: _asked, ...query } = inside
  return (
    <>
      {results.map(row => (
        <li key={row.id}>
          <Row {...props} row={row} />
        </li>
      ))}
      {count > results.length && (
        <li>
          <button type="button" className="ms-small-button" onClick={() => props.onShowAll({ ...query, page: 1 })}>
            {label([`查看全部 ${count} 条`, `Show all ${count}`])}
          </button>
        </li>
      )}
    </>
  )
}
