import { DayPicker, type DayPickerProps } from '../date/DayPicker.web.tsx'

/** The day of a bound with the calendar to pick it from: what only those fetch who narrow a list by days. */
const DayBound = (props: DayPickerProps) => <DayPicker {...props} />

export default DayBound
