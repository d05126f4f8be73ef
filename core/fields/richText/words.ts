// A Chinese, Japanese or Korean character is a word of its own; letters and digits that stand together are one, with what joins them.
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]]+(?:['’.\-][[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]]+)*/gv

/** How many words a text has, as Office counts them: every Chinese character, and every run of letters or digits. Signs count nothing. */
export const countWords = (text: string): number => text.match(word)?.length ?? 0
