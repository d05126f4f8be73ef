import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.spec.ts'))

const word = String.raw`'[^']+'|\`[^\`]+\`|[a-z][\w.]*`
const typing = new RegExp(String.raw`\.(?:fill|pressSequentially)\((${word})\)`, 'g')
const asking = new RegExp(String.raw`\.getByText\((${word})[,)]`, 'g')

/** Where a journey asks for what it has typed by `getByText`, and not in a list of options, which has no field. */
const asksForTyped = (text: string): readonly string[] => {
  const typed = new Set([...text.matchAll(typing)].map(([, what]) => what))
  const lines = text.split('\n').filter(line => !line.includes('.ant-select'))
  return lines.flatMap(line => [...line.matchAll(asking)].flatMap(([asked, what]) => (typed.has(what) ? [asked] : [])))
}

describe('a journey that asks for what it has typed asks where it is shown (`shownText`), not in the field', () => {
  test('what asks in the field is found', () => {
    expect(asksForTyped(`await field.fill('甲')\nawait expect(page.getByText('甲')).toBeVisible()`)).toEqual([`.getByText('甲')`])
    expect(asksForTyped(`await field.fill('甲')\nawait expect(shownText(page, '甲')).toBeVisible()`)).toEqual([])
  })

  test.each(files)('%s', file => {
    expect(asksForTyped(readFileSync(join(import.meta.dirname, file), 'utf8'))).toEqual([])
  })
})
