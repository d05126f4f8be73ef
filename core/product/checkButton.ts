import type { Label } from '../language/label.ts'
import { longestButton } from '../transitions/offered.ts'

/** What is wrong with the words of a button: too long to stand beside another one, on a phone alone. */
export const checkButton = (button: string, [, en]: Label, instead: string): readonly string[] =>
  en.length > longestButton ? [`${button} says more than ${longestButton} letters: give it ${instead}`] : []
