import { problem, understood } from '../../define/kind.ts'
import { inLanguage } from '../../language/label.ts'
import { oneCell } from '../cell.ts'
import { joinTexts, splitTexts, unescaped } from '../delimitedCell.ts'
import type { AttributesShape } from './attributes.ts'
import { attributeText, isShown } from './shownAttributes.ts'

/**
 * All attributes in one cell, as people write them: `阻值: 4700 Ω | 封装: 0402`. What stands before the colon is a name in either language or a code; what it
 * means, and whether the class has it, is known when the row is written.
 */
export const attributesCell = oneCell<AttributesShape>(
  () => ({ format: 'text' }),
  (_field, shown, language) =>
    isShown(shown)
      ? joinTexts(
          shown.map(one => `${inLanguage(one.name, language).replaceAll(/[:：]/g, ' ')}: ${attributeText(one, language)}`),
          ' | ',
        )
      : '',
  (_field, text) => {
    const values = new Map<string, string>()
    for (const part of splitTexts(text.replaceAll('\n', '|'), '|').map(unescaped)) {
      const [, name = '', value = ''] = /^([^:：]+)[:：](.*)$/s.exec(part) ?? []
      if (name.trim() === '')
        return problem(
          `无法识别“${part.slice(0, 60)}”：请按“名称: 值”填写，用 | 分隔`,
          `Cannot parse “${part.slice(0, 60)}”. Use “name: value”, separated by |.`,
        )
      if (values.has(name.trim()))
        return problem(`“${name.trim().slice(0, 60)}”填写了两次`, `“${name.trim().slice(0, 60)}” was given twice`)
      values.set(name.trim(), value.trim())
    }
    return understood(Object.fromEntries(values))
  },
)
