/** How one of the two clocks of an inquiry stands. */
export const clockStandings = {
  waiting: { label: ['待处理', 'Waiting'], tone: 'info' },
  overdue: { label: ['已超时', 'Overdue'], tone: 'bad' },
  inTime: { label: ['按时', 'In time'], tone: 'good' },
  late: { label: ['超时完成', 'Late'], tone: 'warn' },
} as const
