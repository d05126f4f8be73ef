import { addedTo, logicOf } from '#core/definition'
import { keyResult } from '../keyResult/keyResult.ts'
import { checkIn } from './checkIn.ts'

/** A check-in belongs to a key result. */
export const checkInLogic = logicOf(checkIn, { from: { keyResult: addedTo(checkIn, keyResult) } })
