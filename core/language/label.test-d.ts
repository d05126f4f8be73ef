import { expectTypeOf, test } from 'vitest'
import { inLanguage, type Label } from './label.ts'

test('what the program writes is in both languages; what was answered in one stays as it is', () => {
  const answered = (words: Label | string): string => inLanguage(words, 'en')
  expectTypeOf(answered).parameter(0).toEqualTypeOf<Label | string>()
  inLanguage(['保存', 'Save'], 'en')
  // @ts-expect-error A text of the program lacks its other language.
  inLanguage('Save', 'en')
  // @ts-expect-error So does one of several.
  inLanguage(Math.random() < 0.5 ? 'Save' : 'Send', 'en')
})
