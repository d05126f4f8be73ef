import { among, from, logicOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { processDefect } from '../processDefect/processDefect.ts'
import { scrapped } from './scrapped.ts'

/** The scrapping of a unit begins on its page, as long as it is in production. */
export const scrappedLogic = logicOf(scrapped, {
  from: {
    unit: from(unit, { in: 'any', label: ['报废', 'Scrap'] }),
  },
  narrow: {
    defect: among(processDefect, row => ({ unit: row.unit })),
    replacedBy: among(unit, row => ({ model: row.model })),
  },
  rules: {
    replacedByOther: {
      refuse: ['请选择另一台产品', 'Choose another unit'],
      at: ['replacedBy'],
      holds: row => row.replacedBy !== row.unit,
    },
  },
})
