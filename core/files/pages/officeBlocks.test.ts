import { expect, test } from 'vitest'
import { blockPage, laidPages } from './layBlocks.ts'
import { sheetBlocks, wordBlocks, type Block } from './officeBlocks.ts'

const paragraph = (text: string, style = ''): string =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}<w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

test('a document is read as its words: headings, tables, pages; nothing that was deleted, and nothing twice', () => {
  const xml = `<w:document><w:body>${paragraph('装配', '1')}${paragraph('以 0.6 N·m 拧紧 &lt;4&gt; 颗 &#34;螺钉&#x22;')}
    <w:p><w:r><w:delText>旧的</w:delText></w:r></w:p>
    <w:p><mc:AlternateContent><mc:Choice><w:r><w:t>框</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>框</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>
    <w:tbl><w:tr><w:tc>${paragraph('甲')}${paragraph('乙')}</w:tc><w:tc>${paragraph('丙')}</w:tc></w:tr></w:tbl>
    <w:p><w:r><w:br w:type="page"/></w:r><w:r><w:lastRenderedPageBreak/><w:t>第二页</w:t></w:r></w:p></w:body></w:document>`
  expect(wordBlocks(xml)).toEqual([
    { kind: 'text', text: '装配', level: 1 },
    { kind: 'text', text: '以 0.6 N·m 拧紧 <4> 颗 "螺钉"', level: 0 },
    { kind: 'text', text: '', level: 0 },
    { kind: 'text', text: '框', level: 0 },
    { kind: 'row', cells: ['甲\n乙', '丙'] },
    { kind: 'break' },
    { kind: 'text', text: '第二页', level: 0 },
  ])
})

const measure = (text: string, size: number): number => text.length * size * 0.6

test('whatever is laid stands within its page, and every letter of it is on some page', () => {
  const blocks: readonly Block[] = [
    { kind: 'text', text: '标题', level: 1 },
    { kind: 'text', text: '字'.repeat(9000), level: 0 },
    { kind: 'break' },
    ...sheetBlocks([{ name: '表', rows: [Array.from({ length: 20 }, (_, at) => `c${at}`), [], ['x'.repeat(20_000)]] }]),
  ]
  const pages = laidPages(blocks, measure)
  const letters = pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('')
  expect(letters.match(/字/g)).toHaveLength(9000)
  expect(letters.match(/x/g)).toHaveLength(20_000)
  for (let cell = 0; cell < 20; cell += 1) expect(letters).toContain(`c${cell}`)
  for (const { lines, frames } of pages) {
    for (const { y, x, text, size } of lines) {
      expect(y).toBeLessThanOrEqual(blockPage.height - blockPage.margin)
      expect(x + measure(text, size)).toBeLessThanOrEqual(blockPage.width - blockPage.margin + 1)
    }
    for (const { y, height } of frames) expect(y + height).toBeLessThanOrEqual(blockPage.height - blockPage.margin + 1)
  }
})
