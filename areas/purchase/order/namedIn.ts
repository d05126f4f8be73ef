import type { RecordOf } from '#core/definition'
import type { Language } from '#core/language'
import type { order } from './order.ts'

type Line = Pick<RecordOf<typeof order>['items'][number], 'number' | 'name' | 'material'>

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** What a line is called in a language: for readers of English as its material is, where the line is called in Chinese and the material has an English name. */
export const namedIn = ({ number, name, material }: Line, language: Language): string | null => {
  const title = material?.title ?? ''
  const english = number !== null && title.startsWith(`${number} `) ? title.slice(number.length + 1) : title
  return language === 'en' && name !== null && isChinese(name) && english !== '' && !isChinese(english) ? english : name
}
