import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, Suspense, useMemo, type KeyboardEvent } from 'react'
import type { Field, Fields } from '../../define/field.ts'
import { useLabel } from '../../client/session.web.ts'
import type { LogicRow } from '../../define/logic.ts'
import type { PlaceView } from '../../records/formLogic.ts'
import type { Draft, LineDraft } from '../draft.ts'
import { isEmpty } from '../isEmpty.ts'
import type { Problems } from '../../errors/refuse.ts'
import { lookOf } from '../kinds.web.tsx'
import { lazy } from '../../client/lazy.web.ts'

const MendButton = lazy(() => import('../mend/MendButton.web.tsx'))

/** What a person does in one line. */
export type LineAction =
  | { readonly act: 'type'; readonly key: string; readonly index: number; readonly name: string; readonly draft: Draft }
  | { readonly act: 'leave'; readonly index: number; readonly name: string }
  | { readonly act: 'move'; readonly key: string; readonly by: -1 | 1; readonly name?: string }
  | { readonly act: 'remove'; readonly key: string }
  | { readonly act: 'down'; readonly index: number; readonly name: string }

interface LineRowProps {
  readonly id: string
  readonly index: number
  readonly isLast: boolean
  /** What is typed, and what is worked out of it. */
  readonly columns: readonly (readonly [name: string, field: Field])[]
  /** What the logic of the row says of this line. */
  readonly view: PlaceView | undefined
  readonly line: LineDraft
  readonly disabled: boolean
  /** What is wrong with this line, by field; `''` is the line itself. */
  readonly problems: Problems
  dispatch(action: LineAction): void
}

/** The id of the control in one cell; the path of its problem with dashes. */
export const cellId = (id: string, index: number, name: string): string => `${id}-${index}-${name}`

/** The id of what the head of a column says about filling it in. */
export const helpId = (id: string, name: string): string => `${id}-${name}-help`

/** The fields of lines that stand in a table to type in, in their order; what is worked out only where something works it out meanwhile. */
export const lineColumns = (fields: Fields, isWorkedOut: boolean): readonly (readonly [name: string, field: Field])[] =>
  Object.entries(fields).filter(([, field]) => !field.readonly || (isWorkedOut && field.origin === 'computed'))

/** Of them what at least one line has: none where all hide it, or where it is worked out and comes to nothing in any of them. */
export const columnsInUse = (
  columns: readonly (readonly [name: string, field: Field])[],
  views: readonly PlaceView[] | undefined,
): readonly (readonly [name: string, field: Field])[] =>
  views === undefined || views.length === 0
    ? columns
    : columns.filter(([name, field]) =>
        views.some(view => !view.hidden.includes(name) && (!field.readonly || !isEmpty(view.computed[name]))),
      )

/** One line being edited; drawn again only when something in it changed. */
export const LineRow = memo(({ id, index, isLast, columns, view, line, disabled, problems, dispatch }: LineRowProps) => {
  const label = useLabel()
  const keys = (name: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && isPlainInput(event.target)) {
      event.preventDefault()
      dispatch({ act: 'down', index, name })
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      dispatch({ act: 'move', key: line.key, by: event.key === 'ArrowUp' ? -1 : 1, name })
    }
  }
  const actions = [
    { name: label(['上移', 'Move up']), icon: <ArrowUpOutlined />, blocked: index === 0, action: { act: 'move', key: line.key, by: -1 } },
    { name: label(['下移', 'Move down']), icon: <ArrowDownOutlined />, blocked: isLast, action: { act: 'move', key: line.key, by: 1 } },
    { name: label(['删除此行', 'Remove line']), icon: <DeleteOutlined />, blocked: false, action: { act: 'remove', key: line.key } },
  ] as const
  return (
    <tr data-invalid={problems[''] !== undefined || undefined}>
      <td className="ms-line-number">
        {index + 1}
        {problems[''] && (
          <span className="ms-wrong" role="alert">
            {label(problems[''])}
          </span>
        )}
      </td>
      {columns.map(([name, field]) => (
        <td key={name} onKeyDown={keys(name)} data-numeric={(field.readonly && lookOf(field).numeric) || undefined}>
          {view?.hidden.includes(name) ? null : field.readonly ? (
            <WorkedOut field={field} value={view?.computed[name] ?? null} />
          ) : (
            <LineCell
              id={cellId(id, index, name)}
              helpId={field.help && helpId(id, name)}
              field={field}
              draft={line.drafts[name]}
              disabled={disabled}
              problem={problems[name]}
              warning={view?.warnings[name]}
              among={view?.narrowed[name]}
              isNeeded={view?.needed.includes(name) === true}
              onChange={draft => dispatch({ act: 'type', key: line.key, index, name, draft })}
              onLeave={() => dispatch({ act: 'leave', index, name })}
            />
          )}
        </td>
      ))}
      <td className="ms-line-actions">
        {actions.map(({ name, icon, blocked, action }) => (
          <Button
            key={name}
            type="text"
            size="small"
            icon={icon}
            disabled={disabled || blocked}
            title={name}
            aria-label={`${name} ${index + 1}`}
            onClick={() => dispatch(action)}
          />
        ))}
      </td>
    </tr>
  )
})

const WorkedOut = ({ field, value }: { readonly field: Field; readonly value: unknown }) => {
  const { Cell } = lookOf(field)
  return value === null ? <span className="ms-muted">–</span> : <Cell field={field} value={value} place="table" />
}

interface LineCellProps {
  readonly id: string
  /** Where it is said how to fill it in. */
  readonly helpId: string | undefined
  readonly field: Field
  readonly draft: Draft
  readonly disabled: boolean
  readonly problem: Problems[string] | undefined
  readonly warning: Problems[string] | undefined
  readonly among: LogicRow | undefined
  readonly isNeeded: boolean
  onChange(draft: Draft): void
  onLeave(): void
}

const LineCell = ({ id, helpId: help, field, draft, disabled, problem, warning, among, isNeeded, onChange, onLeave }: LineCellProps) => {
  const label = useLabel()
  const said = useMemo(() => (isNeeded ? { ...field, required: true } : field), [field, isNeeded])
  const { Input } = lookOf(field)
  if (!Input) return null
  return (
    <Suspense fallback={<span className="ms-control-waiting" />}>
      <Input
        id={id}
        field={said}
        draft={draft}
        disabled={disabled}
        among={among}
        problems={problem ? { '': problem } : {}}
        describedBy={[help, problem && `${id}-wrong`].filter(Boolean).join(' ') || undefined}
        caption={field.label}
        onChange={onChange}
        onLeave={onLeave}
      />
      {problem && (
        <span id={`${id}-wrong`} className="ms-wrong">
          {label(problem)}
        </span>
      )}
      {problem && (
        <Suspense>
          <MendButton id={id} />
        </Suspense>
      )}
      {!problem && warning && (
        <span className="ms-warned" role="status">
          {label(warning)}
        </span>
      )}
    </Suspense>
  )
}

/** Whether Enter is free to go to the next line: lists and calendars need it themselves. */
const isPlainInput = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.closest('.ant-select, .ant-picker') === null
