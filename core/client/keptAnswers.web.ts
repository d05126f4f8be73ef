import { deviceStore } from './deviceStore.web.ts'
import { answersDatabase } from './forgetAnswers.web.ts'

/** What this device was told last, and when. */
export interface KeptAnswer {
  readonly data: unknown
  /** As an instant of ISO 8601. */
  readonly at: string
}

const answers = deviceStore(answersDatabase, 'answers')

const isKeptAnswer = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' && value !== null && 'data' in value && 'at' in value && typeof value.at === 'string'

/** Keeps an answer on this device under a name; a device that keeps nothing is no failure. */
export const keepAnswer = async (name: string, data: unknown): Promise<void> => {
  const kept: KeptAnswer = { data, at: new Date().toISOString() }
  await answers('readwrite', store => store.put(kept, name)).catch(() => undefined)
}

/** What was kept under a name; undefined when nothing was. */
export const keptAnswer = async (name: string): Promise<KeptAnswer | undefined> => {
  const found: unknown = await answers<unknown>('readonly', store => store.get(name)).catch(() => undefined)
  return isKeptAnswer(found) ? found : undefined
}
