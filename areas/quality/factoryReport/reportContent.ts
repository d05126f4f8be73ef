import { inLanguage, type Label, type Language } from '#core/language'
import { tablePart, type PaperBody, type Part } from '#core/papers'
import { boundText, withBound, type BoundChoice } from '../reportTemplate/boundFields.ts'
import { blockKinds } from '../reportTemplate/reportTemplate.ts'

/** A block of a report, its texts filled in. */
export interface ReportBlock {
  readonly kind: keyof typeof blockKinds
  readonly text: string
  readonly textEn: string
}

/** A result as it stands on a report. */
export interface ReportedResult {
  readonly item: string
  readonly name: string
  readonly nameEn: string
  readonly shown: string
  readonly limits: string
  readonly judgement: Label
}

/** Each unit of a lot with its test and what was measured. */
export type ReportedLot = readonly {
  readonly unit: string
  readonly test: string
  readonly results: readonly { readonly item: string; readonly shown: string }[]
}[]

/** What a report says: frozen when it is issued. */
export interface ReportContent {
  readonly languages: 'zh' | 'en' | 'both'
  /** A text in both languages is read in that of the paper. */
  readonly facts: readonly { readonly caption: Label; readonly text: string | Label }[]
  readonly blocks: readonly ReportBlock[]
  readonly results: readonly ReportedResult[]
  /** In the report of a lot the unit of which these results are; reports from before that have none. */
  readonly resultsOf?: string
  /** What the page says on which anybody checks the report; reports from before that page have none. */
  readonly check?: { readonly unit: string; readonly verdict: Label }
  /** The units of a lot; a report of one unit has none. */
  readonly lot?: ReportedLot
  /** Stored pictures with what they show. */
  readonly pictures: readonly { readonly file: number; readonly caption: string }[]
}

/** What the history says of it. */
export const contentWords = ({ results }: ReportContent): Label => [
  results.map(({ name, shown }) => `${name} ${shown}`).join('；'),
  results.map(({ nameEn, shown }) => `${nameEn} ${shown}`).join('; '),
]

/** The number of a report is drawn as it is issued, after what it says was frozen: its name stays in the texts until they are printed. */
export const numberLater = '{{report.code}}'

/** A block with what its names stand for in each language. Without an English text the other is for both. */
export const filledBlock = (
  {
    kind,
    text,
    textEn,
    bound,
  }: {
    readonly kind: ReportBlock['kind']
    readonly text: string | null
    readonly textEn: string | null
    readonly bound: BoundChoice | null
  },
  languages: ReportContent['languages'],
  valuesIn: (language: Language) => ReadonlyMap<string, string>,
): ReportBlock => {
  const language = languages === 'en' ? 'en' : 'zh'
  const own = boundText(withBound(text ?? '', bound, language), valuesIn(language))
  const english = boundText(withBound(textEn ?? text ?? '', bound, 'en'), valuesIn('en'))
  return { kind, text: own, textEn: textEn === null && bound === null ? own : english }
}

const parametersOf = ({ results, resultsOf }: ReportContent, language: Language): Part =>
  tablePart(
    resultsOf === undefined ? blockKinds.parameters : [`参数表：${resultsOf}`, `Parameters of ${resultsOf}`],
    (
      [
        ['项次', 'Item'],
        ['参数', 'Parameter'],
        ['结果', 'Result'],
        ['限值', 'Limits'],
        ['判定', 'Judgement'],
      ] as const
    ).map(caption => ({ caption })),
    results.map(({ item, name, nameEn, shown, limits, judgement }) => [
      item,
      language === 'zh' ? name : nameEn,
      shown,
      limits,
      inLanguage(judgement, language),
    ]),
    language,
  )

/** So many parameters have a column of their own in one table of a lot; further ones stand in further tables. */
const mostColumns = 6

const lotTables = ({ results }: ReportContent, lot: ReportedLot, language: Language): readonly Part[] => {
  const tables = Math.max(1, Math.ceil(results.length / mostColumns))
  return Array.from({ length: tables }, (_, at) => {
    const shown = results.slice(at * mostColumns, (at + 1) * mostColumns)
    const title: Label =
      tables === 1 ? ['批内产品', 'Units of the lot'] : [`批内产品（${at + 1}/${tables}）`, `Units of the lot (${at + 1} of ${tables})`]
    return tablePart(
      title,
      [
        { caption: ['PN/SN', 'PN/SN'] },
        { caption: ['测试', 'Test'] },
        ...shown.map(({ name, nameEn }) => ({ caption: [name, nameEn] as const })),
      ],
      lot.map(({ unit, test, results: own }) => [unit, test, ...shown.map(({ item }) => own.find(one => one.item === item)?.shown ?? '–')]),
      language,
    )
  })
}

/** The report on paper, with its number where it has one: its blocks from top to bottom, in both languages where the template says so. */
export const reportPaper = (content: ReportContent, reader: Language, code: string | null): PaperBody => {
  const language = content.languages === 'both' ? reader : content.languages
  const numbered = (text: string): string => text.replaceAll(numberLater, code ?? '–')
  const textOf = ({ text, textEn }: ReportBlock): string =>
    numbered(content.languages === 'both' && text !== textEn ? `${text}\n${textEn}`.trim() : language === 'zh' ? text : textEn)
  const partsOf = (block: ReportBlock): readonly Part[] => {
    const title = inLanguage(blockKinds[block.kind], language)
    const words: readonly Part[] = textOf(block) === '' ? [] : [{ kind: 'text', title, text: textOf(block) }]
    if (block.kind === 'product')
      return [
        {
          kind: 'facts',
          title,
          facts: content.facts.map(({ caption, text }) => ({
            caption: inLanguage(caption, language),
            text: inLanguage(text, language),
            wide: false,
          })),
        },
        ...words.map(part => ({ ...part, title: null })),
      ]
    if (block.kind === 'parameters')
      return [
        parametersOf(content, language),
        ...(content.lot ? lotTables(content, content.lot, language) : []),
        ...words.map(part => ({ ...part, title: null })),
      ]
    if (block.kind === 'pictures') return content.pictures.length === 0 ? words : [{ kind: 'pictures', title, pictures: content.pictures }]
    if (block.kind === 'signatures')
      return [
        {
          kind: 'sign',
          title: null,
          places: (textOf(block) === '' ? title : textOf(block)).split('\n').map(caption => ({ caption, text: '' })),
        },
      ]
    return words
  }
  return { summary: [], parts: content.blocks.flatMap(partsOf) }
}
