import './controls.css'
import { useId } from 'react'

interface SegmentsProps<V extends string | number> {
  /** What is chosen here, for those who do not see it. */
  readonly name: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly disabled?: boolean
  readonly className?: string
  readonly onChange: (value: NoInfer<V>) => void
}

/** One of a few, side by side: the arrow keys choose. */
export const Segments = <V extends string | number>({ name, value, options, disabled, className = '', onChange }: SegmentsProps<V>) => {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={name} className={`ms-segments ${className}`}>
      {options.map(option => (
        <label key={option.value}>
          <input type="radio" name={group} checked={option.value === value} disabled={disabled} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  )
}
