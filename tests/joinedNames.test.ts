import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What the server of an area says is a sentence in each language: names stand apart by “、” in the Chinese one alone.

const chinese = /[\u4e00-\u9fff]|\bzh\b/

/** The lines that join by “、” outside a Chinese sentence, with no English one beside them that joins by a comma. */
const faultsOf = (text: string): readonly string[] => {
  const lines = text.split('\n')
  return lines.filter((line, at) => {
    if (!line.includes(".join('、')") || chinese.test(line)) return false
    const [before, around] = [lines.slice(Math.max(0, at - 2), at).join('\n'), lines.slice(Math.max(0, at - 4), at + 6).join('\n')]
    return !chinese.test(before) && !around.includes(".join(', ')")
  })
}

test('names that both halves of a label name are joined as each language does', () => {
  const wrong = globSync('areas/**/*.server.ts').flatMap(file =>
    faultsOf(readFileSync(file, 'utf8')).map(line => `${file}: ${line.trim()}`),
  )
  expect(wrong, 'pass joined(names) of #core/language, and name its first half in Chinese, the second in English').toEqual([])
  expect(faultsOf("refuseUnits(notInStock(codes.join('、')))")).toHaveLength(1)
  expect(faultsOf("  `没有 ${names.join('、')}`,\n  `There is no ${names.join(', ')}`,")).toEqual([])
})
