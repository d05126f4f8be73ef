import { Suspense, useState, type SubmitEvent } from 'react'
import { announce, saveFile, useLabel, useLock } from '#core/client.web'
import { announceFailure } from '#core/controls.web'
import type { Label } from '#core/language'
import { SafeContent } from '#core/later.web'
import type { ShownAnnouncement } from './noticeShapes.ts'
import { useChangeNotices } from './useNotices.web.ts'

const words = {
  withdrawn: ['这条通知已撤回。', 'This notification was withdrawn.'],
  attachments: ['附件', 'Attachments'],
  feedback: ['反馈（发布人可见）', 'Feedback (seen by who published it)'],
  send: ['提交反馈', 'Send the feedback'],
  sent: ['反馈已提交', 'The feedback was sent'],
} as const satisfies Record<string, Label>

interface AnnouncementTextProps {
  readonly noticeId: number
  readonly over: boolean
  readonly announcement: ShownAnnouncement
}

/** What was published: formatted text, attachments, and room for an answer. */
export const AnnouncementText = ({
  noticeId,
  over,
  announcement: { withdrawn, content, attachments, feedback },
}: AnnouncementTextProps) => {
  const label = useLabel()
  if (withdrawn || content === null) return <p className="ms-muted">{label(words.withdrawn)}</p>
  return (
    <>
      <Suspense>
        <SafeContent html={content} />
      </Suspense>
      {attachments.length > 0 && (
        <section>
          <h2>{label(words.attachments)}</h2>
          <ul>
            {attachments.map(file => (
              <li key={file.id}>
                <button
                  type="button"
                  className="ms-link"
                  onClick={() => void saveFile(`/api/files/${file.id}/`, file.name).catch((error: unknown) => announceFailure(error))}
                >
                  {file.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!over && <Feedback noticeId={noticeId} given={feedback ?? ''} />}
    </>
  )
}

const longest = 1000

const Feedback = ({ noticeId, given }: { readonly noticeId: number; readonly given: string }) => {
  const label = useLabel()
  const { mutateAsync } = useChangeNotices(() => announce('good', words.sent))
  const { locked, run } = useLock()
  const [feedback, setFeedback] = useState(given)
  const isNew = feedback.trim() !== '' && feedback.trim() !== given
  const send = (): Promise<void> =>
    mutateAsync({ feedbackOn: noticeId, feedback }).then(
      () => undefined,
      (error: unknown) => announceFailure(error),
    )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    run(send)
  }
  return (
    <form className="ms-notice-feedback" onSubmit={submit}>
      <label>
        {label(words.feedback)}
        <textarea rows={3} maxLength={longest} value={feedback} onChange={event => setFeedback(event.target.value)} />
      </label>
      <button type="submit" className="ms-button ms-plain" disabled={locked || !isNew}>
        {label(words.send)}
      </button>
    </form>
  )
}
