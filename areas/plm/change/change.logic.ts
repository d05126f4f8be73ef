import { among, logicOf } from '#core/definition'
import { productionPlan } from '../../operate/productionPlan/productionPlan.ts'
import { change } from './change.ts'

type Line = { readonly action: string | null }

const is =
  (...kinds: readonly string[]) =>
  (line: Line): boolean =>
    line.action !== null && kinds.includes(line.action)

/** What a change must say of when it holds, and of each of its items. */
export const changeLogic = logicOf(change, {
  narrow: { effectivePlan: among(productionPlan, row => ({ model: row.model })) },
  shown: {
    effectiveOn: row => row.effectivity === 'date',
    effectiveSn: row => row.effectivity === 'sn',
    effectivePlan: row => row.effectivity === 'plan',
    usedUp: row => row.effectivity === 'usedUp',
    lastBuyOn: row => row.source === 'supplierNotice',
    review: row => row.source === 'review',
    scar: row => row.source === 'correctiveAction',
    feedback: row => row.source === 'feedback',
  },
  required: {
    effectiveOn: row => row.effectivity === 'date',
    effectiveSn: row => row.effectivity === 'sn',
    model: row => row.effectivity === 'sn',
    effectivePlan: row => row.effectivity === 'plan',
    usedUp: row => row.effectivity === 'usedUp',
    bom: row => row.items.some(is('replace', 'remove', 'add', 'quantity')),
  },
  lines: {
    items: {
      required: {
        component: is('replace', 'remove', 'quantity'),
        newComponent: is('replace', 'add'),
        quantity: is('quantity', 'add'),
        before: is('parameter'),
        after: is('parameter'),
        file: is('file'),
      },
      rules: {
        another: {
          refuse: ['新物料须与原物料不同', 'The new material is another than the former one'],
          at: ['newComponent'],
          holds: line => line.action !== 'replace' || line.component === null || line.component !== line.newComponent,
        },
      },
    },
  },
})
