import { logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { bom } from './bom.ts'
import { placeKey, readDesignators } from './paste/designators.ts'

const named = (designators: string | null): readonly string[] => (designators === null ? [] : readDesignators(designators).map(placeKey))

/** Whether one place on the board is named by two lines, or twice by one. */
const namesAPlaceTwice = (lines: readonly { readonly designators: string | null }[]): boolean => {
  const places = lines.flatMap(({ designators }) => named(designators))
  return new Set(places).size < places.length
}

/** What the lines of a bill must agree on. */
export const bomLogic = logicOf(bom, {
  lines: {
    lines: {
      rules: {
        otherThanParent: {
          refuse: ['母件不能是自己的子件', 'A parent cannot be a component of itself'],
          at: ['component'],
          holds: (line, row) => line.component !== row.parent,
        },
        designatorsCounted: {
          refuse: ['位号个数须等于单机用量', 'There must be as many designators as the quantity'],
          at: ['designators', 'quantity'],
          holds: ({ designators, quantity }) => {
            const places = named(designators)
            return places.length === 0 || exact(quantity).eq(places.length)
          },
        },
      },
    },
    substitutes: {
      rules: {
        replacesAComponent: {
          refuse: ['此子件不在组成中', 'This is none of the components'],
          at: ['component'],
          holds: ({ component }, row) => row.lines.some(line => line.component === component),
        },
        otherThanWhatItReplaces: {
          refuse: ['替代料不能是子件自己，也不能是母件', 'A substitute is neither the component itself nor the parent'],
          at: ['substitute'],
          holds: (line, row) => line.substitute !== line.component && line.substitute !== row.parent,
        },
      },
    },
  },
  computed: {
    caption: row => `${row.name ?? ''} ${row.edition ?? ''}`,
    captionEn: row => `${row.nameEn ?? ''} ${row.edition ?? ''}`,
    lineCount: row => row.lines.length,
  },
  rules: {
    placesOnce: {
      refuse: ['同一位号只能出现一次', 'Each designator stands in one line only'],
      at: ['lines'],
      holds: row => !namesAPlaceTwice(row.lines),
    },
    hasLines: {
      refuse: ['物料清单至少要有一行才能提交审核', 'A bill needs at least one component before it is submitted'],
      at: ['lines'],
      holds: row => row.status === 'draft' || row.status === null || row.lines.length > 0,
    },
  },
})
