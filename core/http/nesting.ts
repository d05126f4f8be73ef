const [quote, backslash] = ['"', '\\'].map(sign => sign.charCodeAt(0))
const opening = new Set(['[', '{'].map(sign => sign.charCodeAt(0)))
const closing = new Set([']', '}'].map(sign => sign.charCodeAt(0)))

/** Whether lists and objects of a JSON text lie more than `most` deep in one another; found before anything is built from it. */
export const nestsDeeper = (json: string, most: number): boolean => {
  let depth = 0
  let inText = false
  for (let place = 0; place < json.length; place++) {
    const sign = json.charCodeAt(place)
    if (inText && sign === backslash) place++
    else if (sign === quote) inText = !inText
    else if (!inText && opening.has(sign) && ++depth > most) return true
    else if (!inText && closing.has(sign)) depth--
  }
  return false
}
