import { Alert, Button, Input } from 'antd'
import { useLabel } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import { MomentText } from '#core/fields.web'
import type { Label } from '#core/language'
import './shownOnce.css'

interface ShownOnceProps {
  /** What it is: a link, a key. */
  readonly caption: Label
  readonly secret: string
  readonly warning: Label
  /** Until when it is good; for ever when absent. */
  readonly until?: string
  /** What else is said of it. */
  readonly more?: Label
}

/** A secret that is shown this once, to be copied. */
export const ShownOnce = ({ caption, secret, warning, until, more }: ShownOnceProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      feedback.success(['已复制', 'Copied'])
    } catch {
      feedback.warning(['浏览器不允许复制，请手动选中并复制', 'The browser did not allow copying. Select the text and copy it'])
    }
  }
  return (
    <>
      <Alert type="warning" showIcon title={label(warning)} />
      <div className="ms-shown-once">
        <Input readOnly value={secret} aria-label={label(caption)} onFocus={event => event.target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          {label(['复制', 'Copy'])}
        </Button>
      </div>
      {until !== undefined && (
        <p className="ms-muted">
          {label(['有效至 ', 'Valid until '])}
          <MomentText instant={until} />
          {more && label(more)}
        </p>
      )}
    </>
  )
}
