import { expect, test } from 'vitest'
import { pictureFrame } from './pictureFrame.ts'

const chart = { width: 100, height: 50 }
/** Ten dots for each letter. */
const measure = (text: string): number => text.length * 10

test('a chart leaves with its title and what was asked above it, and its source below', () => {
  const frame = pictureFrame({ title: '来料合格率', asked: '期间：今年', source: '统计时间 10:00' }, chart, measure)
  const [title, asked, ...below] = frame.texts
  expect(title).toMatchObject({ text: '来料合格率', strong: true })
  expect(asked?.y).toBeLessThan(frame.chart.y)
  expect(below.map(({ text }) => text)).toEqual(['统计时间 10:00'])
  expect(below[0]?.y).toBeGreaterThan(frame.chart.y + chart.height)
  expect(frame).toMatchObject({ width: 132, chart: { x: 16 } })
  expect(frame.height).toBeGreaterThan((below.at(-1)?.y ?? 0) + 12)
})

test('what is too long goes on in another line: Chinese anywhere, English between words; nothing asked takes no line', () => {
  const frame = pictureFrame({ title: '一二三四五六七八九十甲乙', asked: '', source: 'ISO 2859-1 and GB/T 2828.1' }, chart, measure)
  expect(frame.texts.map(({ text }) => text)).toEqual(['一二三四五六七八九十', '甲乙', 'ISO 2859-1', 'and GB/T', '2828.1'])
  expect(frame.texts.map(({ y }) => y)).toEqual(frame.texts.map(({ y }) => y).toSorted((a, b) => a - b))
})
