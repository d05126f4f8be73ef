/** The letter that stands for a name. */
export const initialOf = (name: string): string => /^\S/u.exec(name.trim())?.[0].toUpperCase() ?? '?'
