import { momentText } from '#core/days'
import { inLanguage } from '#core/language'
import { find } from '#core/records.server'
import { mostPassportRows } from '../../product/unit/passport/passportCall.ts'
import { plainCell, type PassportSection } from '../../product/unit/passport/passportSection.server.ts'
import { testTypes } from '../testTemplate/testTypes.ts'
import { instrumentTest } from './instrumentTest.ts'
import { testVerdicts } from './testStates.ts'

/** The tests of a unit that count and that the reader sees, from the factory to its last return. */
export const testsOfUnit: PassportSection = {
  label: ['测试', 'Tests'],
  columns: [
    ['测试编号', 'Test number'],
    ['测试类型', 'Type of test'],
    ['测试时间', 'Tested at'],
    ['判定', 'Verdict'],
  ],
  happened: 2,
  async rows(context, { id }) {
    const { actor } = context
    const rows = await find(context, instrumentTest, {
      where: { unit: id, status: 'submitted' },
      as: actor,
      fields: ['id', 'code', 'type', 'testedAt', 'verdict'],
      sort: '-id',
      limit: mostPassportRows,
    })
    return rows.map(row => [
      { text: row.code, record: { entity: instrumentTest.name, id: row.id } },
      plainCell(inLanguage(testTypes[row.type].label, actor.language)),
      plainCell(row.testedAt === null ? null : momentText(row.testedAt)),
      plainCell(row.verdict === null ? null : inLanguage(testVerdicts[row.verdict].label, actor.language)),
    ])
  },
}
