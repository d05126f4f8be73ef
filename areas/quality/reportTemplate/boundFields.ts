import { inLanguage, type Label, type Language } from '#core/language'

/** What a text of a report may name, as `{{unit.sn}}`, and how it is called. */
export const boundFields = {
  'report.code': ['报告编号', 'Report number'],
  'report.date': ['报告日期', 'Date of the report'],
  'unit.pn': ['PN', 'PN'],
  'unit.sn': ['SN', 'SN'],
  'unit.code': ['PN/SN', 'PN/SN'],
  'model.name': ['产品名称', 'Name of the product'],
  'test.code': ['测试编号', 'Test number'],
  'test.date': ['测试日期', 'Date of the test'],
  'test.verdict': ['判定', 'Verdict'],
  'test.firmware': ['固件', 'Firmware'],
} as const satisfies Readonly<Record<string, Label>>

/** The same as what a block shows by itself, chosen from a list. */
export const boundChoices = {
  report_code: boundFields['report.code'],
  report_date: boundFields['report.date'],
  unit_pn: boundFields['unit.pn'],
  unit_sn: boundFields['unit.sn'],
  unit_code: boundFields['unit.code'],
  model_name: boundFields['model.name'],
  test_code: boundFields['test.code'],
  test_date: boundFields['test.date'],
  test_verdict: boundFields['test.verdict'],
  test_firmware: boundFields['test.firmware'],
} as const satisfies Readonly<Record<string, Label>>

/** What a block chooses of that. */
export type BoundChoice = keyof typeof boundChoices

/** A text in each language with what its block shows in a line below it, named as in texts. */
export const withBound = (text: string, bound: BoundChoice | null, language: Language): string =>
  bound === null
    ? text
    : `${text}\n${inLanguage(boundChoices[bound], language)}${language === 'zh' ? '：' : ': '}{{${bound.replace('_', '.')}}}`.trim()

const named = /\{\{\s*([^{}]{0,60}?)\s*\}\}/g

/** Results of parameters are named by their item: `{{result.1}}`. */
const result = /^result\.[^\s{}]{1,12}$/

/** The names in a text that mean nothing. */
export const unknownFields = (text: string): readonly string[] =>
  [...text.matchAll(named)].map(([, name = '']) => name).filter(name => !Object.hasOwn(boundFields, name) && !result.test(name))

/** A text with what its names stand for; what has no value is a dash. Values are put in as they are: nothing in them is read as a name again. */
export const boundText = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(named, (_whole, name: string) => values.get(name.trim()) ?? '–')
