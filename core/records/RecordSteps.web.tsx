import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { StepsBeside } from '../controls/StepsBeside.web.tsx'
import { useNeighbours } from './useTrail.web.ts'

const words = {
  along: ['列表中的记录', 'Records of the list'],
  names: { former: ['上一条', 'Previous record'], next: ['下一条', 'Next record'] },
} as const satisfies { readonly along: Label; readonly names: Readonly<Record<'former' | 'next', Label>> }

/** Leads to the former and the next record of the list that the person came from. */
export const RecordSteps = ({ entity, id }: { readonly entity: AnyEntity; readonly id: number }) => {
  const neighbours = useNeighbours(entity, id)
  return neighbours && <StepsBeside label={words.along} names={words.names} {...neighbours} />
}
