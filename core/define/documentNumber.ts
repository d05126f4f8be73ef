/** What a document is called in a sentence: by its number, and by its id (`#12`) until a step has drawn one. */
export const documentNumber = ({ id, code }: { readonly id: number; readonly code: string | null }): string => code ?? `#${id}`
