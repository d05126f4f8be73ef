import { describe, expect, test } from 'vitest'
import { firstLanguage } from './language.ts'

describe('the language a person meets first', () => {
  test.each([
    ['what was kept wins over the browser', 'zh', ['en-US'], 'zh'],
    ['what was kept wins over the browser, in English too', 'en', ['zh-CN'], 'en'],
    ['a Chinese browser gets Chinese', null, ['zh-CN', 'en'], 'zh'],
    ['traditional Chinese is Chinese', null, ['zh-Hant-TW'], 'zh'],
    ['an English browser gets English', null, ['en-GB', 'zh-CN'], 'en'],
    ['any other language falls back to English', null, ['de-DE', 'zh-CN'], 'en'],
    ['a language that only begins like Chinese is not Chinese', null, ['zha'], 'en'],
    ['a browser that says nothing gets Chinese', null, [], 'zh'],
    ['an empty language says nothing', null, [''], 'zh'],
    ['a spoilt kept value is not used', 'fr', ['en'], 'en'],
  ] as const)('%s', (_, kept, browser, expected) => {
    expect(firstLanguage(kept, browser)).toBe(expected)
  })
})
