import type { Label } from './label.ts'

/** Names that stand one after another in a sentence, as each language puts them apart: for what both halves of a label name. */
export const joined = (names: readonly string[]): Label => [names.join('、'), names.join(', ')]
