import { addedTo, logicOf } from '#core/definition'
import { sop } from '../sop/sop.ts'
import { sopReading } from './sopReading.ts'

/** A person is asked to read on the page of the work instruction. */
export const sopReadingLogic = logicOf(sopReading, { from: { sop: addedTo(sopReading, sop) } })
