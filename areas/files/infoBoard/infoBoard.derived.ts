import { derivedOf, over, rowsOf } from '#core/definition'
import { department } from '../../admin/department/department.ts'
import { infoBoard } from './infoBoard.ts'

const d = rowsOf(department, 'd')

/** Who heads the department that owns a board, for when those who look after it have left. The whole truth of departments. */
export const infoBoardDerived = derivedOf(infoBoard, t => ({
  head: over<number>`(select ${d.head} from ${d} where ${d.id} = ${t.department})`,
}))
