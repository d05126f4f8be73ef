import { Alert, Button } from 'antd'
import { momentText } from '../fields/moment/moment.ts'
import { useLabel } from '../client/session.web.ts'

interface KeptFormOfferProps {
  /** When it was last typed into. */
  readonly at: string
  onRestore(): void
  onDiscard(): void
}

/** Offers to continue a form that was not saved when the page was left. */
export const KeptFormOffer = ({ at, onRestore, onDiscard }: KeptFormOfferProps) => {
  const label = useLabel()
  const when = momentText(at)
  return (
    <Alert
      type="info"
      showIcon
      title={label([`${when} 填写的内容还没有保存。`, `What you typed at ${when} has not been saved.`])}
      action={
        <div className="ms-form-kept">
          <Button size="small" type="primary" onClick={onRestore}>
            {label(['恢复', 'Restore'])}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {label(['放弃', 'Discard'])}
          </Button>
        </div>
      }
    />
  )
}
