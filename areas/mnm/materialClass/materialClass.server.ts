import { sql } from 'kysely'
import type { Label } from '../../../core/define/label.ts'
import { catalogue } from '../../../core/errors/catalogue.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { serve, type Step } from '../../../core/records/serve.server.ts'
import { materialClass } from './materialClass.ts'

const tooDeep: Label = ['小类下面不能再分类，请选择大类', 'A subclass has no classes below it; choose a class of the first level']

/** The whole code of the class above; classes are two levels deep. */
const codeAbove = async ({ tx }: Step, parent: number | null): Promise<string> => {
  if (parent === null) return ''
  const { rows } = await sql<{ code: string; above: number | null }>`select full_code as code, parent_id as above
    from mnm_material_class where id = ${parent}`.execute(tx)
  const [found] = rows
  // A class that is not there is refused as a reference.
  if (!found) return ''
  return found.above === null ? found.code : refuse('invalidFields', { problems: { parent: tooDeep } })
}

/** Says at the code that it is taken on this level; of two at the same moment the database refuses the second. */
const refuseTaken = async ({ tx }: Step, fullCode: string): Promise<void> => {
  const { rows } = await sql`select from mnm_material_class where full_code = ${fullCode}`.execute(tx)
  if (rows.length > 0) refuse('alreadyExists', { problems: { code: catalogue.alreadyExists.message } })
}

/** How a class gets the code that numbers begin with. */
export const servedMaterialClass = serve(materialClass, {
  computed: {
    caption: row => `${row.fullCode} ${row.name}`,
    captionEn: row => `${row.fullCode} ${row.nameEn ?? row.name}`,
  },
  onCreate: async (step, row) => {
    const fullCode = `${await codeAbove(step, row.parent)}${row.code}`
    await refuseTaken(step, fullCode)
    return { fullCode }
  },
  transitions: {},
})
