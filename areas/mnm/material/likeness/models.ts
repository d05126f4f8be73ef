/** The name that a maker gives to a thing, in the parts between its hyphens. */
export type Model = readonly string[]

/** Two models are compared from so many characters on, hyphens included. */
const shortest = 5

/** What suppliers hang on for tape, reel and lead-free finish. */
const packing = new Set(['tr', 'trpbf', 'pbf', 'nopb', 'reel', 'reel7', 'rl', 'rl7', 'r7', 'tape', 'tube', 'ct', 'nd', 't', 'e'])

/** The parts of a model as it is compared. */
const modelOf = (text: string): Model => {
  const parts = text
    .toLowerCase()
    .split(/[-/_+#\s,()]+/)
    .filter(part => part !== '')
  while (parts.length > 1 && packing.has(parts.at(-1) ?? '')) parts.pop()
  return parts
}

const isModel = (model: Model): boolean => {
  const joined = model.join('')
  return model.join('-').length >= shortest && /\d/.test(joined) && (/[a-z]/.test(joined) || joined.length >= 6)
}

const token = /(?<![A-Za-z0-9])[A-Za-z0-9]+(?:[-/._+#][A-Za-z0-9]+)*/g

/** The models that a text names, and the text with blanks in their places. */
export const readModels = (text: string): { readonly models: readonly Model[]; readonly rest: string } => {
  const models: Model[] = []
  const rest = text.replaceAll(token, written => {
    const model = modelOf(written)
    if (!isModel(model)) return written
    models.push(model)
    return ' '.repeat(written.length)
  })
  return { models, rest }
}

/** A field that holds nothing but a model holds one, spaces or not. */
export const fieldModel = (text: string | null): readonly Model[] => {
  const model = modelOf(text ?? '')
  return model.join('-').length >= shortest || /\d/.test(model.join('')) ? [model] : []
}

/** Whether the longer of two texts only goes on where the shorter ends; a digit after a digit makes another number. */
const goesOn = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return long.startsWith(short) && !(/\d$/.test(short) && /^\d/.test(long.slice(short.length)))
}

/** So many characters of an order code say what it is; a last letter after them says how it is packed. */
const longCode = 12

const differInPacking = (one: string, other: string): boolean =>
  one.length === other.length &&
  one.length > longCode &&
  one.slice(0, -1) === other.slice(0, -1) &&
  /[a-z]$/.test(one) &&
  /[a-z]$/.test(other)

/** Whether two models name one thing: one says no more than the other begins with, or they are packed in two ways. */
export const sameModel = (one: Model, other: Model): boolean => {
  const [left, right] = [one.join(''), other.join('')]
  if (left === right) return true
  if (Math.min(one.join('-').length, other.join('-').length) < shortest) return false
  if (goesOn(left, right) && (one.length === 1 || other.length === 1 || beginsAlike(one, other))) return true
  return beginsAlike(one, other) || differInPacking(left, right)
}

/** Part by part: each the same, the first and the last of the shorter one perhaps with a letter more. */
const beginsAlike = (one: Model, other: Model): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.every((part, place) => {
    const against = long[place] ?? ''
    if (part === against) return true
    if (place === 0)
      return Math.abs(part.length - against.length) <= 2 && Math.min(part.length, against.length) >= 4 && goesOn(part, against)
    return place === short.length - 1 && long.length === short.length && goesOn(part, against)
  })
}

/** By what models are looked up: those that name one thing share one of them. */
export const modelKeys = (model: Model): readonly string[] => {
  const joined = model.join('')
  return [...new Set([4, 5].map(length => `m:${joined.slice(0, length)}`))]
}
