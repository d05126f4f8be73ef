import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The selectors of a stylesheet's own rules, outside of conditions (`@media`, `@supports`), one by one. */
const selectorsOf = (css: string): readonly string[] => {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, '')
  const found: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: sign, index } of bare.matchAll(/[{};]/g)) {
    if (sign === '{') {
      const selector = bare.slice(from, index).trim()
      if (depth === 0 && !selector.startsWith('@')) found.push(...selector.split(/,(?![^(]*\))/).map(one => one.trim()))
      depth += 1
    } else if (sign === '}') depth -= 1
    from = index + 1
  }
  return found
}

/** Which classes are given a look of their own by several stylesheets. */
const clashes = (sheets: ReadonlyMap<string, string>): readonly string[] => {
  const owners = Map.groupBy(
    [...sheets].flatMap(([path, css]) => selectorsOf(css).map(selector => ({ path, selector }))),
    ({ selector }) => selector,
  )
  return [...owners].flatMap(([selector, those]) => {
    const paths = [...new Set(those.map(({ path }) => path))]
    return /^\.[\w-]+$/.test(selector) && paths.length > 1 ? [`${selector}: ${paths.join(', ')}`] : []
  })
}

test('two stylesheets that look after one class are found, conditions and parts of others excepted', () => {
  const found = (css: string) =>
    clashes(
      new Map([
        ['first.css', '.a, .b { color: red }'],
        ['second.css', css],
      ]),
    )
  expect(found('/* .a {} */ .c { } .b { margin: 0 }')).toEqual(['.b: first.css, second.css'])
  expect(found('@media print { .a { display: none } } .c .a, .a > .c, .c :is(.d, .a, .b) { } .ab { }')).toEqual([])
})

// What was opened stays loaded: the looks of one screen would be those of another one that was opened after it.
test('a class has its look from one stylesheet, whatever was opened before', async () => {
  const sheets = new Map<string, string>()
  for (const part of ['app', 'core', 'areas'])
    for await (const path of glob(`${part}/**/*.css`)) sheets.set(path, await readFile(path, 'utf8'))
  expect(sheets.size).toBeGreaterThan(50)
  expect(clashes(sheets)).toEqual([])
})
