import type { ListPresentation } from '../define/listPresentations.ts'
import { Segments } from '../controls/Segments.web.tsx'
import { useLabel } from '../client/session.web.ts'
import type { Arrangement } from './arrangement.ts'
import { presentationNames } from './presentations.ts'

interface PresentationSwitchProps {
  readonly offered: readonly ListPresentation[]
  readonly shown: NonNullable<Arrangement['as']>
  readonly arrangement: Arrangement
  onArrange(arrangement: Arrangement): void
}

/** As what a list is shown; nothing to choose where there is only the table. */
export const PresentationSwitch = ({ offered, shown, arrangement, onArrange }: PresentationSwitchProps) => {
  const label = useLabel()
  if (offered.length === 0) return null
  return (
    <Segments
      name={label(['显示方式', 'Shown as'])}
      value={shown}
      options={(['list', ...offered.map(({ as }) => as)] as const).map(as => ({ value: as, label: label(presentationNames[as]) }))}
      onChange={as => onArrange({ ...arrangement, as })}
    />
  )
}
