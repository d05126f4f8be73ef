import './department.css'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import { useNavigateTo, useRecordPaths, useScreenTitle } from '#core/navigation.web'
import { useCall } from '#core/records.web'
import { department } from '#core/people'
import { departmentTree, type DepartmentNode } from './departmentCalls.ts'
import { treeLines, treeMove, type TreeLine } from './tree.ts'
import { counted } from '#core/language'

/** All departments as a tree; Enter opens one, arrows lead through it. */
const DepartmentTree = () => {
  const label = useLabel()
  const title = useScreenTitle()
  const navigateTo = useNavigateTo()
  const { create } = useRecordPaths(department.name)
  const tree = useCall(departmentTree, {})
  const nodes = tree.data?.results
  return (
    <section className="ms-screen" aria-label={title}>
      <header className="ms-department-head">
        <h1>{title}</h1>
        <span className="ms-muted" role="status">
          {nodes && label([`${nodes.length} 个部门`, `${nodes.length} departments`])}
        </span>
        {create !== undefined && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => navigateTo(create)}>
            {label(['新建部门', 'New department'])}
          </Button>
        )}
      </header>
      {!nodes && (tree.error ? <NotShown error={tree.error} onRetry={() => void tree.refetch()} /> : <Loading rows={10} />)}
      {nodes?.length === 0 && (
        <Empty title={['暂无部门', 'No departments yet']} reason={['先建立最上级的部门。', 'Begin with the one at the top.']}>
          {create !== undefined && <Button onClick={() => navigateTo(create)}>{label(['新建部门', 'New department'])}</Button>}
        </Empty>
      )}
      {nodes && nodes.length > 0 && <Tree nodes={nodes} />}
    </section>
  )
}

const Tree = ({ nodes }: { readonly nodes: readonly DepartmentNode[] }) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { detail } = useRecordPaths(department.name)
  const [folded, fold] = useState<ReadonlySet<number>>(new Set())
  const [current, setCurrent] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const lines = treeLines(nodes, folded)
  const focused = lines.some(({ id }) => id === current) ? current : lines[0]?.id
  const go = (id: number) => {
    setCurrent(id)
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const turn = (id: number) => fold(folded.has(id) ? new Set([...folded].filter(one => one !== id)) : new Set([...folded, id]))
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = focused === undefined ? undefined : treeMove(lines, focused, event.key, folded)
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (move.kind === 'go') go(move.to)
    else if (move.kind !== 'open') turn(move.id)
    else if (detail) navigateTo(detail(move.id))
  }
  return (
    <ul ref={list} className="ms-department-tree" role="tree" aria-label={label(department.label)} onKeyDown={onKeyDown}>
      {lines.map(line => (
        <Line
          key={line.id}
          line={line}
          isFolded={folded.has(line.id)}
          isFocused={line.id === focused}
          onOpen={() => detail && navigateTo(detail(line.id))}
          onTurn={() => turn(line.id)}
          onFocus={() => setCurrent(line.id)}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  readonly line: TreeLine
  readonly isFolded: boolean
  readonly isFocused: boolean
  onOpen(): void
  onTurn(): void
  onFocus(): void
}

const Line = ({ line, isFolded, isFocused, onOpen, onTurn, onFocus }: LineProps) => {
  const label = useLabel()
  return (
    // The keys of a tree come to the tree itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      role="treeitem"
      aria-level={line.level}
      aria-posinset={line.place}
      aria-setsize={line.siblings}
      {...(line.hasChildren ? { 'aria-expanded': !isFolded } : {})}
      aria-selected={isFocused}
      tabIndex={isFocused ? 0 : -1}
      data-id={line.id}
      data-closed={line.closedOn !== null || undefined}
      onClick={onOpen}
      onFocus={onFocus}
    >
      <span className="ms-department-name" style={{ paddingInlineStart: `${(line.level - 1) * 1.5}rem` }}>
        {/* Folding with the pointer; by keyboard the arrows of the tree do it. */}
        <span
          className="ms-department-caret"
          aria-hidden
          onClick={event => {
            event.stopPropagation()
            if (line.hasChildren) onTurn()
          }}
        >
          {line.hasChildren && (isFolded ? '▸' : '▾')}
        </span>
        <span>
          {line.title}
          {line.closedOn !== null && label([`（${line.closedOn} 撤销）`, ` (closed ${line.closedOn})`])}
        </span>
      </span>
      <span className="ms-muted">{line.head?.title ?? label(['无负责人', 'no head'])}</span>
      <span className="ms-muted">
        {line.hasChildren && line.peopleInAll !== line.people
          ? label([`${line.people} 人，含下级 ${line.peopleInAll} 人`, `${peopleWords(line.people)}, ${line.peopleInAll} with those below`])
          : label([`${line.people} 人`, peopleWords(line.people)])}
      </span>
    </li>
  )
}

const peopleWords = (count: number): string => counted(count, 'person', 'people')

export default DepartmentTree
