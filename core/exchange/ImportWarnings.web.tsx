import '../fields/fields.css'
import { LockedButton } from '../controls/feedback.web.tsx'
import { useLabel } from '../client/session.web.ts'
import type { ImportWarning } from './importView.ts'

interface ImportWarningsProps {
  readonly warnings: readonly ImportWarning[]
  /** Rows were changed and have to be looked at first. */
  readonly isWaiting: boolean
  onConfirm(keys: readonly string[]): Promise<void>
}

/** What rows warn of: each sentence is confirmed once for all of them, and then they are written like the others. */
export const ImportWarnings = ({ warnings, isWaiting, onConfirm }: ImportWarningsProps) => {
  const label = useLabel()
  return (
    <ul className="ms-exchange-warnings" aria-label={label(['需要确认的提醒', 'Warnings to confirm'])}>
      {warnings.map(({ message, rows, keys }) => (
        <li key={message[1]}>
          <span className="ms-warned">
            {label([`${rows} 行有提醒：${message[0]}`, `${rows} ${rows === 1 ? 'row warns' : 'rows warn'}: ${message[1]}`])}
          </span>
          <LockedButton disabled={isWaiting} onClick={() => onConfirm(keys)}>
            {label(['仍然导入', 'Import them anyway'])}
          </LockedButton>
        </li>
      ))}
    </ul>
  )
}
