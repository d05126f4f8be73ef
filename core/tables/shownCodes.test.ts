import { describe, expect, test } from 'vitest'
import { codeFormatOf, codeReader, codeStyles, sheetPart, shownCode } from './shownCodes.ts'

describe('what a cell shows of a number', () => {
  test.each([
    ['000000000000', '51262885001', '051262885001'],
    ['00000', '42', '00042'],
    ['000-0000-0000', '5126288500', '051-2628-8500'],
    ['(000) 0000', '51262885001', '(5126288) 5001'],
    ['000"-"000', '1234', '001-234'],
    [String.raw`00\.00`, '512', '05.12'],
    ['0000;-0000', '7', '0007'],
  ])('%s of %s is %s', (format, stored, shown) => {
    const code = codeFormatOf(format)
    expect(code && shownCode(code, stored)).toBe(shown)
  })

  test.each(['0', '0.00', '#,##0', '0%', 'yyyy-mm-dd', '0.00E+00', 'General', '@', '0" pcs"', '[Red]000'])('%s shows no code', format => {
    expect(codeFormatOf(format)).toBeUndefined()
  })

  test('is the number where it has decimals, is below zero or no number', () => {
    for (const stored of ['1.5', '-3', '', 'abc', '1E+300']) expect(shownCode([4], stored)).toBeUndefined()
  })
})

test('the codes of a sheet are found in its XML, however it is cut into pieces', () => {
  const styles = codeStyles(
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000000000"/><numFmt numFmtId="165" formatCode="0.00"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="164" applyNumberFormat="1"><alignment/></xf></cellXfs></styleSheet>',
  )
  expect([...styles.keys()]).toEqual([2])
  const xml =
    '<worksheet><cols><col min="1" max="2"/></cols><sheetData><row r="2"><c r="A2" s="2"><v>51262885001</v></c><c r="B2" s="1"><v>3</v></c><c r="C2" s="2"/>' +
    '<c r="D2" t="s" s="2"><v>7</v></c></row><row r="5" spans="1:4"><c r="AB5" s="2"><f>A2+1</f><v>51262885002</v></c></row></sheetData></worksheet>'
  for (const size of [1, 7, 64, xml.length]) {
    const reader = codeReader(styles)
    for (let at = 0; at < xml.length; at += size) reader.read(xml.slice(at, at + size))
    expect(
      [...reader.end()].map(([row, cells]) => [row, [...cells]]),
      `pieces of ${size}`,
    ).toEqual([
      [1, [[0, '051262885001']]],
      [4, [[27, '051262885002']]],
    ])
  }
})

test('a sheet is found by its place among the sheets', () => {
  const workbook =
    '<workbook><sheets><sheet name="A" sheetId="4" r:id="rId9"/><sheet name="B" sheetId="1" r:id="rId2"/></sheets></workbook>'
  const relations =
    '<Relationships><Relationship Id="rId2" Type="t" Target="/xl/worksheets/sheet7.xml"/><Relationship Id="rId9" Type="t" Target="worksheets/sheet1.xml"/></Relationships>'
  expect([0, 1, 2].map(at => sheetPart(workbook, relations, at))).toEqual([
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet7.xml',
    undefined,
  ])
})
