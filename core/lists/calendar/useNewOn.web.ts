import type { ListPresentation } from '../../define/listPresentations.ts'
import { usePlaceOnPage } from '../../client/useListAddress.web.ts'
import { useRecordPaths } from '../../client/useRecordPaths.web.ts'
import { useCan } from '../../client/session.web.ts'
import { datedAddress } from '../../records/originAddress.ts'
import { useWritable } from '../../records/visibleFields.web.ts'
import type { PresentedListProps } from '../presented.web.ts'
import type { DayRange } from './calendarDays.ts'

type ByDays = Extract<ListPresentation, { readonly as: 'calendar' | 'timeline' }>

/** The address of the form for a new record of some days; undefined where the person makes none here, or its first day is not typed in a form. */
export const useNewOn = ({
  entity,
  shown: { from, to },
  presentation,
}: Pick<PresentedListProps<ByDays>, 'entity' | 'shown' | 'presentation'>): ((days: DayRange) => string) | undefined => {
  const can = useCan()
  const { path } = usePlaceOnPage()
  const mayWrite = useWritable()
  const { create: usual, createFrom } = useRecordPaths(entity.name)
  const form = createFrom?.(path) ?? usual
  const field = entity.fields[from]
  const isTyped = field !== undefined && field.readonly !== true && mayWrite(field)
  if (form === undefined || presentation.screens?.form || !isTyped || !can(`${entity.name}:create`)) return undefined
  return days =>
    datedAddress(form, to === undefined || days.to === days.from ? { [from]: days.from } : { [from]: days.from, [to]: days.to })
}
