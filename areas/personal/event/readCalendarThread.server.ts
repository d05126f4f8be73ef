import { parentPort, workerData } from 'node:worker_threads'
import { readCalendar } from './readCalendar.server.ts'

// Reads a calendar file in a thread of its own, so that a file which takes for ever stops nobody.

// What the thread was started with, by `readCalendarApart` alone.
const given = workerData as Parameters<typeof readCalendar>
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(readCalendar(...given))
