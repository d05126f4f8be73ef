import type { CallOutput } from '#core/calls'
import { useLabel } from '#core/client.web'
import { ReferenceLink } from '#core/fields.web'
import { material } from '../../../mnm/material/material.ts'
import type { bomStructure } from './bomCalls.ts'

type Named = Pick<CallOutput<typeof bomStructure>['lines'][number], 'component' | 'survivor'>

/** A component as its bill names it, with what stands for it today where its number was merged since. */
export const Component = ({ component, survivor }: Named) => {
  const label = useLabel()
  return (
    <span>
      <ReferenceLink to={material.name} reference={component} />
      {survivor && (
        <span className="ms-bom-merged">
          {' '}
          {label(['已合并到', 'merged into'])} <ReferenceLink to={material.name} reference={survivor} />
        </span>
      )}
    </span>
  )
}
