import { describe, expect, test } from 'vitest'
import { languageChoice, languageOf } from './language.ts'

describe('the language a person meets', () => {
  test.each([
    ['nothing was kept: Chinese, whatever the browser says', null, ['en-US'], 'zh'],
    ['nothing was kept: Chinese for a German browser too', null, ['de-DE', 'en'], 'zh'],
    ['a spoilt kept value is nothing', 'fr', ['en'], 'zh'],
    ['Chinese was chosen', 'zh', ['en-US'], 'zh'],
    ['English was chosen', 'en', ['zh-CN'], 'en'],
    ['as a Chinese browser says', 'browser', ['zh-CN', 'en'], 'zh'],
    ['traditional Chinese is Chinese', 'browser', ['zh-Hant-TW'], 'zh'],
    ['as an English browser says', 'browser', ['en-GB', 'zh-CN'], 'en'],
    ['any other browser falls back to English', 'browser', ['de-DE', 'zh-CN'], 'en'],
    ['a language that only begins like Chinese is not Chinese', 'browser', ['zha'], 'en'],
    ['a browser that says nothing gets Chinese', 'browser', [], 'zh'],
    ['an empty language says nothing', 'browser', [''], 'zh'],
  ] as const)('%s', (_, kept, browser, expected) => {
    expect(languageOf(languageChoice(kept), browser)).toBe(expected)
  })
})
