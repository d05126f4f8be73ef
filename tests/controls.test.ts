import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// One set of controls (docs/decisions/0086): what the browser draws in its own way stands nowhere beside what the product draws.

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly around: readonly Element[]
  readonly place: string
}

const nameOf = (value: unknown): string => (isNode(value) && typeof value['name'] === 'string' ? value['name'] : '')

/** What an attribute says; of an expression the text of its source. */
const saidBy = (source: string, value: unknown): string => {
  if (!isNode(value)) return ''
  return typeof value['value'] === 'string' ? value['value'] : source.slice(value.start, Number(value['end']))
}

/** The elements of a source with what stands around them, the innermost first. */
const elementsIn = (file: string, source: string): readonly Element[] => {
  const found: Element[] = []
  const visit = (value: unknown, around: readonly Element[]): void => {
    if (Array.isArray(value)) return value.forEach(one => visit(one, around))
    if (!isNode(value)) return
    const opening = value.type === 'JSXElement' ? value['openingElement'] : undefined
    if (!isNode(opening)) return Object.values(value).forEach(one => visit(one, around))
    const attributes = (Array.isArray(opening['attributes']) ? opening['attributes'] : []).filter(isNode)
    const element: Element = {
      name: nameOf(opening['name']),
      attributes: Object.fromEntries(attributes.map(one => [nameOf(one['name']), saidBy(source, one['value'])])),
      around,
      place: `${file}:${source.slice(0, value.start).split('\n').length}`,
    }
    found.push(element)
    Object.values(value).forEach(one => visit(one, [element, ...around]))
  }
  visit(parseSync(file, source).program, [])
  return found
}

const hasClass =
  (names: RegExp) =>
  ({ attributes }: Element): boolean =>
    names.test(attributes['className'] ?? '')

/** What the browser draws otherwise in each language and on each device; numbers are typed as text, so that both languages and pastes are read alike. */
const drawnByBrowser = /^(date|datetime-local|time|month|week|number|range|color|file)$/

/** Where the browser's own is right. */
const exceptions: readonly { readonly file: RegExp; readonly control: RegExp; readonly why: string }[] = [
  {
    file: /core\/guest\/GuestFields\.web\.tsx$/,
    control: /'date'/,
    why: 'A guest’s page is opened once, on any phone, without the component library: the calendar of the phone is the one that the guest knows.',
  },
  {
    file: /./,
    control: /^file$/,
    why: 'What is hidden behind a button of the product opens the device’s own choice of files; there is no other way.',
  },
]

/** What is wrong with a control, in words; undefined where it is one of the product's. */
const wrongWith = (element: Element): string | undefined => {
  const { name, attributes, around } = element
  const { type = '' } = attributes
  if (name === 'select') return hasClass(/\bms-select\b/)(element) ? undefined : 'a list of choices that is not drawn by the product'
  if (type === 'checkbox' || type === 'radio') {
    const [ownClass] = [attributes['className']]
    const drawn = around.slice(0, 2).some(hasClass(/\bms-(tick|segments|theme)\b/))
    return name !== 'input' || (drawn && ownClass === undefined) ? undefined : 'a box to tick that is not drawn by the product'
  }
  const isNative = name === 'input' ? drawnByBrowser.test(type) : drawnByBrowser.test(type) || /'(date|time|datetime-local)'/.test(type)
  return isNative ? `a control of the browser’s: ${type}` : undefined
}

test('every control is one of the product’s', () => {
  const files = globSync('{app,areas,core}/**/*.web.tsx')
  expect(files.length).toBeGreaterThan(200)
  const elements = files.flatMap(file => elementsIn(file, readFileSync(file, 'utf8')))
  expect(elements.filter(({ name }) => name === 'select').length).toBeGreaterThan(5)
  expect(elements.filter(({ attributes }) => attributes['type'] === 'checkbox').length).toBeGreaterThan(10)
  const allowed = ({ place, attributes }: Element) =>
    exceptions.find(({ file, control }) => file.test(place.replace(/:\d+$/, '')) && control.test(attributes['type'] ?? ''))
  const wrong = elements.flatMap(element => {
    const told = wrongWith(element)
    return told === undefined || allowed(element) ? [] : [`${element.place}: ${told}`]
  })
  expect(wrong).toEqual([])
  for (const exception of exceptions)
    expect(
      elements.some(element => allowed(element) === exception),
      exception.why,
    ).toBe(true)
})

test.each([
  ['<select value="1" />', 'list of choices'],
  ['<input type="date" />', 'date'],
  ['<label><input type="checkbox" /></label>', 'box to tick'],
  ['<label className="ms-tick"><input type="checkbox" className="own" /></label>', 'box to tick'],
  ["<TextField type={kind === 'date' ? 'date' : 'text'} />", 'date'],
])('%s is found', (source, told) => {
  expect(elementsIn('one.tsx', `const one = ${source}`).map(wrongWith).join()).toContain(told)
})

test('what the product draws is not', () => {
  const good = '<label className="ms-tick"><input type="checkbox" /></label>'
  expect(elementsIn('one.tsx', `const one = <><select className="ms-select" />${good}</>`).map(wrongWith)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
