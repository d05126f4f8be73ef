import type { Label } from '../language/label.ts'
import { GuestAnswer } from './GuestAnswer.web.tsx'
import { GuestParts } from './GuestParts.web.tsx'
import type { MadeDocument } from './guestView.ts'

/** What the guest may do with it now. */
const stepsOf = ({ corrects, takesBack }: MadeDocument) => [
  ...(corrects ? [{ step: corrects, deed: 'correct' as const }] : []),
  ...(takesBack ? [{ step: takesBack, deed: 'take_back' as const }] : []),
]

interface MadeDocumentsProps {
  readonly title: string
  readonly made: readonly MadeDocument[]
  onDone(deed: 'take_back' | 'correct'): void
  onFailure(failure: Label | string | undefined): void
}

/** What a guest has made of the record, and how they correct it or take it back. */
const MadeDocuments = ({ title, made, onDone, onFailure }: MadeDocumentsProps) => (
  <section className="ms-guest-made" aria-label={title}>
    <h2>{title}</h2>
    {made.map(document => (
      <article key={document.id} aria-label={document.title}>
        <h3>{document.title}</h3>
        <GuestParts parts={document.parts} />
        {stepsOf(document).map(({ step, deed }) => (
          <details key={`${deed} ${document.version}`} className="ms-guest-also">
            <summary>{step.label}</summary>
            <GuestAnswer
              step={step}
              version={document.version}
              document={{ id: document.id, deed }}
              onDone={() => onDone(deed)}
              onFailure={onFailure}
            />
          </details>
        ))}
      </article>
    ))}
  </section>
)

export default MadeDocuments
