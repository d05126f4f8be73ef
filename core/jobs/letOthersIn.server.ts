import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many of what is done one after the other without waiting: some milliseconds. */
const atOnce = 50

/** Lets the requests of others in after every few of what is done without waiting for anything; `done` counts them. */
export const letOthersIn = async (done: number): Promise<void> => {
  if (done % atOnce === 0) await nextTurn()
}
