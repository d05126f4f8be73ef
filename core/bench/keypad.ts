/** The keys of the pad that write. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'sign' | 'erase'

/** The text of a reading after one more key: one point at most, and the sign turns. */
export const typedWith = (text: string, key: PadKey): string => {
  if (key === 'erase') return [...text].slice(0, -1).join('')
  if (key === 'sign') return text.startsWith('-') ? text.slice(1) : `-${text}`
  if (key !== '.') return text + key
  if (text.includes('.')) return text
  return text === '' || text === '-' ? `${text}0.` : `${text}.`
}
