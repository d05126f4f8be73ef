import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { clocksOf } from '../core/define/clock.ts'
import type { AnyEntity, Transition } from '../core/define/entity.ts'
import type { Fields } from '../core/define/field.ts'
import { lateEndedBy } from '../core/define/happened.ts'
import { isVoid } from '../core/define/stateMeanings.ts'

// A step that records what happened away from the screen says on which day (docs/decisions/0744, 0775). Whether it does nobody can read off its definition; but a step that ends that a record is
// late, or a clock, and one whose words tell of goods, tests, answers or papers, has to decide: it has its day, or stands here with the reason why the moment is the truth.

type Step = Transition<Fields, string>

interface Named {
  readonly name: string
  readonly entity: AnyEntity
  readonly step: Step
}

const undated: readonly Named[] = [...registry.entities.values()].flatMap(entity =>
  Object.entries<Step>(entity.transitions ?? {})
    .filter(([, { on, untimed, approval }]) => on === undefined && !untimed && approval === undefined)
    .map(([name, step]) => ({ name: `${entity.name}:${name}`, entity, step })),
)

/** What is called off holds no more: nothing is counted from it. */
const callsOff = ({ entity, step }: Named): boolean => [step.to].flat().every(state => isVoid(entity, state))

const endsClock = ({ entity, step: { from, to } }: Named): boolean =>
  clocksOf(entity).some(({ states }) => from.some(state => states.includes(state)) && ![to].flat().some(state => states.includes(state)))

/** What is done with goods, papers and people away from the screen, in the words of the steps that say so; taking a record back says nothing new. */
const happening =
  /登记|收到|收回|到货|签收|发出|发运|寄|领用|领料|补领|入库|退料|归还|检测|测试|检验|检查|维修|组装|盖章|签署|销毁|报废|弃用|丢|找到|离开|答复|回复|催|还价|提问|解决|清点|合格|电话/
const takingBack = /^(?:撤|取消|冲销|重新|恢复|退回)/

const tellsOfEvents = ({ step: { label } }: Named): boolean => happening.test(label[0]) && !takingBack.test(label[0])

const deciding = undated.filter(
  one => tellsOfEvents(one) || (!callsOff(one) && (lateEndedBy(one.entity, one.step).length > 0 || endsClock(one))),
)

/** Why the moment at which a step is taken is when it happened. */
const ofTheMoment: Readonly<Record<string, readonly string[]>> = {
  'It is decided, agreed to or confirmed with it, by whoever takes it.': [
    'craft.feedback:adopt',
    'craft.feedback:changeNotice',
    'craft.feedback:try',
    'craft.sopReading:confirm',
    'files.viewRequest:revoke',
    'operate.order:extendLoan',
    'operate.order:promise',
    'plm.change:close',
    'plm.fileComment:insist',
    'plm.fileComment:settle',
    'plm.release:conclude',
    'plm.releaseFeedback:confirm',
    'plm.releaseFeedback:object',
    'purchase.order:acceptMore',
    'purchase.order:changeRest',
    'purchase.order:shortClose',
    'purchase.requisition:takeBack',
    'quality.containment:lift',
    'quality.feedback:close',
    'quality.inspectionRegime:irregular',
    'quality.iqc:pass',
    'quality.referenceInstrument:retire',
    'rma.case:close',
    'rma.repair:notRepaired',
    'warehouse.dropOff:refuse',
    'warehouse.issue:receive',
  ],
  'Goods are moved and sums set off when they are recorded: nothing that was counted or closed changes afterwards (0764).': [
    'operate.productionPlan:giveBack',
    'operate.productionPlan:issue',
    'operate.productionPlan:issueMore',
    'operate.productionPlan:scrapComponents',
    'operate.productionPlan:stockLot',
    'operate.productionPlan:unstock',
    'purchase.invoice:offset',
    'purchase.landedCost:post',
    'quality.iqc:putInStock',
    'quality.supplierReturn:notShipped',
    'stock.reservation:issue',
    'warehouse.dropOff:take',
    'warehouse.issue:takeBack',
  ],
  'The work itself is done in the product, or has a record of its own that says when.': [
    'cooperation.task:fail',
    'cooperation.task:pass',
    'cooperation.task:startTest',
    'cooperation.task:stopTest',
    'cooperation.task:submitToTest',
    'crm.company:logCall',
    'plm.fileComment:answer',
    'quality.iqc:inspect',
    'rma.case:testFinal',
    'rma.case:testIncoming',
    'stock.count:finish',
    'warehouse.count:finish',
  ],
  'What goes out is made with it.': ['crm.quotation:reply', 'crm.quotation:send', 'purchase.order:send'],
  'Nothing is counted from it: its moment says when it was written down.': ['crm.quotation:ask', 'crm.quotation:requestQuantities'],
  'It takes over what was so before the product was used.': [
    'mnm.material:takeOver',
    'product.model:takeOver',
    'purchase.supplier:takeOver',
  ],
}

test('a step that ends that something is late, or tells of what happened elsewhere, has its day, or a reason why not', () => {
  expect(deciding.map(({ name }) => name).toSorted()).toEqual(Object.values(ofTheMoment).flat().toSorted())
})

test('no other step is added without somebody deciding whether it has a day', async () => {
  const known = new Set(deciding.map(({ name }) => name))
  const others = undated.map(({ name }) => name).filter(name => !known.has(name))
  await expect(`${others.toSorted().join('\n')}\n`).toMatchFileSnapshot('snapshots/ofTheMoment.txt')
})
