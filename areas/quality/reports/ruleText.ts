import { inLanguage, type Language } from '#core/language'
import { westernElectricRules, type Rule } from '../statistics/westernElectric.ts'

/** The rules that a point breaks, in words; null where it breaks none. */
export const ruleText = (rules: readonly Rule[], language: Language): string | null =>
  rules.length === 0 ? null : rules.map(rule => inLanguage(westernElectricRules[rule], language)).join(inLanguage(['；', '; '], language))
