import { companyDay } from '#core/days'
import { inLanguage, type Label } from '#core/language'
import { user } from '#core/people'
import { findOne } from '#core/records.server'
import { unit } from '../unit.ts'
import { plainCell, type PassportSection } from './passportSection.server.ts'

const given: Label = ['分配 PN/SN', 'PN/SN given']
const produced: Label = ['生产', 'Produced']
const tested: Label = ['测试', 'Tested']

/** When a unit got its PN/SN, was produced and tested, as far as the reader sees it. */
export const productionOfUnit: PassportSection = {
  label: ['生产', 'Production'],
  columns: [
    ['步骤', 'Step'],
    ['日期', 'Day'],
    ['人员', 'By'],
  ],
  happened: 1,
  async rows(context, { id }) {
    const { actor } = context
    const fields = ['createdAt', 'producedOn', 'testedOn', 'tester'] as const
    const row = await findOne(context, unit, { id }, fields, { as: actor })
    if (!row) return []
    const tester = row.tester === null ? undefined : await findOne(context, user, { id: row.tester }, ['name', 'nameEn'])
    const steps: readonly (readonly [Label, string | null, string | null])[] = [
      [given, companyDay(row.createdAt), null],
      [produced, row.producedOn, null],
      [tested, row.testedOn, tester ? inLanguage([tester.name, tester.nameEn ?? tester.name], actor.language) : null],
    ]
    return steps
      .filter(([, day]) => day !== null)
      .map(([step, day, by]) => [plainCell(inLanguage(step, actor.language)), plainCell(day), plainCell(by)])
      .toReversed()
  },
}
