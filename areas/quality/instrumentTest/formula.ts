import { exact, sumOf, type Exact } from '#core/numbers'
import type { Label } from '#core/language'

/** What a computation comes to: an exact number, or why there is none. Nothing of the latter ever passes a limit. */
export type Computed =
  | { readonly kind: 'value'; readonly value: Exact }
  /** A reading that is needed is not there. */
  | { readonly kind: 'missing'; readonly reading: string }
  /** A reading below the limit of detection: it never enters a computation as a number. */
  | { readonly kind: 'censored'; readonly limit: Exact }
  | { readonly kind: 'dividedByZero' }
  /** Too large to be a measured value. */
  | { readonly kind: 'tooLarge' }
  /** The solution has no value for the temperature of the bath. */
  | { readonly kind: 'noTable'; readonly reading: string }

/** One reading as a computation sees it. */
export type ReadingValue = Extract<Computed, { readonly kind: 'value' | 'missing' | 'censored' }>

/** The readings of one parameter by their names; a name that is no reading answers undefined. */
export type ReadingsOf = (name: string) => ReadingValue | undefined

/** A formula that was read. */
type Node =
  | { readonly kind: 'number'; readonly value: Exact }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly inputs: readonly Node[] }
  | { readonly kind: 'binary'; readonly sign: Sign; readonly left: Node; readonly right: Node }

type Sign = '+' | '-' | '*' | '/' | '<' | '<=' | '>' | '>=' | '=' | 'and' | 'or'

/** The longest formula, in characters; how deep it nests; how many operations one evaluation takes. */
export const longestFormula = 500
const deepest = 30
const mostSteps = 500
/** Decimal places that are kept between operations. */
const keptPlaces = 20
const largest = exact('1000000000000000')

/** The functions of the language, with what they take. */
const functions = {
  mean: 'some',
  max: 'some',
  min: 'some',
  abs: 'one',
  /** Slope of the least-squares line through `x1, y1, x2, y2, …`. */
  slope: 'pairs',
} as const

type FunctionName = keyof typeof functions

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name)

/** What a formula means, or what is wrong with it. */
export type ReadFormula = { readonly problem?: never; readonly names: readonly string[]; readonly root: Node } | { readonly problem: Label }

class Unreadable extends Error {
  readonly words: Label
  constructor(words: Label) {
    super(words[1])
    this.words = words
  }
}

const unreadable = (zh: string, en: string): never => {
  throw new Unreadable([zh, en])
}

const tokenPattern = /\s*(?:(\d{1,15}(?:\.\d{1,15})?|\.\d{1,15})(?![\w.])|([A-Za-z_][A-Za-z0-9_]{0,39})|(<=|>=|[-+*/(),<>=]))/y

const tokensOf = (text: string): readonly string[] => {
  const tokens: string[] = []
  const pattern = new RegExp(tokenPattern)
  const body = text.trim()
  while (pattern.lastIndex < body.length) {
    const at = pattern.lastIndex
    const found = pattern.exec(body)
    if (!found) {
      const rest = body.slice(at).trim().slice(0, 12)
      return unreadable(`公式无法识别：“${rest}”`, `The formula cannot be read at “${rest}”`)
    }
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '')
  }
  return tokens
}

const levels: readonly (readonly Sign[])[] = [['or'], ['and'], ['<', '<=', '>', '>=', '='], ['+', '-'], ['*', '/']]

/**
 * Reads a formula such as `mean(r1, r2) - offset`, `abs(a - b) <= 0.1 and a > 0`: named readings, numbers with a decimal point, `+ - * /`, comparisons
 * (1 when they hold, else 0), `and`, `or`, `mean max min abs slope`. Nothing else: a formula has neither loops nor access to anything but its readings.
 */
export const readFormula = (text: string): ReadFormula => {
  if (text.length > longestFormula)
    return { problem: [`公式最长 ${longestFormula} 个字符`, `A formula has at most ${longestFormula} characters`] }
  const names = new Set<string>()
  try {
    const tokens = tokensOf(text)
    let at = 0
    const next = (): string | undefined => tokens[at]
    const expected = (sign: string): void => {
      if (next() !== sign) unreadable(`公式缺少“${sign}”`, `The formula lacks “${sign}”`)
      at += 1
    }
    const primary = (depth: number): Node => {
      if (depth > deepest) unreadable('公式嵌套太深', 'The formula nests too deep')
      const token = next()
      if (token === undefined) return unreadable('公式不完整', 'The formula ends too early')
      at += 1
      if (token === '-') return { kind: 'binary', sign: '-', left: { kind: 'number', value: exact(0) }, right: primary(depth + 1) }
      if (token === '(') {
        const inside = level(0, depth + 1)
        expected(')')
        return inside
      }
      if (/^[\d.]/.test(token)) return { kind: 'number', value: exact(token.startsWith('.') ? `0${token}` : token) }
      if (!/^[A-Za-z_]/.test(token)) return unreadable(`公式中多了“${token}”`, `“${token}” is out of place in the formula`)
      if (next() !== '(') {
        if (token === 'and' || token === 'or' || isFunction(token))
          return unreadable(`“${token}”不能单独使用`, `“${token}” cannot stand alone`)
        names.add(token)
        return { kind: 'name', name: token }
      }
      if (!isFunction(token)) return unreadable(`没有函数“${token}”`, `There is no function “${token}”`)
      at += 1
      const inputs: Node[] = [level(0, depth + 1)]
      while (next() === ',') {
        at += 1
        inputs.push(level(0, depth + 1))
      }
      expected(')')
      const takes = functions[token]
      if (takes === 'one' && inputs.length !== 1) return unreadable(`${token} 只有一个参数`, `${token} takes one value`)
      if (takes === 'pairs' && (inputs.length < 4 || inputs.length % 2 === 1))
        return unreadable('slope 需要至少两对数值：x1, y1, x2, y2', 'slope takes at least two pairs: x1, y1, x2, y2')
      return { kind: 'call', name: token, inputs }
    }
    const level = (index: number, depth: number): Node => {
      const signs = levels[index]
      if (!signs) return primary(depth)
      let left = level(index + 1, depth)
      for (;;) {
        const sign = signs.find(one => one === next())
        if (!sign) return left
        at += 1
        left = { kind: 'binary', sign, left, right: level(index + 1, depth) }
      }
    }
    const root = level(0, 0)
    if (at < tokens.length) unreadable(`公式中多了“${tokens[at] ?? ''}”`, `“${tokens[at] ?? ''}” is out of place in the formula`)
    return { names: [...names], root }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.words }
    throw error
  }
}

/** Why an evaluation ends without a number. */
class Ended extends Error {
  readonly because: Exclude<Computed, { readonly kind: 'value' }>
  constructor(because: Exclude<Computed, { readonly kind: 'value' }>) {
    super(because.kind)
    this.because = because
  }
}

const kept = (value: Exact): Exact => {
  const rounded = value.rounded(keptPlaces)
  if (rounded.size().gt(largest)) throw new Ended({ kind: 'tooLarge' })
  return rounded
}

const divided = (value: Exact, by: Exact): Exact => {
  if (by.eq(0)) throw new Ended({ kind: 'dividedByZero' })
  return value.over(by, keptPlaces)
}

const asTruth = (holds: boolean): Exact => exact(holds ? 1 : 0)

const least = (values: readonly Exact[]): Exact => values.reduce((one, other) => (other.lt(one) ? other : one))

const called = (name: FunctionName, values: readonly Exact[]): Exact => {
  switch (name) {
    case 'mean':
      return divided(sumOf(values), exact(values.length))
    case 'min':
      return least(values)
    case 'max':
      return least(values.map(value => value.negated())).negated()
    case 'abs':
      return (values[0] ?? exact(0)).size()
    case 'slope':
      return leastSquaresSlope(values)
  }
}

/** b = Σ(x − x̄)(y − ȳ) / Σ(x − x̄)², over pairs in the order x1, y1, x2, y2 …; equal x divide by zero. */
const leastSquaresSlope = (values: readonly Exact[]): Exact => {
  const xs = values.filter((_value, index) => index % 2 === 0)
  const ys = values.filter((_value, index) => index % 2 === 1)
  const [meanX, meanY] = [divided(sumOf(xs), exact(xs.length)), divided(sumOf(ys), exact(ys.length))]
  const away = xs.map(x => x.minus(meanX))
  const products = sumOf(away.map((x, index) => x.times((ys[index] ?? meanY).minus(meanY))))
  return divided(products.rounded(keptPlaces), sumOf(away.map(x => x.times(x))).rounded(keptPlaces))
}

const combined = (sign: Sign, left: Exact, right: Exact): Exact => {
  switch (sign) {
    case '+':
      return left.plus(right)
    case '-':
      return left.minus(right)
    case '*':
      return left.times(right)
    case '/':
      return divided(left, right)
    case '<':
      return asTruth(left.lt(right))
    case '<=':
      return asTruth(left.lte(right))
    case '>':
      return asTruth(left.gt(right))
    case '>=':
      return asTruth(left.gte(right))
    case '=':
      return asTruth(left.eq(right))
    case 'and':
      return asTruth(!left.eq(0) && !right.eq(0))
    case 'or':
      return asTruth(!left.eq(0) || !right.eq(0))
  }
}

/** Works a formula out over readings, exactly, to 20 decimal places. Answers why where it comes to no number; throws for nothing that people typed. */
export const evaluateFormula = (formula: ReadFormula, readings: ReadingsOf): Computed => {
  if (formula.problem !== undefined) return { kind: 'missing', reading: '' }
  let steps = 0
  const valueOf = (node: Node): Exact => {
    steps += 1
    if (steps > mostSteps) throw new Ended({ kind: 'tooLarge' })
    if (node.kind === 'number') return node.value
    if (node.kind === 'name') {
      const found = readings(node.name) ?? { kind: 'missing', reading: node.name }
      if (found.kind !== 'value') throw new Ended(found)
      return kept(found.value)
    }
    if (node.kind === 'call') return kept(called(node.name, node.inputs.map(valueOf)))
    return kept(combined(node.sign, valueOf(node.left), valueOf(node.right)))
  }
  try {
    return { kind: 'value', value: valueOf(formula.root) }
  } catch (error) {
    if (error instanceof Ended) return error.because
    throw error
  }
}
