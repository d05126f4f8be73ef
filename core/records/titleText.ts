import { wordsIn } from '../language/storedWords.ts'

/** What a record is called, as the row says it, in Chinese where the product says it in both languages; empty where it has no name or number yet. */
export const titleText = (title: unknown): string => (typeof title === 'string' ? wordsIn(title)[0] : '')
