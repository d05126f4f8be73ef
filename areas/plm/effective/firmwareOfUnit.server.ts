import { companyDay } from '#core/days'
import { inLanguage } from '#core/language'
import { find, findOne } from '#core/records.server'
import { mostPassportRows } from '../../product/unit/passport/passportCall.ts'
import { plainCell, type PassportSection } from '../../product/unit/passport/passportSection.server.ts'
import { unit } from '../../product/unit/unit.ts'
import { instrumentTest } from '../../quality/instrumentTest/instrumentTest.ts'
import { testTypes } from '../../quality/testTemplate/testTypes.ts'

/** Which firmware was read from a unit, and with which it left, as far as the reader sees tests and the unit. */
export const firmwareOfUnit: PassportSection = {
  label: ['固件', 'Firmware'],
  columns: [
    ['测试', 'Test'],
    ['日期', 'Day'],
    ['版本', 'Version'],
    ['来源', 'Read by'],
  ],
  happened: 1,
  async rows(context, { id }) {
    const { actor } = context
    const tests = await find(context, instrumentTest, {
      where: { unit: id, status: ['submitted', 'provisional'], firmware: { filled: true } },
      as: actor,
      fields: ['id', 'code', 'firmware', 'testedAt', 'type'],
      sort: '-id',
      limit: mostPassportRows,
    })
    const made = await findOne(context, unit, { id }, ['producedOn', 'swVersion'], { as: actor })
    return [
      ...tests.map(({ id: test, code, firmware, testedAt, type }) => [
        { text: code ?? '–', record: { entity: instrumentTest.name, id: test } },
        plainCell(testedAt === null ? null : companyDay(testedAt)),
        plainCell(firmware),
        plainCell(inLanguage(testTypes[type].label, actor.language)),
      ]),
      ...(made === undefined || made.swVersion === null
        ? []
        : [
            [
              plainCell(null),
              plainCell(made.producedOn),
              plainCell(made.swVersion),
              plainCell(inLanguage(['产品记录', 'Record of the unit'], actor.language)),
            ],
          ]),
    ]
  },
}
