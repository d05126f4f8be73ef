import { Button } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import type { Label } from '../language/label.ts'
import { openHelp } from './helpStore.web.ts'
import { ServerRefusal } from './client.web.ts'
import { whatToDo } from './announce.web.ts'
import { failureWords } from './failureWords.web.ts'
import { useLabel } from './session.web.ts'
import './states.css'

/** Shorter waits show nothing: a flash of grey is worse than none. In milliseconds. */
const unnoticed = 200

/** Room for something that is on its way; after 200 ms with grey lines in its shape. */
export const Loading = ({ rows = 8 }: { readonly rows?: number }) => {
  const label = useLabel()
  const noticed = useAfter(unnoticed)
  return (
    <div className="ms-loading" role="status" aria-label={label(['正在加载', 'Loading'])} data-noticed={noticed || undefined}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  )
}

/** Whether this much time has passed since the component appeared. */
const useAfter = (milliseconds: number): boolean => {
  const [passed, setPassed] = useState(false)
  useEffect(
    function noticeAfterPause() {
      const timer = setTimeout(() => setPassed(true), milliseconds)
      return () => clearTimeout(timer)
    },
    [milliseconds],
  )
  return passed
}

interface EmptyProps {
  readonly title: Label
  readonly reason: Label
  /** What to do now. */
  readonly children?: ReactNode
}

/** Nothing is there: why, and what to do about it. */
export const Empty = ({ title, reason, children }: EmptyProps) => {
  const label = useLabel()
  return (
    <div className="ms-state">
      <h2>{label(title)}</h2>
      <p>{label(reason)}</p>
      {children && <div className="ms-state-actions">{children}</div>}
    </div>
  )
}

interface RefusedProps {
  readonly message: string
  /** What to do now. */
  readonly children?: ReactNode
}

/** This person may not see or do this, or it is not there. */
export const Refused = ({ message, children }: RefusedProps) => (
  <div className="ms-state" role="alert">
    <h2>{message}</h2>
    {children && <div className="ms-state-actions">{children}</div>}
  </div>
)

interface FailedProps {
  readonly error: unknown
  onRetry(): void
}

/** It could not be had; asking again may help. */
const Failed = ({ error, onRetry }: FailedProps) => {
  const label = useLabel()
  const words = error instanceof ServerRefusal ? error.message : failureWords(error)
  const requestId = error instanceof ServerRefusal ? error.requestId : undefined
  return (
    <div className="ms-state" role="alert">
      <h2>{label(words)}</h2>
      {requestId !== undefined && (
        <p>
          {label(['请求编号', 'Request'])} <code>{requestId}</code>
        </p>
      )}
      <div className="ms-state-actions">
        <Button onClick={onRetry}>{label(['重试', 'Try again'])}</Button>
        {error instanceof ServerRefusal && <WhatToDo code={error.error} />}
      </div>
    </div>
  )
}

/** Leads from a refusal to what the help says one can do about it. */
export const WhatToDo = ({ code }: { readonly code: string }) => {
  const label = useLabel()
  return (
    <Button type="link" onClick={() => void openHelp({ key: 'general.errors', part: code })}>
      {label(whatToDo)}
    </Button>
  )
}

/** Whether asking again would not help: it is not there, or not this person's. */
export const isFinal = (error: unknown): error is ServerRefusal =>
  error instanceof ServerRefusal && (error.status === 403 || error.status === 404)

/** What stands in place of something that could not be shown. */
export const NotShown = ({ error, onRetry }: FailedProps) =>
  isFinal(error) ? (
    <Refused message={error.message}>
      <WhatToDo code={error.error} />
    </Refused>
  ) : (
    <Failed error={error} onRetry={onRetry} />
  )
