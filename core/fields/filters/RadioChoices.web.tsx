import type { Label } from '../../language/label.ts'
import { useLabel } from '../../client/session.web.ts'
import { FacetCount } from './FacetCount.web.tsx'

interface RadioChoicesProps {
  readonly id: string
  readonly chosen: string | undefined
  readonly choices: readonly { readonly value: string; readonly words: Label; readonly count?: number | undefined }[]
  onChoose(value: string): void
}

/** One of a few answers. */
export const RadioChoices = ({ id, chosen, choices, onChoose }: RadioChoicesProps) => {
  const label = useLabel()
  return (
    <div className="ms-choices" role="radiogroup">
      {choices.map(({ value, words, count }) => (
        <label key={value} className="ms-tick">
          <input type="radio" name={id} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
          {label(words)}
          <FacetCount count={count} />
        </label>
      ))}
    </div>
  )
}
