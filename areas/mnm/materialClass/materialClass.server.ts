import { serve, type Context } from '#core/context.server'
import { catalogue, refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exists, findOne } from '#core/records.server'
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

/** Says at the code that it is taken on this level; of two at the same moment the database refuses the second. */
const refuseTaken = async (context: Context, fullCode: string): Promise<void> => {
  if (await exists(context, materialClass, { fullCode })) refuse('alreadyExists', { problems: { code: catalogue.alreadyExists.message } })
}

/** How a class gets the code that numbers begin with. */
export const servedMaterialClass = serve(materialClass, {
  onCreate: async (context, row) => {
    const fullCode = `${await codeAbove(context, row.parent)}${row.code}`
    await refuseTaken(context, fullCode)
    return { fullCode }
  },
  transitions: {},
})
