import './similar.css'
import { Button } from 'antd'
import { useLabel } from '#core/client.web'
import { choiceValue } from '#core/fields'
import { ReferenceLink, ToneTag } from '#core/fields.web'
import type { Label } from '#core/language'
import { likenesses, material } from '../material.ts'
import type { SimilarMaterial } from './similarMaterials.ts'

interface SimilarTableProps {
  readonly materials: readonly SimilarMaterial[]
  readonly disabled?: boolean
  /** The person uses this one instead of applying; absent where nothing is applied for. */
  onUse?(existing: SimilarMaterial): void
}

/** Materials that look like the one that is applied for, each with why. */
export const SimilarTable = ({ materials, disabled = false, onUse }: SimilarTableProps) => {
  const label = useLabel()
  return (
    <ul className="ms-similar" aria-label={label(['相近物料', 'Similar materials'])}>
      {materials.map(existing => (
        <li key={existing.id}>
          <div className="ms-similar-said">
            <div>
              <ReferenceLink to={material.name} reference={existing} /> <Standing status={existing.status} />
            </div>
            {existing.spec !== null && <p>{existing.spec}</p>}
            <p className="ms-muted">{label(likenesses[existing.why])}</p>
          </div>
          {onUse && existing.status === 'active' && (
            <Button disabled={disabled} aria-label={`${label(useWords)}: ${existing.title}`} onClick={() => onUse(existing)}>
              {label(useWords)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const useWords: Label = ['使用此料号', 'Use this number']

const Standing = ({ status }: Pick<SimilarMaterial, 'status'>) => {
  const label = useLabel()
  const known = choiceValue(material.fields.status, status)
  return known ? <ToneTag tone={known.tone ?? 'neutral'}>{label(known.label)}</ToneTag> : null
}
