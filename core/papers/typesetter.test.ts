import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { pdfText } from '../../tests/harness/pdfText.ts'
import { Refusal } from '../errors/refuse.ts'
import { codeFor } from './codePicture.ts'
import type { PrintedPapers } from '../define/paper.ts'
import type { TemplateFault } from './typeset.ts'
import { openTypesetter, type ToSet, type Typesetter } from './typesetter.server.ts'

const fixture = (name: string): string => join(import.meta.dirname, '../../tests/fixtures/papers', name)

const paperTemplate = join(import.meta.dirname, 'paper.typ')

/** Papers of these numbers, to be set by a template. */
const papers = (numbers: readonly string[], template = paperTemplate): ToSet => ({
  template,
  content: contentOf(numbers),
  madeAt: new Date('2026-11-20T08:00:00Z'),
})

const contentOf = (numbers: readonly string[]): PrintedPapers => ({
  language: 'zh',
  company: { name: '水质仪器公司', other: null, contact: '' },
  printed: '打印：某人',
  papers: numbers.map(number => ({
    title: '检验记录',
    number,
    name: null,
    state: null,
    across: null,
    version: '第 1 版',
    hash: '0123456789abcdef',
    ...codeFor(number),
    pictures: {},
    summary: [],
    parts: [{ kind: 'text', title: null, text: `水质 ${number}` }],
  })),
})

let opened: Typesetter | undefined

const typesetter = (options: Parameters<typeof openTypesetter>[0]): Typesetter => {
  opened = openTypesetter(options)
  return opened
}

afterEach(() => opened?.close())

/** What a promise is refused with. */
const refusalOf = async (promise: Promise<unknown>): Promise<Refusal> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Refusal)
  return error as Refusal
}

describe('the typesetter', () => {
  test('sets the same content to the same bytes, in one process or in another', async () => {
    const one = await typesetter({}).set(papers(['A-1']))
    opened?.close()
    const other = await typesetter({}).set(papers(['A-1']))
    expect(other.pdf.equals(one.pdf)).toBe(true)
    expect((await opened?.set(papers(['A-2'])))?.pdf.equals(one.pdf)).toBe(false)
  })

  test('sets many records into one file, each with pages of its own', async () => {
    const { pdf, pages } = await typesetter({}).set(papers(['A-1', 'A-2', 'A-3']))
    expect(pages).toBe(3)
    const texts = await pdfText(pdf)
    for (const [place, text] of texts.entries()) {
      expect(text).toContain(`水质A-${place + 1}`)
      expect(text).toContain('第1页，共1页')
    }
  })

  test('names file and line of a faulty template, and goes on', async () => {
    const told: (readonly TemplateFault[])[] = []
    const faulty = typesetter({ told: faults => told.push(faults), limits: { processes: 1 } })
    for (let time = 0; time < 2; time++) {
      const { code, details } = await refusalOf(faulty.set(papers(['A-1'], fixture('faulty.typ'))))
      expect(code).toBe('operationFailed')
      expect(details.message?.[0]).toContain('tests/fixtures/papers/faulty.typ 第 5 行')
      expect(details.message?.[1]).toContain('tests/fixtures/papers/faulty.typ, line 5')
    }
    expect(told.map(([fault]) => fault?.line)).toEqual([5, 5])
  })

  test('ends what takes too long, and refuses more than may wait', async () => {
    const endless = typesetter({ limits: { processes: 1, waiting: 1, patience: 1500 } })
    const [first, second, third] = [1, 2, 3].map(() => refusalOf(endless.set(papers(['A-1'], fixture('endless.typ')))))
    expect((await third)?.code).toBe('busy')
    expect((await first)?.code).toBe('tooLarge')
    expect((await second)?.code).toBe('tooLarge')
  })

  test('starts again after its process has rested to its end', async () => {
    const resting = typesetter({ limits: { idle: 1, memory: 1 } })
    for (const number of ['A-1', 'A-2']) expect((await pdfText((await resting.set(papers([number]))).pdf)).join('')).toContain(number)
  })
})
