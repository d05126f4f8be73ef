import { placed } from '../../errors/placed.ts'
import { inLanguage, type Label, type Language } from '../../language/label.ts'
import { ServerRefusal } from '../../client/client.web.ts'
import { failureWords } from '../../client/failureWords.web.ts'
import { savedBefore } from '../useRefusedForm.web.ts'
import type { SaveFailure } from './sheetDraft.ts'

/** Everything that the server said when it refused to save a document. */
export const draftRefusalWords = (error: unknown, language: Language): readonly string[] => {
  if (!(error instanceof ServerRefusal) || error.status >= 500) return [inLanguage(failureWords(error), language)]
  if (error.error === 'keyReused') return [inLanguage(savedBefore, language)]
  return placed(error, () => undefined, language).above
}

const failures: Readonly<Record<Exclude<SaveFailure['kind'], 'refused'>, Label>> = {
  offline: [
    '无法连接服务器，修改已存在本机；恢复连接后再试。',
    'The server cannot be reached; changes are kept on this device. Try again when it is back.',
  ],
  conflict: ['他人存了不同的内容，请先选择保留哪一个。', 'Another user stored a different value. Choose which one to keep first.'],
  closed: ['他人已使这条记录不能再修改。', 'Another user has closed this record to changes.'],
  incomplete: ['请先补全标出的内容。', 'Complete what is marked first.'],
}

/** Why a step that begins with saving cannot be taken now. */
export const saveFailureWords = (failure: SaveFailure): Label | string =>
  failure.kind === 'refused' ? failureWords(failure.error) : failures[failure.kind]

/** What is said after a save that had to leave something. */
export const heldWords = (held: number, isStored: boolean): Label =>
  isStored
    ? [
        `已保存其余修改，${held} 格待改正`,
        held === 1 ? 'The rest was saved, 1 cell to correct' : `The rest was saved, ${held} cells to correct`,
      ]
    : [`没有保存：${held} 格待改正`, held === 1 ? 'Nothing was saved: 1 cell to correct' : `Nothing was saved: ${held} cells to correct`]
