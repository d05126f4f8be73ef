import { expect, test } from 'vitest'
import { countryCodes, countryName } from './countries.ts'

test('a country is called by its name in the language of its reader', () => {
  expect(['CN', 'DE', 'US'].map(code => countryName(code, 'zh'))).toEqual(['中国', '德国', '美国'])
  expect(['CN', 'DE', 'US'].map(code => countryName(code, 'en'))).toEqual(['China', 'Germany', 'United States'])
})

test('every code has a name in both languages, and each once', () => {
  for (const language of ['zh', 'en'] as const) {
    const names = countryCodes.map(code => countryName(code, language))
    expect(names.filter((name, at) => name === countryCodes[at])).toEqual([])
    expect(new Set(names).size).toBe(countryCodes.length)
  }
})

test('what is no code stays as it is', () => {
  for (const text of ['', 'C', 'cn', 'China', 'CN?']) expect(countryName(text, 'en')).toBe(text)
})
