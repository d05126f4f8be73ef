import { expect, test } from 'vitest'
import { commandOf, type KeyMode } from './keys.ts'

const press = (key: string, mode: KeyMode, held: { ctrl?: boolean; shift?: boolean; alt?: boolean } = {}): unknown =>
  commandOf({ key, ctrl: false, shift: false, alt: false, ...held }, mode)

test.each<[string, KeyMode, { ctrl?: boolean; shift?: boolean; alt?: boolean }, unknown]>([
  ['ArrowDown', 'browse', {}, { do: 'move', direction: 'down', extend: false, jump: false }],
  ['ArrowLeft', 'browse', { ctrl: true, shift: true }, { do: 'move', direction: 'left', extend: true, jump: true }],
  ['Home', 'browse', { shift: true }, { do: 'edge', edge: 'rowStart', extend: true }],
  ['End', 'browse', { ctrl: true }, { do: 'edge', edge: 'sheetEnd', extend: false }],
  ['PageDown', 'browse', { shift: true }, { do: 'page', direction: 'down', extend: true }],
  ['Backspace', 'browse', {}, { do: 'clear' }],
  ['F2', 'browse', {}, { do: 'amend' }],
  ['ArrowDown', 'browse', { alt: true }, { do: 'amend' }],
  ['D', 'browse', { ctrl: true }, { do: 'fillDown' }],
  ['Enter', 'amend', { shift: true }, { do: 'enter', backwards: true }],
  ['Tab', 'type', {}, { do: 'tab', backwards: false }],
  ['ArrowUp', 'type', {}, { do: 'move', direction: 'up', extend: false, jump: false }],
  ['ArrowUp', 'choose', {}, { do: 'highlight', step: -1 }],
  ['Escape', 'choose', {}, { do: 'cancel' }],
])('%s while %s with %j', (key, mode, held, command) => {
  expect(press(key, mode, held)).toEqual(command)
})

test.each<[string, KeyMode, { ctrl?: boolean; shift?: boolean; alt?: boolean }]>([
  ['a', 'browse', {}],
  ['c', 'browse', { ctrl: true }],
  ['v', 'browse', { ctrl: true }],
  ['F5', 'browse', {}],
  ['r', 'browse', { ctrl: true }],
  ['ArrowLeft', 'browse', { alt: true }],
  ['Tab', 'browse', { ctrl: true }],
  ['Delete', 'type', {}],
  ['z', 'type', { ctrl: true }],
  ['ArrowLeft', 'type', { shift: true }],
  ['ArrowLeft', 'amend', {}],
  ['ArrowLeft', 'choose', {}],
  ['Home', 'amend', {}],
])('%s while %s with %j stays with the browser', (key, mode, held) => {
  expect(press(key, mode, held)).toBeUndefined()
})
