import { Mentions } from 'antd'
import { useDeferredValue, useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { Reference } from '../define/field.ts'
import { people } from '../define/registry.ts'
import { useOptions } from '../fields/ref/useOptions.web.ts'
import { Person } from '../people/Person.web.tsx'
import { useRunCall } from '../client/useCall.web.ts'
import { useIdempotencyKey } from '../client/useIdempotencyKey.web.ts'
import { drawnAs, refusalPlaced } from '../client/useRefusal.web.ts'
import { LockedButton } from '../controls/feedback.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { changeComment, writeComment } from './calls.ts'
import { longestComment, stillMentioned, type Comment } from './conversation.ts'
import { mentionBeingWritten } from './mentionParts.ts'
import { useKeptText } from './useKeptText.web.ts'

interface CommentFormProps {
  readonly entity: string
  /** Undefined where a report is spoken of, which goes by its name. */
  readonly record: number | undefined
  /** The one that is put in other words; a new one when absent. */
  readonly comment?: Comment
  onDone?(): void
}

/** Where a comment is written. What was typed survives leaving the page until it is sent. */
export const CommentForm = ({ entity, record, comment, onDone }: CommentFormProps) => {
  const label = useLabel()
  const id = useId()
  const kept = useKeptText(['comment', entity, record ?? 'report', comment?.id ?? 'new'], comment?.text ?? '')
  const [mentioned, setMentioned] = useState<readonly Reference[]>(comment?.mentioned ?? [])
  const [problem, setProblem] = useState<string>()
  const key = useIdempotencyKey()
  const write = useRunCall(writeComment)
  const change = useRunCall(changeComment)
  const text = kept.text.trim()
  const send = async () => {
    if (text === '') return
    const said = { text, mentioned: stillMentioned(text, mentioned).map(person => person.id) }
    try {
      if (comment) await change.mutateAsync({ input: { id: comment.id, version: comment.version, ...said }, idempotencyKey: key.key })
      else await write.mutateAsync({ input: { entity, record: record ?? null, ...said }, idempotencyKey: key.key })
      key.renew()
      kept.drop()
      setMentioned([])
      setProblem(undefined)
      onDone?.()
    } catch (error) {
      key.settle(error)
      const { at, above } = refusalPlaced(error, drawnAs('text'))
      setProblem([...Object.values(at), ...above].join(' '))
    }
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <div className="ms-comment-form">
      <label htmlFor={id} className="ms-hidden">
        {label(['评论', 'Comment'])}
      </label>
      <MentionField
        id={id}
        text={kept.text}
        invalid={problem !== undefined}
        onChange={kept.type}
        onMention={person => setMentioned([...mentioned, person])}
        onKeyDown={pressed}
      />
      {problem !== undefined && (
        <p className="ms-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="ms-comment-buttons">
        <span className="ms-muted">{label(['@ 提醒同事 · Ctrl+Enter 发送', '@ to mention · Ctrl+Enter to send'])}</span>
        {comment && <LockedButton onClick={() => (kept.drop(), onDone?.())}>{label(['取消', 'Cancel'])}</LockedButton>}
        <LockedButton type="primary" disabled={text === '' || text.length > longestComment} onClick={send}>
          {label(comment ? ['保存', 'Save'] : ['发表', 'Send'])}
        </LockedButton>
      </div>
    </div>
  )
}

interface MentionFieldProps {
  readonly id: string
  readonly text: string
  readonly invalid: boolean
  onChange(text: string): void
  onMention(person: Reference): void
  onKeyDown(event: KeyboardEvent): void
}

const MentionField = ({ id, text, invalid, onChange, onMention, onKeyDown }: MentionFieldProps) => {
  const label = useLabel()
  const [asked, ask] = useState<string>()
  const search = useDeferredValue(asked)
  const found = useOptions({ to: people, search: search ?? '', everyState: false }, search !== undefined)
  // Enter takes the first that is offered, so nobody is offered who was not found by what stands there now.
  const offered = search === asked && !found.isPlaceholderData ? (found.data?.results ?? []) : []
  const follow = ({ target }: SyntheticEvent): void => {
    if (target instanceof HTMLTextAreaElement) ask(mentionBeingWritten(target.value, target.selectionStart))
  }
  return (
    // What is spoken, written by hand or pasted comes without keys; the list itself follows only those.
    <div onInput={follow}>
      <Mentions
        id={id}
        value={text}
        autoSize={{ minRows: 1, maxRows: 12 }}
        maxLength={longestComment}
        status={invalid ? 'error' : ''}
        placeholder={label(['写评论…', 'Write a comment…'])}
        notFoundContent={label(found.isFetching || search !== asked ? ['正在查找…', 'Searching…'] : ['未找到人员', 'No one found'])}
        filterOption={false}
        options={offered.map(person => ({ key: String(person.id), value: person.title, label: <Person person={person} /> }))}
        onSearch={typed => ask(typed)}
        onSelect={({ key }) => {
          // The list adds something of its own to the keys that it is given.
          const person = offered.find(one => key?.startsWith(`${one.id}-`))
          if (person) onMention(person)
        }}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
