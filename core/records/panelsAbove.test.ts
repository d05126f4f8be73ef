import { expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { text } from '../fields/text/text.ts'
import { loadedEntity } from './loadedEntity.web.ts'
import { panelAbove, type AddPanel } from './panelsAbove.web.ts'
import { present } from './present.web.ts'

const named = (name: string) => defineEntity({ name, label: ['物', 'Thing'], title: 'name', fields: { name: text(['名称', 'Name']) } })
const [bolt, nut] = [named('parts.bolt'), named('parts.nut')]
const panel = (name: string) => ({ name, label: ['表', 'Panel'] as const, Panel: () => null })

const presentedBolt = present(bolt, { tone: () => 'good', panels: [panel('first'), panel('second')] })
const above = (entity: string, name: string, after?: string): AddPanel =>
  panelAbove(entity, { ...panel(name), ...(after === undefined ? {} : { after }) })

const shownOfBolt = (...panels: readonly AddPanel[]) =>
  loadedEntity({ entity: bolt, presented: presentedBolt, panels, origins: [] }).presentation
const namesIn = ({ panels = [] }: { readonly panels?: readonly { readonly name: string }[] }) => panels.map(({ name }) => name)

test('what areas above show stands among the panels of an entity where it says, else behind them; looks of its own stay', () => {
  const presentation = shownOfBolt(above('parts.bolt', 'tests', 'first'), above('parts.bolt', 'uses'))
  expect(namesIn(presentation)).toEqual(['first', 'tests', 'second', 'uses'])
  expect(presentation.tone).toBeDefined()
})

test('an entity that looks like any other has a panel as well', () => {
  const { entity, presentation } = loadedEntity({ entity: nut, panels: [above('parts.nut', 'uses')], origins: [] })
  expect([entity, namesIn(presentation)]).toEqual([nut, ['uses']])
})

test('a panel in a file that is called like another entity is a fault of the program', () => {
  expect(() => shownOfBolt(above('parts.nut', 'uses'))).toThrow(
    'A panel on pages of parts.nut stands in a file that is called like parts.bolt',
  )
})
