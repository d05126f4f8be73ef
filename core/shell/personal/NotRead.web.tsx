import { failureWords } from '../../client/failureWords.web.ts'
import { useLabel } from '../../client/session.web.ts'

interface NotReadProps {
  /** Why it could not be had; it is still on its way when there is none. */
  readonly error: unknown
  retry(): void
}

/** What stands on a page of the personal centre until its content is there. */
export const NotRead = ({ error, retry }: NotReadProps) => {
  const label = useLabel()
  if (!error) return <p className="ms-muted">{label(['正在读取…', 'Loading…'])}</p>
  return (
    <p className="ms-card" role="alert">
      {label(failureWords(error))}{' '}
      <button type="button" className="ms-small-button" onClick={retry}>
        {label(['重试', 'Try again'])}
      </button>
    </p>
  )
}
