export { inLanguage, type Label, type Language } from '../language/label.ts'
