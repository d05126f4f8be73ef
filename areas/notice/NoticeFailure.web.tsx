import { failureWords, useLabel } from '#core/client.web'
import type { Label } from '#core/language'

const again: Label = ['重试', 'Try again']

/** Why notices could not be read, and a way to try again. */
export const NoticeFailure = ({ error, retry }: { readonly error: Error; readonly retry: () => void }) => {
  const label = useLabel()
  return (
    <div className="ms-card ms-notice-none" role="alert">
      <p>{label(failureWords(error))}</p>
      <button type="button" className="ms-button" onClick={retry}>
        {label(again)}
      </button>
    </div>
  )
}
