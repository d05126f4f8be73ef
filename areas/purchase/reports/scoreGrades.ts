/** The grades of a supplier's score, the best first. */
export const scoreGrades = {
  A: { label: ['A', 'A'], tone: 'good' },
  B: { label: ['B', 'B'], tone: 'info' },
  C: { label: ['C', 'C'], tone: 'warn' },
  D: { label: ['D', 'D'], tone: 'bad' },
} as const
