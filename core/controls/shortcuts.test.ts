import { describe, expect, test } from 'vitest'
import { keysOf, shortcutPlaces, shortcuts, shortcutsIn, type Shortcut, type ShortcutPlace } from './shortcuts.ts'

const places = Object.keys(shortcutPlaces) as ShortcutPlace[]

describe('the shortcuts', () => {
  test('each has its place on the sheet', () => {
    expect(places.flatMap(place => shortcutsIn(place)).length).toBe(Object.keys(shortcuts).length)
  })

  test('no two of one place share their keys, and what works everywhere hides nothing', () => {
    const all = Object.values<Shortcut>(shortcuts)
    const everywhere = shortcutsIn('everywhere').map(one => one.keys)
    expect(all.filter(one => one.place !== 'everywhere' && everywhere.includes(one.keys))).toEqual([])
    for (const place of places) {
      const keys = all.filter(one => one.place === place).map(one => one.keys)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('keys are told apart: at once, one after the other', () => {
    expect([keysOf(shortcuts.palette), keysOf(shortcuts.goDashboard), keysOf(shortcuts.shortcutSheet)]).toEqual([
      { keys: ['Ctrl', 'K'], together: true },
      { keys: ['g', 'd'], together: false },
      { keys: ['?'], together: false },
    ])
  })
})
