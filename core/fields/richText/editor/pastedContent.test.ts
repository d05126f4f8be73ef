import { describe, expect, test } from 'vitest'
import { quickest } from '../../../../tests/harness/quickest.ts'
import { pastedContent } from './pastedContent.ts'
import { writtenContent } from './writtenContent.ts'

const item = (marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}<o:p></o:p></p>`

describe('what is pasted', () => {
  test('from Word keeps its lists', () => {
    const page = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.Mso{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>检验步骤</p>${item('1.', '清洗')}\n${item('2.', '标定')}${item('·', '记录')}<!--EndFragment--></body></html>`
    expect(pastedContent(page)).toBe(
      '<p class=MsoNormal>检验步骤</p><ol><li>清洗<o:p></o:p></li><li>标定<o:p></o:p></li></ol><ul><li>记录<o:p></o:p></li></ul>',
    )
  })

  test('from Excel is the part of its page that was chosen', () => {
    const sheet = `<html><head><style>td{mso-number-format:General}</style></head><body><table border=0><!--StartFragment--><tr height=19><td class=xl65>pH</td><td align=right>7.01</td></tr><!--EndFragment--></table></body></html>`
    expect(pastedContent(sheet)).toBe('<tr height=19><td class=xl65>pH</td><td align=right>7.01</td></tr>')
  })

  test('takes no longer than reading, whatever it is', () => {
    for (const piece of ['<p mso-list:', '<!--', '<!--[if !supportLists]-->', '<style>', '<o:', '<p style="mso-list:x">']) {
      const page = piece.repeat(Math.floor(100_000 / piece.length))
      expect(
        quickest(() => pastedContent(page)),
        piece,
      ).toBeLessThan(300)
    }
  })
})

test('what the editor holds is written without the empty paragraphs it ends in', () => {
  expect(writtenContent('<p>a&nbsp;b</p><p></p><p></p>')).toBe('<p>a\u00a0b</p>')
  expect(writtenContent('<p></p>')).toBe('')
  expect(writtenContent('<p></p><p>a</p>')).toBe('<p></p><p>a</p>')
})
