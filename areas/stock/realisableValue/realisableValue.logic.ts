import { from, logicOf } from '#core/definition'
import { material } from '../../mnm/material/material.ts'
import { realisableValue } from './realisableValue.ts'

/** What an estimate is called: never by its amount. It may be entered on the page of its material, also of one that is used no more. */
export const realisableValueLogic = logicOf(realisableValue, {
  defaults: { validFrom: ({ today }) => today },
  from: { material: from(material, { in: ['active', 'inactive'], label: ['登记可变现净值', 'Set realisable value'] }) },
  computed: { caption: row => ['CNY', row.validFrom].filter(part => part !== null).join(' ') },
})
