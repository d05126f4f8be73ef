import type { LateValues } from '../context/late.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { inSentence, type Label } from '../language/label.ts'
import type { AuditedChange } from '../logic/changes.ts'

const another = ([zh, en]: Label): Label => [`另一${zh}`, `Another ${inSentence(en)}`]

/**
 * Why something of a record follows, in words for its history: what somebody did with another record. One that names it is said with its number, one that only shares something
 * with it without: who reads the history may not know of it. It is told to who may read such records. What was done with the record itself stands beside in its history.
 */
export const causeOf = ({ deed, namedByDeed }: LateValues, entity: AnyEntity, id: number): readonly AuditedChange[] => {
  const isOfKind = deed.entity.name === entity.name
  if (isOfKind && deed.id === id) return []
  const isNamed = namedByDeed.get(entity.name)?.has(id) === true && deed.title !== ''
  const [zh, en] = isOfKind ? another(deed.entity.label) : deed.entity.label
  const [stepZh, stepEn] = deed.step ? [`：${deed.step[0]}`, `: ${deed.step[1]}`] : ['', '']
  const title = isNamed ? ` ${deed.title}` : ''
  return [
    {
      field: 'cause',
      label: ['起因', 'Cause'],
      before: null,
      after: [`${zh}${title}${stepZh}`, `${en}${title}${stepEn}`],
      of: deed.entity.name,
      names: isNamed ? { [deed.entity.name]: [deed.id] } : {},
    },
  ]
}
