import { useEffect, useRef, useState } from 'react'
import { ScreenLink } from '../../client/navigate.web.tsx'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { typedRecords } from '../../client/typedRecords.web.ts'
import { useRecord } from '../useRecord.web.ts'
import type { AnyEntity, RecordOf } from '../../define/entity.ts'
import type { Label } from '../../language/label.ts'
import { recordTitle } from '../../reading/recordTitle.ts'
import type { SheetDocument } from './sheetDraft.ts'
import { useSheetDraft } from './useSheetDraft.web.ts'

interface Kept<E extends AnyEntity> {
  readonly document: SheetDocument<E>
  /** What of a record is worked on, where that is not the whole of it: the same that its sheet says. */
  readonly part?: ((record: RecordOf<E>) => string | number) | undefined
}

interface SendKeptProps<E extends AnyEntity> extends Kept<E> {
  /** The record that is open saves itself. */
  readonly open: number
  /** What is said before those that wait for the person. */
  readonly says: Label
  /** Where one of them is worked on. */
  to(id: number): string
}

/** A record into which was typed what could not be sent. */
interface Held {
  readonly id: number
  readonly title: string
}

/** Sends what was typed on this device into other records than the open one, the oldest first; what somebody has to decide is named. */
export const SendKept = <E extends AnyEntity>({ document, part, open, says, to }: SendKeptProps<E>) => {
  const label = useLabel()
  const [waiting, setWaiting] = useState(() => typedRecords('sheet', document.entity))
  const [held, setHeld] = useState<readonly Held[]>([])
  const [first] = waiting.filter(id => id !== open)
  const shown = held.filter(({ id }) => id !== open)
  const end = (id: number, one?: Held): void => {
    setWaiting(rest => rest.filter(other => other !== id))
    if (one) setHeld(others => [...others, one])
  }
  return (
    <>
      {first !== undefined && <SendOne key={first} id={first} document={document} part={part} onEnd={one => end(first, one)} />}
      {shown.length > 0 && (
        <p className="ms-bench-notice" role="status">
          <span>
            {label(says)}{' '}
            {shown.map(({ id, title }) => (
              <ScreenLink key={id} className="ms-bench-held" to={to(id)}>
                {title}
              </ScreenLink>
            ))}
          </span>
        </p>
      )}
    </>
  )
}

interface Sending<E extends AnyEntity> extends Kept<E> {
  /** It is sent, or `held` waits for the person. */
  onEnd(held?: Held): void
}

const SendOne = <E extends AnyEntity>({ id, document, part, onEnd }: Sending<E> & { readonly id: number }) => {
  const { data, error } = useRecord(document.entity, id)
  const newest = useRef(onEnd)
  useEffect(function keepNewest() {
    newest.current = onEnd
  })
  useEffect(
    function passOver() {
      if (error) newest.current()
    },
    [error],
  )
  return data ? <SendRecord record={data} document={document} part={part} onEnd={onEnd} /> : null
}

const SendRecord = <E extends AnyEntity>({ record, document, part, onEnd }: Sending<E> & { readonly record: RecordOf<E> }) => {
  const draft = useSheetDraft(document, record, part?.(record))
  const language = useLanguage()
  const held = { id: record.id, title: recordTitle(document.entity, record, language) }
  const newest = useRef({ draft, onEnd, held })
  useEffect(function keepNewest() {
    newest.current = { draft, onEnd, held }
  })
  useEffect(function send() {
    void newest.current.draft.saveNow().then(outcome => newest.current.onEnd(outcome.record ? undefined : newest.current.held))
  }, [])
  return null
}
