import type { Label } from '../../../core/define/label.ts'
import { catalogue } from '../../../core/errors/catalogue.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { serve, type Step } from '../../../core/records/serve.server.ts'
import { materialClass } from './materialClass.ts'
import { exists, findOne } from '../../../core/records/reading.server.ts'

const tooDeep: Label = ['小类下面不能再分类，请选择大类', 'A subclass has no classes below it; choose a class of the first level']

/** The whole code of the class above; classes are two levels deep. */
const codeAbove = async (step: Step, parent: number | null): Promise<string> => {
  if (parent === null) return ''
  const found = await findOne(step, materialClass, { id: parent }, ['fullCode', 'parent'])
  // A class that is not there is refused as a reference.
  if (!found) return ''
  return found.parent === null ? found.fullCode : refuse('invalidFields', { problems: { parent: tooDeep } })
}

/** Says at the code that it is taken on this level; of two at the same moment the database refuses the second. */
const refuseTaken = async (step: Step, fullCode: string): Promise<void> => {
  if (await exists(step, materialClass, { fullCode })) refuse('alreadyExists', { problems: { code: catalogue.alreadyExists.message } })
}

/** How a class gets the code that numbers begin with. */
export const servedMaterialClass = serve(materialClass, {
  onCreate: async (step, row) => {
    const fullCode = `${await codeAbove(step, row.parent)}${row.code}`
    await refuseTaken(step, fullCode)
    return { fullCode }
  },
  transitions: {},
})
