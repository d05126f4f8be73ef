import type { Field } from '../../define/field.ts'
import { problem, understood } from '../../define/kind.ts'
import { inLanguage } from '../../language/label.ts'
import { oneCell } from '../cell.ts'
import { choiceValue, type ChoiceValue } from './choice.ts'

type AnyChoice = Field & { readonly values: Readonly<Record<string, ChoiceValue>> }

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The caption of the value; read by its caption in either language, its name or its numeric code. */
export const choiceCell = oneCell<AnyChoice>(
  () => ({ format: 'text' }),
  (field, shown, language) => {
    const value = choiceValue(field, String(shown))
    return value ? inLanguage(value.label, language) : String(shown)
  },
  (field, text) => {
    const wanted = folded(text)
    const names = Object.keys(field.values)
    const matching = names.filter(name => {
      const value = choiceValue(field, name)
      return (
        folded(name) === wanted || (value && (value.label.some(caption => folded(caption) === wanted) || String(value.code) === wanted))
      )
    })
    const [only, ...more] = matching
    if (only !== undefined && more.length === 0) return understood(only)
    const captions = (language: 'zh' | 'en'): string =>
      names.map(name => inLanguage(choiceValue(field, name)?.label ?? [name, name], language)).join(language === 'zh' ? '、' : ', ')
    return only === undefined
      ? problem(`只能是其中之一：${captions('zh')}`, `Must be one of: ${captions('en')}`)
      : problem('有多个选项叫这个名称，请改用选项的代码名', 'Several choices are called so. Use the name of one')
  },
)
