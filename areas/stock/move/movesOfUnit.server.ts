import { momentText } from '#core/days'
import { inLanguage } from '#core/language'
import { find, findOne } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { mostPassportRows } from '../../product/unit/passport/passportCall.ts'
import { plainCell, type PassportSection } from '../../product/unit/passport/passportSection.server.ts'
import { location } from '../location/location.ts'
import { move } from './move.ts'
import { moveReasons } from './moveReasons.ts'

/** The moves of a unit in stock that the reader sees, under its PN/SN. */
export const movesOfUnit: PassportSection = {
  label: ['库存移动', 'Stock moves'],
  columns: [
    ['移动编号', 'Move number'],
    ['移动时间', 'Moved at'],
    ['移动原因', 'Reason'],
    ['来自库位', 'From'],
    ['去往库位', 'To'],
  ],
  happened: 1,
  async rows(context, { code, model: of }) {
    const { actor } = context
    const material = (await findOne(context, model, { id: of }, ['material']))?.material ?? null
    if (material === null) return []
    const rows = await find(context, move, {
      where: { material, serial: code },
      as: actor,
      fields: ['id', 'code', 'at', 'reason', 'from', 'to'],
      sort: '-id',
      limit: mostPassportRows,
    })
    const ids = rows.flatMap(row => [row.from, row.to]).filter(one => one !== null)
    const places = new Map(
      (await find(context, location, { where: { id: ids }, fields: ['id', 'caption', 'captionEn'], limit: 'all' })).map(one => [
        one.id,
        inLanguage([one.caption, one.captionEn], actor.language),
      ]),
    )
    const place = (id: number | null) => plainCell(id === null ? null : (places.get(id) ?? null))
    return rows.map(row => [
      { text: row.code, record: { entity: move.name, id: row.id } },
      plainCell(momentText(row.at)),
      plainCell(inLanguage(moveReasons[row.reason], actor.language)),
      place(row.from),
      place(row.to),
    ])
  },
}
