import type { Language } from '../language/label.ts'
import type { Counted } from '../lists/views/counted.ts'

const formats = { zh: new Intl.NumberFormat('zh-CN'), en: new Intl.NumberFormat('en-GB') }

/** A whole number as people of this language write it. */
export const numberText = (count: number, language: Language): string => formats[language].format(count)

/** A counted number; with a plus sign beyond what is counted exactly, a dash while it is not known. */
export const countedText = (number: Counted | undefined, language: Language): string =>
  number ? `${numberText(number.count, language)}${number.isExact ? '' : '+'}` : '–'
