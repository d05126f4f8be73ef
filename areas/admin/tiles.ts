import type { StandardTile } from '#core/definition'

/** What administration proposes for homes: whoever enters holidays sees where they run out. */
export const adminTiles: readonly StandardTile[] = [
  {
    name: 'admin.calendarsRunningOut',
    label: ['待录入放假安排', 'Holidays to enter'],
    entity: 'admin.workingCalendar',
    parameters: 'runsOut=true',
    show: 'rows',
    home: ['admin.workingCalendar:update'],
  },
]
