import { ListScreen } from '#core/later.web'
import { event } from './event.ts'
import { ImportCalendar } from './ImportCalendar.web.tsx'
import './schedule.css'

/** The schedule: a list that opens as a calendar, and below it where a calendar file is taken over. */
const Schedule = () => (
  <>
    <ListScreen entity={event} />
    <ImportCalendar />
  </>
)

export default Schedule
