import { derivedOf, over, rowsOf } from '#core/definition'
import { mrpRun } from '../mrpRun/mrpRun.ts'
import { mrpAction } from './mrpAction.ts'

const r = rowsOf(mrpRun, 'r')

/** The latest run that was finished is the one that counts; those before it stay to be compared with. The whole truth. */
export const mrpActionDerived = derivedOf(mrpAction, t => ({
  current: over`${t.run} = (select max(${r.id}) from ${r} where ${r.state} = 'done')`,
}))
