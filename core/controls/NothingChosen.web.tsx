import type { Label } from '../language/label.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'

interface NothingChosenProps {
  readonly title: Label
  /** What is missing, and what to do. */
  readonly why: Label
  /** Where one is chosen, and what that is called. */
  readonly to: string
  readonly lead: Label
}

/** The page of one thing where nobody has said which. */
export const NothingChosen = ({ title, why, to, lead: [zh, en] }: NothingChosenProps) => {
  const label = useLabel()
  return (
    <section className="ms-screen ms-message">
      <h1>{label(title)}</h1>
      <p className="ms-muted">{label(why)}</p>
      <ScreenLink to={to} className="ms-button">
        {label([`打开“${zh}”`, `Open “${en}”`])}
      </ScreenLink>
    </section>
  )
}
