import { useCall } from '../client/useCall.web.ts'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'
import { phrasesOf, says, withPhrase } from './phrases.ts'
import { phrasesCall, type OwnPhrases } from './phrasesCall.ts'

interface QuickPhrasesProps {
  /** For which decisions they are offered. */
  readonly kinds: readonly (keyof OwnPhrases)[]
  readonly comment: string
  /** What fits this document, before what fits all. */
  readonly fitting?: readonly Label[]
  onChange(comment: string): void
}

/** What is said often, each with one press, so that nobody types on a phone; a second press takes it back. */
export const QuickPhrases = ({ kinds, comment, fitting = [], onChange }: QuickPhrasesProps) => {
  const label = useLabel()
  const own = useCall(phrasesCall, {})
  // Until one's own are known nothing stands there that moves away under the finger.
  if (!own.data && !own.error) return <div className="ms-phrases" />
  const phrases = [...new Set([...fitting.map(label), ...kinds.flatMap(kind => phrasesOf(kind, own.data, label))])]
  return (
    <div className="ms-phrases" role="group" aria-label={label(['常用意见', 'Quick phrases'])}>
      {phrases.map(phrase => (
        <button
          key={phrase}
          type="button"
          aria-pressed={says(comment, phrase)}
          onClick={() => onChange(withPhrase(comment, phrase, label(['；', '; '])))}
        >
          {phrase}
        </button>
      ))}
    </div>
  )
}
