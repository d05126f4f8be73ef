import type { GeneralTopic } from './generalTopics.ts'
import type { ScreenHelp } from './help.ts'
import { listTopics } from './listTopics.ts'
import { recordTopics } from './recordTopics.ts'

/** The help of what many screens have; a topic without its text does not compile. */
export const generalHelp: Readonly<Record<GeneralTopic, ScreenHelp>> = { ...listTopics, ...recordTopics }
