import { serve, type Context, type Proposal } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { find, pick } from '#core/records.server'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { iqc } from '../iqc/iqc.ts'
import { lotsOutOfControl } from '../reports/outOfControl.server.ts'
import { assignableCause } from './assignableCause.ts'
import { measuredItems } from './measuredItems.ts'

type Work = Pick<Context, 'tx' | 'product' | 'actor' | 'now' | 'reading'>

/** The items of a lot that are out of control, and those of them of which no cause is registered yet. */
const itemsOutOfControl = async (
  context: Work,
  lot: number,
): Promise<{ readonly broken: readonly string[]; readonly open: readonly string[] }> => {
  const { material, characteristics } = await pick(context, iqc, lot, ['material', 'characteristics'])
  const measured = measuredItems({ characteristics })
  if (measured.length === 0) return { broken: [], open: [] }
  const lots = await lotsOutOfControl(context, material, measured)
  const broken = measured.filter(item => lots.get(item)?.has(lot) === true)
  const causes = await find(context, assignableCause, { where: { lot }, fields: ['characteristic'], limit: 'all' })
  const known = new Set(causes.map(({ characteristic }) => characteristic))
  return { broken, open: broken.filter(item => !known.has(item)) }
}

const inControl: Label = [
  '这一批没有违反控制图的任何判异规则，不登记异常原因',
  'This lot breaks no rule of a control chart, so there is no cause to register',
]
const allRegistered: Label = ['这一批判异的项目都已登记异常原因', 'Every item of this lot that is out of control has its cause']

/** The items that a test was to measure, by the edition with which it was begun. */
const itemsOfTest = async (context: Work, test: number): Promise<readonly string[]> =>
  ((await pick(context, instrumentTest, test, ['frozen'])).frozen?.parameters ?? []).map(({ item }) => item)

/** Refuses an item that the test does not have. Which point of a test breaks a rule depends on the chart that is looked at, so each may be explained. */
const checkTested = async (context: Context, test: number, characteristic: string): Promise<void> => {
  const items = await itemsOfTest(context, test)
  if (items.includes(characteristic)) return
  refuse('invalidFields', {
    problems: { characteristic: [`这次测试的项次是 ${items.join('、')}`, `Items of this test: ${items.join(', ')}`] },
  })
}

/** Refuses an item that was not measured on the lot, or whose point breaks no rule. */
const checkItem = async (context: Context, { lot, test, characteristic }: StoredRecord<typeof assignableCause>): Promise<void> => {
  if (test !== null) return checkTested(context, test, characteristic)
  if (lot === null) return
  const items = measuredItems(await pick(context, iqc, lot, ['characteristics']))
  if (!items.includes(characteristic)) {
    const wrong: Label =
      items.length === 0
        ? ['这一批没有计量项目', 'Nothing is measured on this lot']
        : [`这一批的计量项目是 ${items.join('、')}`, `Measured items of this lot: ${items.join(', ')}`]
    refuse('invalidFields', { problems: { characteristic: wrong } })
  }
  const { broken } = await itemsOutOfControl(context, lot)
  if (broken.includes(characteristic)) return
  const other: Label =
    broken.length === 0
      ? inControl
      : [
          `项次 ${characteristic} 没有违反判异规则；这一批判异的项次是 ${broken.join('、')}`,
          `Item ${characteristic} breaks no rule. Items of this lot that are out of control: ${broken.join(', ')}`,
        ]
  refuse('ruleBroken', { message: other, problems: { characteristic: other } })
}

/** Fills in which item is out of control, where it is one alone. */
const outOfControl: Proposal = {
  from: 'lot',
  values: async (context, lot) => {
    const [only, ...others] = (await itemsOutOfControl(context, lot)).open
    return only === undefined || others.length > 0 ? {} : { characteristic: only }
  },
}

/** Fills in the item of a test, where it has one alone. */
const onlyItem: Proposal = {
  from: 'test',
  values: async (context, test) => {
    const [only, ...others] = await itemsOfTest(context, test)
    return only === undefined || others.length > 0 ? {} : { characteristic: only }
  },
}

/** How causes are registered: of lots alone that are out of control. */
export const servedAssignableCause = serve(assignableCause, {
  onCreate: checkItem,
  transitions: {},
  proposals: { outOfControl, onlyItem },
  madeOf: {
    lot: async (context, lot) => {
      const { broken, open } = await itemsOutOfControl(context, lot)
      return open.length > 0 || (broken.length === 0 ? inControl : allRegistered)
    },
  },
})
