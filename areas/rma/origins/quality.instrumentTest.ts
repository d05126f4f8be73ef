import { from, originAbove } from '#core/definition'
import { instrumentTest } from '../../quality/instrumentTest/instrumentTest.ts'
import { rmaCase } from '../case/case.ts'
import { atWork } from '../case/caseChoices.ts'

/** A unit that came back is tested on the page of its case. */
export default originAbove(
  instrumentTest,
  'rmaCase',
  from(rmaCase, {
    in: atWork,
    label: ['测试产品', 'Test the unit'],
    when: source =>
      source.unit !== null || ['未登记的个体没有模板，请在此登记检测结果', 'An unregistered unit has no template. Record the result here.'],
    fill: { type: source => (source.status === 'testing' ? 'rma_final' : 'rma_incoming') },
    same: { unit: source => source.unit },
  }),
)
