import { serve, type Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { findOne } from '#core/records.server'
import { materialClass } from './materialClass.ts'

const tooDeep: Label = ['小类下面不能再分类，请选择大类', 'A subclass has no classes below it. Choose a class of the first level']

/** The whole code of the class above; classes are two levels deep. */
const codeAbove = async (context: Context, parent: number | null): Promise<string> => {
  if (parent === null) return ''
  const found = await findOne(context, materialClass, { id: parent }, ['fullCode', 'parent'])
  // A class that is not there is refused as a reference.
  if (!found) return ''
  return found.parent === null ? found.fullCode : refuse('invalidFields', { problems: { parent: tooDeep } })
}

/** How a class gets the code that numbers begin with. */
export const servedMaterialClass = serve(materialClass, {
  onCreate: async (context, row) => ({ fullCode: `${await codeAbove(context, row.parent)}${row.code}` }),
  transitions: {},
})
