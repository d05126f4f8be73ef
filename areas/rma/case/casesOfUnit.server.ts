import { inLanguage } from '#core/language'
import { find, pickEach } from '#core/records.server'
import { mostPassportRows } from '../../product/unit/passport/passportCall.ts'
import { plainCell, type PassportSection } from '../../product/unit/passport/passportSection.server.ts'
import { unit } from '../../product/unit/unit.ts'
import { rmaCase } from './case.ts'
import { caseStates, resolutions } from './caseChoices.ts'

const fields = ['id', 'code', 'status', 'appliedOn', 'resolution', 'unit', 'replacement'] as const

/** The cases of a unit that the reader sees, and those in which it was sent in place of another one: both units tell it. */
export const casesOfUnit: PassportSection = {
  label: ['售后', 'RMA cases'],
  columns: [
    ['RMA 编号', 'RMA number'],
    ['申请日期', 'Application date'],
    ['状态', 'Case status'],
    ['处理结果', 'Resolution'],
    ['替换', 'Replaced by or in place of'],
  ],
  happened: 1,
  async rows(context, { id }) {
    const { actor } = context
    const asked = { as: actor, fields, sort: '-id', limit: mostPassportRows } as const
    const own = await find(context, rmaCase, { ...asked, where: { unit: id } })
    const inPlace = await find(context, rmaCase, { ...asked, where: { replacement: id } })
    const rows = [...own, ...inPlace].toSorted((one, other) => other.id - one.id).slice(0, mostPassportRows)
    const other = ({ unit: of, replacement }: (typeof rows)[number]): number | null => (replacement === id ? of : replacement)
    const names = await pickEach(
      context,
      unit,
      rows.flatMap(row => other(row) ?? []),
      ['code'],
    )
    return rows.map(row => {
      const swapped = other(row)
      const code = names.get(swapped ?? 0)?.code
      return [
        { text: row.code, record: { entity: rmaCase.name, id: row.id } },
        plainCell(row.appliedOn),
        plainCell(inLanguage(caseStates[row.status].label, actor.language)),
        plainCell(row.resolution === null ? null : inLanguage(resolutions[row.resolution], actor.language)),
        swapped === null || code === undefined ? plainCell(null) : { text: code, record: { entity: unit.name, id: swapped } },
      ]
    })
  },
}
