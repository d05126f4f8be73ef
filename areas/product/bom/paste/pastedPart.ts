import { exactly, labelSchema, listOf, textSchema, wholeSchema } from '#core/calls'
import { text } from '#core/fields'

/** The right to apply for material numbers, which whoever has rows without a number applied for needs besides. */
export const mayApplyPoint = 'mnm.material:create'

/** What a row says of a part, as it was written. */
export const describedPart = {
  number: text(['物料编号', 'Material number'], { max: 60 }),
  mpn: text(['型号', 'Part number'], { max: 100 }),
  name: text(['名称', 'Name'], { max: 200 }),
  spec: text(['规格', 'Specification'], { max: 500 }),
  brand: text(['品牌', 'Brand'], { max: 60 }),
  class: text(['物料分类', 'Material class'], { max: 60 }),
  unit: text(['计量单位', 'Unit'], { max: 20 }),
}

/** What is told of rows: problems and notices. */
export const toldRows = listOf(exactly({ row: wholeSchema, code: textSchema, message: labelSchema }))
