/** What a JSON text is made of where keys are looked for: texts, and the signs that open, close and separate. */
const piece = /"(?:[^"\\]|\\.)*"|[[\]{},:]/gs

/** The first key that an object of a JSON text holds twice, however it is written; the text is one that can be read. */
export const repeatedKey = (json: string): string | undefined => {
  // The keys of the objects that are open, and nothing for a list.
  const open: (Set<string> | undefined)[] = []
  let last = ''
  for (const [sign] of json.matchAll(piece)) {
    if (sign === '{') open.push(new Set())
    else if (sign === '[') open.push(undefined)
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ':') {
      const [keys, key] = [open.at(-1), String(JSON.parse(last))]
      if (keys?.has(key)) return key
      keys?.add(key)
    }
    last = sign
  }
  return undefined
}
