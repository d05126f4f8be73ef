import { expect, test } from 'vitest'
import { defineArea } from '../define/area.ts'
import { defineEntity } from '../define/entity.ts'
import { text } from '../fields/text/text.ts'
import { panelAbove, type AddPanel } from './panelsAbove.web.ts'
import { present, presentArea } from './present.web.ts'

const named = (name: string) => defineEntity({ name, label: ['物', 'Thing'], title: 'name', fields: { name: text(['名称', 'Name']) } })
const [bolt, nut] = [named('parts.bolt'), named('parts.nut')]
const panel = (name: string) => ({ name, label: ['表', 'Panel'] as const, Panel: () => null })

const area = presentArea(defineArea({ name: 'parts', label: ['件', 'Parts'], entities: [bolt, nut] }), {
  presented: [present(bolt, { tone: () => 'good', panels: [panel('first'), panel('second')] })],
})
const above = (entity: string, name: string, after?: string): AddPanel =>
  panelAbove(entity, { ...panel(name), ...(after === undefined ? {} : { after }) })

const shown = (...panels: readonly AddPanel[]) =>
  Object.fromEntries(
    panels
      .reduce((whole, add) => add(whole), area)
      .presented.map(({ entity, presentation }) => [
        entity.name,
        (presentation.panels ?? []).map((one: { readonly name: string }) => one.name),
      ]),
  )

test('what areas above show stands among the panels of an entity where it says, else behind them', () => {
  expect(shown(above('parts.bolt', 'tests', 'first'), above('parts.bolt', 'uses'))).toEqual({
    'parts.bolt': ['first', 'tests', 'second', 'uses'],
  })
})

test('an entity that looks like any other has a panel as well, and looks of its own stay', () => {
  expect(shown(above('parts.nut', 'uses'))).toEqual({ 'parts.bolt': ['first', 'second'], 'parts.nut': ['uses'] })
  const { presented } = above('parts.bolt', 'uses')(area)
  expect(presented[0]?.presentation.tone).toBeDefined()
})

test('a panel of what does not exist is a fault of the program', () => {
  expect(() => shown(above('parts.gone', 'uses'))).toThrow('A panel is shown on pages of parts.gone, which parts does not have')
})
