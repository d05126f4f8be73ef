import { eachAnswer, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import type { instrumentTest } from './instrumentTest.ts'

/** What follows from a test once it counts, in its transaction, of what it was made for. */
type TestCounts = (context: Context, test: StoredRecord<typeof instrumentTest>) => Promise<void>

/** Told when a test counts; whoever had the unit tested goes on by it. */
export const countedTest = eachAnswer<TestCounts>('quality.instrumentTest.counted')
