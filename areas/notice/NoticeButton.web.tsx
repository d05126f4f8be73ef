import { announce, useLabel, useLock } from '#core/client.web'
import { announceFailure } from '#core/controls.web'
import type { Label } from '#core/language'

interface NoticeButtonProps {
  readonly words: Label
  /** Stands out as what is to be done here. */
  readonly primary?: boolean
  readonly run: () => Promise<unknown>
  /** Said when it is done. */
  readonly done?: Label
}

/** A button that changes notices, locked while it does and for five seconds; says why when it fails. */
export const NoticeButton = ({ words, primary = false, run: change, done }: NoticeButtonProps) => {
  const label = useLabel()
  const { locked, run } = useLock()
  const act = (): Promise<void> =>
    change().then(
      () => (done ? announce('good', done) : undefined),
      (error: unknown) => announceFailure(error),
    )
  return (
    <button type="button" className={primary ? 'ms-button' : 'ms-button ms-plain'} disabled={locked} onClick={() => run(act)}>
      {label(words)}
    </button>
  )
}
