import type { Label } from '#core/language'

/** The greeting for an hour of the day, 0 to 23. */
export const dayPart = (hour: number): Label => {
  if (hour < 5) return ['夜深了', 'Good evening']
  if (hour < 12) return ['早上好', 'Good morning']
  if (hour < 14) return ['中午好', 'Good afternoon']
  return hour < 18 ? ['下午好', 'Good afternoon'] : ['晚上好', 'Good evening']
}
