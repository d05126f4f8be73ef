import type { ChoiceValue } from '#core/fields'
import { exact } from '#core/numbers'

/** How what went to production compares with what is in units. */
export const lineStandings = {
  beyond: { label: ['装配多于领料', 'More fitted than issued'], tone: 'bad' },
  left: { label: ['线边有剩余', 'Left at the line'], tone: 'info' },
  even: { label: ['相符', 'Even'], tone: 'good' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** What is left of what was issued (decimal texts), below 0 where more was fitted, and what that is called. */
export const comparedAtTheLine = (
  issued: string,
  fitted: string,
): { readonly left: string; readonly standing: keyof typeof lineStandings } => {
  const left = exact(issued).minus(fitted)
  return { left: left.toFixed(4), standing: left.lt(0) ? 'beyond' : left.gt(0) ? 'left' : 'even' }
}
