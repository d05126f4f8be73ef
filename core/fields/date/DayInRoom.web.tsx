import { AntdRoom } from '../../controls/theme.web.tsx'
import { DayPicker, type DayPickerProps } from './DayPicker.web.tsx'
import '../fields.css'

/** A day on a screen that does without the component library: it comes with the library's room. */
const DayInRoom = (props: DayPickerProps) => (
  <AntdRoom>
    <DayPicker {...props} />
  </AntdRoom>
)

export default DayInRoom
