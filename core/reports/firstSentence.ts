/** The first sentence of a text in Chinese or English, or all of it when it is one. */
export const firstSentence = (text: string): string => /^.*?(?:。|\.(?=\s|$))/su.exec(text)?.[0] ?? text
