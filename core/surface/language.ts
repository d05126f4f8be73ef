export { counted } from '../language/counted.ts'
export { joined } from '../language/joined.ts'
export { inLanguage, type Label, type Language } from '../language/label.ts'
export { readWords, saidWithin, wordsIn } from '../language/storedWords.ts'
