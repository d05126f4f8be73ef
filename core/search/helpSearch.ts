import { inLanguage, type Label, type Language } from '../language/label.ts'
import { folded } from './palette.ts'
import { isEntityHelp, type HelpText } from '../help/help.ts'
import type { Topic } from '../help/topics.ts'

/** A topic with what it says. */
export interface HelpPageText {
  readonly topic: Topic
  readonly text: HelpText
}

/** A topic that was found, with the sentence in which the words stand. */
export interface HelpHit {
  readonly topic: Topic
  readonly excerpt: string
}

/** Every sentence of a topic, its purpose first. */
export const sentencesOf = (help: HelpText): readonly Label[] => [
  help.purpose,
  ...(isEntityHelp(help) ? [...help.list, ...help.record, ...help.form] : help.steps),
  ...(help.rules ?? []),
  ...(help.troubles ?? []).flatMap(({ when, remedy }) => [when, remedy]),
]

/** The topics that hold every word of the text, in either language; those that are called so come first. */
export const findInHelp = (pages: readonly HelpPageText[], typed: string, language: Language): readonly HelpHit[] => {
  const words = folded(typed)
    .split(/\s+/)
    .filter(word => word !== '')
  if (words.length === 0) return []
  const hits = pages.flatMap(({ topic, text }) => {
    const titles = topic.label.map(folded)
    const title = titles.join(' ')
    const sentences = sentencesOf(text)
    const all = [title, ...sentences.map(sentence => folded(sentence.join(' ')))]
    if (!words.every(word => all.some(one => one.includes(word)))) return []
    const said = sentences.find(sentence => words.every(word => folded(sentence.join(' ')).includes(word)))
    const nearest = said ?? sentences.find(sentence => words.some(word => folded(sentence.join(' ')).includes(word))) ?? text.purpose
    return [
      {
        topic,
        excerpt: inLanguage(nearest, language),
        whole: titles.includes(folded(typed)),
        called: words.every(word => title.includes(word)),
        together: said !== undefined,
      },
    ]
  })
  const mark = (hit: (typeof hits)[number]): number => (hit.whole ? 4 : 0) + (hit.called ? 2 : 0) + (hit.together ? 1 : 0)
  return hits.toSorted((one, other) => mark(other) - mark(one)).map(({ topic, excerpt }) => ({ topic, excerpt }))
}
