import './material.css'
import type { Label } from '../../../core/define/label.ts'
import { choiceValue } from '../../../core/fields/choice/choice.ts'
import { ToneTag } from '../../../core/fields/choice/choice.web.tsx'
import { ReferenceLink } from '../../../core/fields/ref/ref.web.tsx'
import { useLabel } from '../../../core/shell/session.web.ts'
import { material } from './material.ts'
import type { SimilarMaterial } from './similarMaterials.ts'
import type { Likeness } from './similarity.ts'

const reasons: Readonly<Record<Likeness, Label>> = {
  sameModel: ['品牌型号相同', 'Same brand and model'],
  similarText: ['名称和规格相近', 'Alike in name and specification'],
}

/** Materials that look like the one that is applied for, each with why. */
export const SimilarTable = ({ materials }: { readonly materials: readonly SimilarMaterial[] }) => {
  const label = useLabel()
  return (
    <ul className="ms-similar" aria-label={label(['相近物料', 'Similar materials'])}>
      {materials.map(({ id, title, spec, status, why }) => (
        <li key={id}>
          <div>
            <ReferenceLink to={material.name} reference={{ id, title }} /> <Standing status={status} />
          </div>
          {spec !== null && <p>{spec}</p>}
          <p className="ms-muted">{label(reasons[why])}</p>
        </li>
      ))}
    </ul>
  )
}

const Standing = ({ status }: Pick<SimilarMaterial, 'status'>) => {
  const label = useLabel()
  const known = choiceValue(material.fields.status, status)
  return known ? <ToneTag tone={known.tone ?? 'neutral'}>{label(known.label)}</ToneTag> : null
}
