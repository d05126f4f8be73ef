import { addedTo, logicOf } from '#core/definition'
import { release } from '../release/release.ts'
import { fileComment } from './fileComment.ts'

/** A comment is made on a file of one release. */
export const fileCommentLogic = logicOf(fileComment, { from: { release: addedTo(fileComment, release) } })
