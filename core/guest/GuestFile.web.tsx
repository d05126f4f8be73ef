import { useId, useRef, useState } from 'react'
import { failureWords } from '../client/failureWords.web.ts'
import { useLabel } from '../client/session.web.ts'
import { fileSize } from '../fields/file/fileSize.ts'
import { sendBytes } from '../files/upload/sendBytes.web.ts'
import type { Label } from '../language/label.ts'
import { guestFileAccept, guestFileLimit, guestLinkHeader, largeGuestFile } from './guestFile.ts'
import type { AskedField } from './guestView.ts'
import { secretOfPage } from './secretOfPage.web.ts'

/** A file that was taken from a guest. */
export interface BroughtFile {
  readonly id: number
  readonly name: string
}

/** Sends a file at once, so that what is wrong with it is told while the guest is still at it. */
const bring = async (file: File, signal: AbortSignal): Promise<BroughtFile> => {
  const body = new FormData()
  body.append('file', file, file.name)
  const headers = { [guestLinkHeader]: secretOfPage() }
  const stored = await sendBytes({ method: 'POST', address: '/api/guest/file/', body, headers, signal, onSent: () => {} })
  // What the server answers to a file that it has stored.
  return stored as BroughtFile
}

interface GuestFileProps {
  readonly field: AskedField
  readonly file: BroughtFile | undefined
  readonly problem: Label | string | undefined
  onFile(file: BroughtFile | undefined): void
  /** It begins to be sent, or has been sent or refused. */
  onSending(isSending: boolean): void
}

/** A document that a guest brings: a PDF or a picture, taken with the camera of a phone if they like. */
export const GuestFile = ({ field: { name, caption }, file, problem, onFile, onSending }: GuestFileProps) => {
  const label = useLabel()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<string>()
  const [failure, setFailure] = useState<Label | string>()
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return
    setFailure(undefined)
    if (chosen.size > guestFileLimit) return setFailure(largeGuestFile)
    setSending(chosen.name)
    onSending(true)
    try {
      onFile(await bring(chosen, new AbortController().signal))
    } catch (error) {
      setFailure(failureWords(error))
    } finally {
      setSending(undefined)
      onSending(false)
    }
  }
  const wrong = failure ?? problem
  const help: Label = [`PDF 或图片，最大 ${fileSize(10_000_000)}`, `PDF or picture, up to ${fileSize(10_000_000)}`]
  const told = wrong ?? help
  return (
    <div className="ms-field">
      <label htmlFor={id}>{caption}</label>
      {file ? (
        <p className="ms-guest-file">
          <span>{file.name}</span>
          <button type="button" className="ms-guest-language" onClick={() => onFile(undefined)}>
            {label(['移除', 'Remove'])}
          </button>
        </p>
      ) : (
        <input
          ref={chooser}
          id={id}
          name={name}
          type="file"
          accept={guestFileAccept}
          disabled={sending !== undefined}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-told`}
          onChange={event => {
            const [chosen] = event.target.files ?? []
            void take(chosen)
            event.target.value = ''
          }}
        />
      )}
      {sending !== undefined && <p role="status">{label([`正在上传 ${sending}…`, `Uploading ${sending}…`])}</p>}
      <p id={`${id}-told`} className={wrong === undefined ? 'ms-help' : 'ms-problem'} role={failure === undefined ? undefined : 'alert'}>
        {label(told)}
      </p>
    </div>
  )
}
