import { inLanguage, type Label, type Language } from '#core/language'

/** Why a unit of the sample cannot be measured: always something about the unit. Without a gauge a reading is only missing, and the lot waits. */
export const unmeasurableReasons = {
  damaged: ['样品损坏', 'Sample damaged'],
  absent: ['样品缺失', 'Sample missing'],
  unreachable: ['测不到该部位', 'Feature cannot be reached'],
  unstable: ['读数不稳定', 'Reading does not settle'],
  other: ['其他（见备注）', 'Other (see notes)'],
} as const satisfies Readonly<Record<string, Label>>

export type UnmeasurableReason = keyof typeof unmeasurableReasons

/** How a unit that cannot be measured is called. */
export const unmeasurable: Label = ['无法测', 'Not measurable']

const reasons = Object.keys(unmeasurableReasons) as readonly UnmeasurableReason[]

const mark = 'n/a:'

/** Stands in a cell for a reading that could not be taken, while it is typed and kept on the device; people never see it. */
export const unmeasurableText = (reason: UnmeasurableReason): string => `${mark}${reason}`

const said = /^(?:无法测量?|无法判定|不可测量?|n\.? ?\/? ?a\.?|not measurable|unmeasurable|cannot be measured)(?![a-z])[\s:,;(–-]*(.*?)\)?$/

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Whether a text says that nothing could be measured, with or without a reason. */
export const saysUnmeasurable = (text: string): boolean => said.test(folded(text))

/** The reason that a text gives for not measuring, in either language or a part of it; undefined where it gives none that is known. */
export const unmeasurableIn = (text: string): UnmeasurableReason | undefined => {
  const why = said.exec(folded(text))?.[1]?.replaceAll(/^[()]+|[()]+$/g, '')
  if (why === undefined || why === '') return undefined
  const known = reasons.filter(reason => [reason, ...unmeasurableReasons[reason]].some(name => folded(name).includes(why)))
  return known.length === 1 ? known[0] : undefined
}

/** What is said in place of the reading: `无法测：样品损坏`. */
const unmeasurableWords = (reason: UnmeasurableReason): Label => {
  const [zh, en] = unmeasurableReasons[reason]
  return [`${unmeasurable[0]}：${zh}`, `${unmeasurable[1]}: ${en.charAt(0).toLowerCase()}${en.slice(1)}`]
}

/** The reasons as they are entered with a press. */
export const unmeasurableChoices = reasons.map(reason => ({ value: unmeasurableText(reason), label: unmeasurableReasons[reason] }))

/** How many readings could not be taken. */
export const unmeasurableCount = (count: number): Label => [`${unmeasurable[0]} ${count}`, `${count} not measurable`]

/** What a cell shows of a text, and what typing in it starts from. */
export const shownUnmeasurable = (text: string, language: Language): string | undefined => {
  const reason = unmeasurableIn(text)
  return reason && inLanguage(unmeasurableWords(reason), language)
}
