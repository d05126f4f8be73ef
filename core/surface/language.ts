export { counted, grouped } from '../language/counted.ts'
export { inLanguage, type Label, type Language } from '../language/label.ts'
