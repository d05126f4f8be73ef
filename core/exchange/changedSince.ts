import { inLanguage, type Label, type Language } from '../language/label.ts'
import type { Warning } from '../logic/warning.ts'

/** The key with which a person confirms writing over what others have changed since the file was made. */
export const changedSinceKey = 'exchange:changedSince'

/** What is said at the version of a row whose record has been written since. */
export const changedSince: Label = [
  '导出之后该单据已被修改，请核对差异后再确认覆盖',
  'The record was changed after this file was exported. Check the differences before you confirm.',
]

/** What a person is asked to confirm about such rows. */
export const changedSinceWarning = (language: Language): Warning => ({ key: changedSinceKey, message: inLanguage(changedSince, language) })
