import { Suspense } from 'react'
import { later } from '../../controls/later.web.tsx'
import type { DayPickerProps } from '../../fields/date/DayPicker.web.tsx'

const DayInRoom = later(() => import('../../fields/date/DayInRoom.web.tsx'))

/** A day, typed or picked, on a screen that does without the component library; its room is held until it is there. */
export const DayField = (props: DayPickerProps) => (
  <Suspense fallback={<input className="ms-text" disabled aria-hidden />}>
    <DayInRoom {...props} />
  </Suspense>
)
