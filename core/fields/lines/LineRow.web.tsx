import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, Suspense, useMemo, type KeyboardEvent } from 'react'
import type { Field, Fields } from '../../define/field.ts'
import { useLabel } from '../../shell/session.web.ts'
import { typedFields, type Draft, type LineDraft } from '../draft.ts'
import type { Problems } from '../kinds.ts'
import { lookOf } from '../kinds.web.tsx'

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
  readonly fields: Fields
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

/** One line being edited; drawn again only when something in it changed. */
export const LineRow = memo(({ id, index, isLast, fields, line, disabled, problems, dispatch }: LineRowProps) => {
  const label = useLabel()
  const typed = useMemo(() => Object.entries(typedFields(fields)), [fields])
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
      {typed.map(([name, field]) => (
        <td key={name} onKeyDown={keys(name)}>
          <LineCell
            id={cellId(id, index, name)}
            helpId={field.help && helpId(id, name)}
            field={field}
            draft={line.drafts[name]}
            disabled={disabled}
            problem={problems[name]}
            onChange={draft => dispatch({ act: 'type', key: line.key, index, name, draft })}
            onLeave={() => dispatch({ act: 'leave', index, name })}
          />
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

interface LineCellProps {
  readonly id: string
  /** Where it is said how to fill it in. */
  readonly helpId: string | undefined
  readonly field: Field
  readonly draft: Draft
  readonly disabled: boolean
  readonly problem: Problems[string] | undefined
  onChange(draft: Draft): void
  onLeave(): void
}

const LineCell = ({ id, helpId: help, field, draft, disabled, problem, onChange, onLeave }: LineCellProps) => {
  const label = useLabel()
  const { Input } = lookOf(field)
  if (!Input) return null
  return (
    <Suspense fallback={<span className="ms-control-waiting" />}>
      <Input
        id={id}
        field={field}
        draft={draft}
        disabled={disabled}
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
    </Suspense>
  )
}

/** Whether Enter is free to go to the next line: lists and calendars need it themselves. */
const isPlainInput = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.closest('.ant-select, .ant-picker') === null
