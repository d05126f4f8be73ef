import { modeWords, sourcesOf, type FlowStep, type Mode, type Source } from '#core/approvals'
import { inLanguage, type Label, type Language } from '#core/language'

/** How many have to agree, in words. */
export const modeLabels: Readonly<Record<Mode['kind'], Label>> = {
  any: ['任一人同意', 'Any one agrees'],
  all: ['全部同意', 'All agree'],
  quorum: ['达到人数', 'At least N approve'],
  vote: ['按比例通过', 'Percentage approves'],
}

/** How the parts of a step are said. */
export interface StepWords {
  readonly condition: (condition: string) => Label
  readonly source: (source: Source) => Label
}

const stepText = (step: FlowStep, words: StepWords): Label => {
  const { name, mode, condition } = step
  const said = condition === null ? undefined : words.condition(condition)
  const [when, whenEn] = said === undefined ? ['', ''] : [`，当${said[0]}`, `, when ${said[1]}`]
  const sources = sourcesOf(step)
  const [how, howEn] = modeWords(mode, sources.length)
  const called = sources.map(words.source)
  const who = called.map(([zh]) => zh).join('、')
  const whoEn = called.map(([, en]) => en).join(' + ')
  return [`${name[0]}（${who}，${how}${when}）`, `${name[1]} (${whoEn}, ${howEn}${whenEn})`]
}

/** The longest summary, in characters. */
const longest = 4000

/** A flow in one line: what the list and the history show of its steps. */
export const flowSummary = (steps: readonly FlowStep[], words: StepWords, language: Language): string => {
  const text = steps.map(step => inLanguage(stepText(step, words), language)).join(' → ')
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
