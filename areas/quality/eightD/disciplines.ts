import { inLanguage, type Label, type Language } from '#core/language'
import type { Part } from '#core/papers'

/** The eight disciplines (8D, VDA/AIAG), with the emergency response before them. */
export const disciplines = {
  d0: ['D0 应急响应', 'D0 Emergency response'],
  d1: ['D1 团队', 'D1 Team'],
  d2: ['D2 问题描述', 'D2 Problem'],
  d3: ['D3 临时遏制措施', 'D3 Containment'],
  d4: ['D4 根本原因', 'D4 Root cause'],
  d5: ['D5 纠正措施', 'D5 Corrective action'],
  d6: ['D6 实施与验证', 'D6 Implementation and verification'],
  d7: ['D7 预防再发', 'D7 Prevention'],
  d8: ['D8 关闭', 'D8 Closure'],
} as const satisfies Readonly<Record<string, Label>>

/** A discipline on paper: what is known stands in its frame; where nothing is, room for so many lines to be filled in by hand. */
export const disciplineFrame = (title: Label, text: string | null, lines: number, language: Language): Part => ({
  kind: 'frame',
  title: inLanguage(title, language),
  text: text ?? '',
  lines: text === null ? lines : 1,
})

/** Some lines as one text; null where there is nothing. */
export const inLines = (lines: readonly (string | null)[]): string | null => {
  const said = lines.filter((one): one is string => one !== null && one !== '')
  return said.length === 0 ? null : said.join('\n')
}
